'use client';

import { Button, FieldDescription, useForm, useFormFields, useLocale } from '@payloadcms/ui';
import type { FieldDescriptionClientProps } from 'payload';
import type { Bundled } from '#src/fields/help.ts';
import { fallbackOf, plainText, textAt } from '#src/fields/stored-text.ts';
import { languageOf } from '#src/i18n/labels.ts';
import '../panel.css';
import { usePanelLanguage } from '../use-panel-language.ts';
import { useEnglishDocument } from './english-document.ts';

const labels = {
  en: {
    bundled: ['Left empty, the site says: “', '”'],
    english: ['Left empty, the Arabic page shows the English text: “', '”'],
    start: 'Start from this text',
  },
  ar: {
    bundled: ['إن تُرك فارغاً، يعرض الموقع: «', '»'],
    english: ['إن تُرك فارغاً، تعرض الصفحة العربية النص الإنجليزي: «', '»'],
    start: 'البدء من هذا النص',
  },
} as const;

/** Shows the description of a field and, in the language of the form, the text or number that the site uses if the field is empty. */
export function FieldHelp({ field, path, description, bundled }: FieldDescriptionClientProps & { bundled: Bundled }) {
  const language = languageOf(useLocale().code);
  const parent = path.split('.').slice(0, -1);
  const { disabled, dispatchFields, setModified } = useForm();
  const value = useFormFields(([fields]) => fields[path]?.value);
  const rowField = parent.length > 0 ? [...parent, 'bundled'].join('.') : 'slug';
  const row = useFormFields(([fields]) => plainText(fields[rowField]?.value));
  const isTranslated = 'localized' in field && field.localized === true && language !== 'en';
  const document = useEnglishDocument(isTranslated);
  const english = useFormFields(([fields]) => (isTranslated ? textAt(document, path, (at) => fields[`${at}.id`]?.value) : ''));
  const fallback = fallbackOf(language, english, bundled.text ?? bundled.rows?.[row]);
  const typed = typeof value === 'number' ? String(value) : plainText(value);
  const t = labels[usePanelLanguage()];
  const [before, after] = t[fallback?.isCustom ? 'english' : 'bundled'];
  const first = fallback && ('type' in field && field.type === 'number' ? (bundled.value ?? bundled.values?.[row]) : fallback.text);
  const start = () => {
    dispatchFields({ type: 'UPDATE', path, value: first });
    setModified(true);
    // Keep the focus in the form: the button is hidden while the field has a text.
    window.document.getElementById(`field-${path.replaceAll('.', '__')}`)?.focus();
  };
  return (
    <div className="field-help">
      <FieldDescription path={path} {...(description && { description })} />
      {fallback && fallback.text !== typed && (
        <p className="field-help__fallback" id={`${path}-fallback`}>
          {before}
          <bdi lang={fallback.language} {...(!/\p{L}/u.test(fallback.text) && { dir: 'ltr' })}>
            {fallback.text}
          </bdi>
          {after}{' '}
          {typed === '' && first !== undefined && !disabled && (
            <Button
              buttonStyle="none"
              className="field-help__start"
              margin={false}
              onClick={start}
              extraButtonProps={{ 'aria-describedby': `${path}-fallback` }}
            >
              {t.start}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
