import type { Language } from '@studio/contract';
import { isRaw, plainText, type Raw } from './raw-text.ts';

/** What stands on the site where a field is left empty, and whose words those are. */
export interface Fallback {
  text: string;
  language: Language;
  /** Whether the studio wrote it, in English. */
  isOwn: boolean;
}

/**
 * What the site says in a language where nothing is written: the studio's English text, else the bundled one.
 * @param english the studio's own English text; `''` where there is none
 */
export function fallbackOf(language: Language, english: string, bundled: Record<Language, string> | undefined): Fallback | undefined {
  if (language !== 'en' && english !== '') return { text: english, language: 'en', isOwn: true };
  const text = bundled?.[language] ?? '';
  return text === '' ? undefined : { text, language, isOwn: false };
}

/**
 * A text of a document by its path in the panel's form, such as `inclusions.2.text`.
 * @param idAt the id of the row at a path of the form, whose order may differ from the document's
 */
export function textAt(document: Raw, path: string, idAt: (path: string) => unknown): string {
  let value: unknown = document;
  const walked: string[] = [];
  for (const step of path.split('.')) {
    walked.push(step);
    if (Array.isArray(value)) {
      const id = idAt(walked.join('.'));
      value = value.find((row) => isRaw(row) && row['id'] === id);
    } else {
      value = isRaw(value) ? value[step] : undefined;
    }
  }
  return plainText(value);
}
