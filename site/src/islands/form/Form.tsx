import type { Language } from '@studio/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#src/lib/language.ts';
import { type FormErrors, type FormOptions, useForm } from './use-form.ts';

/** Renders the error summary with links to the fields, or the thanks. */
function FormMessages({ errors: { alert, fields, isListed }, thanks }: { errors: FormErrors; thanks: string }) {
  return (
    <>
      <div className="alert" role="alert" tabIndex={-1} data-alert="" hidden={!alert}>
        {alert}
      </div>
      {isListed && (
        <ul className="wrong">
          {Object.entries(fields).map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
      <div className="alert ok" role="status" tabIndex={-1} hidden={!thanks}>
        {thanks}
      </div>
    </>
  );
}

const honeypotLabels: Record<Language, string> = { en: 'Leave this empty', ar: 'يُترك هذا الحقل فارغاً' };

/** Renders a honeypot field, hidden from screen readers, keyboard and autofill. The server drops submissions that fill it. */
function Honeypot({ lang }: { lang: Language }) {
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor="form-topic">{honeypotLabels[lang]}</label>
      <input id="form-topic" name="formTopic" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export interface FormProps {
  lang: Language;
  /** Version of the privacy page at build time. */
  privacyVersion: string;
}

interface Props extends FormProps, FormOptions {
  /** Path of the call, for the browser's own form post. */
  path: string;
  submitLabel: string;
  /** Whether the submit button stays disabled after success until a field changes. */
  isSentOnce?: boolean;
  /** @param round number of forms sent; as a React key, it resets a stateful field */
  children(errors: FormErrors['fields'], round: number): ReactNode;
}

/** Renders a public form with its messages, privacy link and submit button. */
export function Form({ lang, privacyVersion, path, submitLabel, isSentOnce = false, children, ...options }: Props) {
  const { t } = useTranslation();
  const { form, errors, status, thanks, round, submit, edit } = useForm(options);
  const isSending = status === 'sending';
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={`${path}?lang=${lang}`}
      data-form={options.name}
      noValidate
      onSubmit={submit}
      onInput={edit}
    >
      <input type="hidden" name="privacyVersion" value={privacyVersion} />
      <FormMessages errors={errors} thanks={status === 'sent' ? thanks : ''} />
      {children(errors.fields, round)}
      <p className="privacy-link">
        <a href={localized(lang, '/privacy')} target="_blank" rel="noopener">
          {t('form.privacy')}
        </a>
      </p>
      <Honeypot lang={lang} />
      <button className="btn submit" type="submit" disabled={isSending || (isSentOnce && status === 'sent')} data-own-button="">
        {isSending && <span className="spin" />}
        <span>{isSending ? t('form.sending') : submitLabel}</span>
      </button>
    </form>
  );
}
