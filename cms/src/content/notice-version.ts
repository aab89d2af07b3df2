import { createHash } from 'node:crypto';
import { type Content, type Language, languages } from '@studio/contract';
import { englishContent } from '@studio/contract/content/english.ts';
import { bundledText, isContentKey } from '#src/fields/bundled-text.ts';

const keys = Object.keys(englishContent)
  .filter((key) => key.startsWith('privacy.'))
  .filter(isContentKey);

/**
 * Tells one text of the privacy page from another: what it says in both languages, with the numbers in it.
 * @param own the studio's own texts, by their keys
 */
export function noticeVersion(own: Record<Language, Content['texts']>, { bookings, messages }: Content['retention']): string {
  const said = languages.map((language) => keys.map((key) => own[language][key] || bundledText(language, key)));
  return createHash('sha256')
    .update(JSON.stringify([said, bookings, messages]))
    .digest('hex')
    .slice(0, 12);
}
