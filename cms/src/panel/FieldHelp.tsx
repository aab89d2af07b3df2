'use client';

import { FieldDescription, useFormFields, useLocale } from '@payloadcms/ui';
import type { FieldDescriptionClientProps } from 'payload';
import { fallbackOf, textAt } from '#src/fields/fallback.ts';
import type { Bundled } from '#src/fields/help.ts';
import { plainText } from '#src/fields/raw-text.ts';
import { languageOf } from '#src/i18n/language.ts';
import './panel.css';
import { useEnglish } from './use-english.ts';
import { usePanelLanguage } from './use-panel-language.ts';

const sentences = {
  en: {
    bundled: ['Left empty, the site says: “', '”'],
    own: ['Left empty, the Arabic page shows the English text: “', '”'],
  },
  ar: {
    bundled: ['إن تُرك فارغاً، يعرض الموقع: «', '»'],
    own: ['إن تُرك فارغاً، تعرض الصفحة العربية النص الإنجليزي: «', '»'],
  },
} as const;

/** What stands below a field: what it is, and what the site says where it is left empty, in the language that is being written. */
export function FieldHelp({ field, path, description, bundled }: FieldDescriptionClientProps & { bundled: Bundled }) {
  const language = languageOf(useLocale().code);
  const parent = path.split('.').slice(0, -1).join('.');
  const value = useFormFields(([fields]) => fields[path]?.value);
  const row = useFormFields(([fields]) => plainText(fields[`${parent}.bundled`]?.value));
  const isTranslated = 'localized' in field && field.localized === true && language !== 'en';
  const english = useEnglish(isTranslated);
  const written = useFormFields(([fields]) => (isTranslated ? textAt(english, path, (at) => fields[`${at}.id`]?.value) : ''));
  const fallback = fallbackOf(language, written, bundled.text ?? bundled.rows?.[row]);
  const typed = typeof value === 'number' ? String(value) : plainText(value);
  const [before, after] = sentences[usePanelLanguage()][fallback?.isOwn ? 'own' : 'bundled'];
  return (
    <div className="field-help">
      <FieldDescription path={path} {...(description && { description })} />
      {fallback && fallback.text !== typed && (
        <p className="field-help__fallback">
          {before}
          <bdi lang={fallback.language} {...(!/\p{L}/u.test(fallback.text) && { dir: 'ltr' })}>
            {fallback.text}
          </bdi>
          {after}
        </p>
      )}
    </div>
  );
}
