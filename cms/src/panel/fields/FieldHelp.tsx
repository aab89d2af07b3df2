'use client';

import { Button, FieldDescription, useForm, useFormFields, useLocale } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import type { FieldDescriptionClientProps } from 'payload';
import type { Bundled } from '#src/fields/help.ts';
import { type Fallback, fallbackOf, plainText, textAt } from '#src/fields/stored-text.ts';
import { languageOf } from '#src/i18n/labels.ts';
import '../panel.css';
import { usePanelLanguage } from '../use-panel-language.ts';
import { useEnglishDocument } from './english-document.ts';

const labels = {
  en: {
    bundled: ['As long as nothing is written here, the site says: “', '”'],
    english: ['As long as it is not translated, the Arabic page shows the English text: “', '”'],
    ownText: ['The site’s own text: “', '”'],
    omittedInEnglish: 'As long as it is not translated, the Arabic page leaves it out, as the English page does.',
    omitted: 'Left out: the pages show nothing here.',
    start: 'Start from this text',
    omit: 'Leave it out',
    restore: 'Do not leave it out',
    take: 'Take this text',
  },
  ar: {
    bundled: ['ما دام الحقل دون كتابة، يعرض الموقع: «', '»'],
    english: ['ما دام النص دون ترجمة، تعرض الصفحة العربية النص الإنجليزي: «', '»'],
    ownText: ['نص الموقع الأصلي: «', '»'],
    omittedInEnglish: 'ما دام النص دون ترجمة، لا تعرضه الصفحة العربية كما لا تعرضه الإنجليزية.',
    omitted: 'محذوف: لا تعرض الصفحات شيئاً هنا.',
    start: 'البدء من هذا النص',
    omit: 'حذفه من الصفحات',
    restore: 'إعادته إلى الصفحات',
    take: 'استخدام هذا النص',
  },
} as const;

/**
 * Shows the description of a field and, in the language of the form, the text that the site shows as long as the field was never written: null is
 * stored for such a field, and `''` for one that staff emptied.
 */
export function FieldHelp({ field, path, description, bundled }: FieldDescriptionClientProps & { bundled: Bundled }) {
  const language = languageOf(useLocale().code);
  const parent = path.split('.').slice(0, -1);
  const { disabled, dispatchFields, setModified } = useForm();
  const value = useFormFields(([fields]) => fields[path]?.value);
  const rowField = parent.length > 0 ? [...parent, 'bundled'].join('.') : 'slug';
  const row = useFormFields(([fields]) => plainText(fields[rowField]?.value));
  const isTranslated = 'localized' in field && field.localized === true && language !== 'en';
  const document = useEnglishDocument(isTranslated);
  const english = useFormFields(([fields]) => (isTranslated ? textAt(document, path, (at) => fields[`${at}.id`]?.value) : undefined));
  const bundledTexts = bundled.text ?? bundled.rows?.[row];
  const fallback = fallbackOf(language, english, bundledTexts);
  const typed = plainText(value);
  const hasBundled = (bundledTexts?.[language] ?? '') !== '';
  const isOmitted = value === '' && hasBundled && bundled.isNeeded !== true;
  const t = labels[usePanelLanguage()];
  const change = (next: string | null) => {
    dispatchFields({ type: 'UPDATE', path, value: next });
    setModified(true);
    // Keep the focus in the form: the button is hidden afterwards.
    window.document.getElementById(`field-${path.replaceAll('.', '__')}`)?.focus();
  };
  const button = (label: string, next: string | null) => (
    <>
      {' '}
      <Button
        buttonStyle="none"
        className="field-help__start"
        margin={false}
        onClick={() => change(next)}
        extraButtonProps={{ 'aria-describedby': `${path}-fallback` }}
      >
        {label}
      </Button>
    </>
  );
  const isChangeable = typed === '' && !disabled;
  return (
    <div className="field-help">
      <FieldDescription path={path} {...(description && { description })} />
      {fallback && fallback.text !== typed && (
        <p className="field-help__fallback" id={`${path}-fallback`}>
          {isOmitted ? t.omitted : <FallbackText fallback={fallback} isTyped={typed !== ''} texts={t} />}
          {isChangeable && isOmitted && button(t.restore, null)}
          {isChangeable && !isOmitted && value === '' && hasBundled && button(t.take, null)}
          {isChangeable && !isOmitted && fallback.text !== '' && button(t.start, fallback.text)}
          {isChangeable && !isOmitted && hasBundled && fallback.text !== '' && bundled.isNeeded !== true && button(t.omit, '')}
        </p>
      )}
    </div>
  );
}

interface FallbackTextProps {
  fallback: Fallback;
  /** Whether the field has a text of its own. */
  isTyped: boolean;
  texts: (typeof labels)[Language];
}

function FallbackText({ fallback: { text, language, isCustom }, isTyped, texts }: FallbackTextProps) {
  if (text === '') return texts.omittedInEnglish;
  const bundled = isTyped ? texts.ownText : texts.bundled;
  const [before, after] = isCustom ? texts.english : bundled;
  return (
    <>
      {before}
      <bdi lang={language} {...(!/\p{L}/u.test(text) && { dir: 'ltr' })}>
        {text}
      </bdi>
      {after}
    </>
  );
}
