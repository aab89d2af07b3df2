import type { Language } from '@studio/contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicApiUrl } from '#src/lib/api.ts';
import { localized } from '#src/lib/language.ts';
import type { ReceiptContent, ReceiptDetails } from './Receipt.tsx';
import { type FormErrors, type FormOptions, type StoredForm, useForm } from './use-form.ts';

interface MessagesProps {
  errors: FormErrors;
  whatsapp: string | undefined;
  /** Alert that `early-submit.ts` shows if the server is unreachable before React has loaded. */
  offline: string;
}

function FormMessages({ errors: { alert, fields, links }, whatsapp, offline }: MessagesProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="alert" role="alert" tabIndex={-1} data-alert="" data-offline={offline} hidden={!alert}>
        {alert}
      </div>
      {links === 'fields' && (
        <ul className="wrong">
          {Object.entries(fields).map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
      {links === 'chat' && whatsapp && (
        <p className="wrong">
          <a href={whatsapp} rel="noopener">
            {t('form.whatsapp')}
          </a>
        </p>
      )}
    </>
  );
}

const honeypotLabels: Record<Language, string> = { en: 'Leave this empty', ar: 'يُترك هذا الحقل فارغاً' };

/**
 * Renders a honeypot field, hidden from screen readers, keyboard and autofill. The server stores a submission with text in this field as possible
 * spam.
 */
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
  /** Link to the studio's chat. */
  whatsapp: string | undefined;
}

interface Props extends FormProps, FormOptions {
  /** Path of the call, for the browser's own form post. */
  path: string;
  submitLabel: string;
  /** Whether the submit button stays disabled after success until a field changes. */
  isSentOnce?: boolean;
  /** Returns the receipt that replaces the sent form. */
  receiptOf(stored: StoredForm): ReceiptContent;
  /** Label of the button that opens the form again. */
  againLabel: string;
  /** A summary of the choices above the submit button. */
  summary?: ReactNode;
  /** @param round number of forms sent; as a React key, it resets a stateful field */
  children(errors: FormErrors['fields'], round: number): ReactNode;
}

type Details = ComponentType<Parameters<typeof ReceiptDetails>[0]>;

/**
 * Loads the details of the receipt while the form is sent. If they fail to load, the receipt shows only the thanks and the button that opens the form
 * again.
 */
function useReceiptDetails(isNeeded: boolean): Details | undefined {
  const [details, setDetails] = useState<Details>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./Receipt.tsx').then(
      ({ ReceiptDetails }) => setDetails(() => ReceiptDetails),
      (error: unknown) => console.warn('The receipt could not be loaded.', error),
    );
  }, [isNeeded]);
  return details;
}

/** Renders a public form with its messages, privacy link and submit button, and its receipt after success. */
export function Form({ lang, privacyVersion, whatsapp, path, submitLabel, againLabel, isSentOnce = false, ...props }: Props) {
  const { receiptOf, summary, children, ...options } = props;
  const { t } = useTranslation();
  const { form, confirmation, errors, status, receipt, round, submit, edit, reopen } = useForm(options);
  const isChecking = status === 'checking';
  const isSending = status === 'sending' || isChecking;
  const Details = useReceiptDetails(status !== 'editing');
  const again = (
    <button className="btn quiet" type="button" onClick={reopen}>
      {againLabel}
    </button>
  );
  return (
    <>
      <form
        ref={form}
        className="form"
        method="post"
        action={`${publicApiUrl}${path}?lang=${lang}`}
        data-form={options.name}
        hidden={receipt !== undefined}
        noValidate
        onSubmit={submit}
        onInput={edit}
      >
        <input type="hidden" name="privacyVersion" value={privacyVersion} />
        <FormMessages errors={errors} whatsapp={whatsapp} offline={options.alerts.unreachable} />
        {children(errors.fields, round)}
        <p className="privacy-link">
          <a href={localized(lang, '/privacy')} target="_blank" rel="noopener">
            {t('form.privacy')}
          </a>
        </p>
        <Honeypot lang={lang} />
        <div className="send">
          {summary}
          <button className="btn submit" type="submit" disabled={isSending || (isSentOnce && status === 'sent')} data-own-button="">
            {isSending && <span className="spin" />}
            <span>{isSending ? t(isChecking ? 'form.checking' : 'form.sending') : submitLabel}</span>
          </button>
        </div>
        <span className="vh" role="status">
          {isChecking && t('form.checking')}
        </span>
      </form>
      <section className="receipt" hidden={!receipt}>
        <div ref={confirmation} role="status" tabIndex={-1}>
          {receipt && <h2>{receipt.thanks}</h2>}
        </div>
        {receipt && Details && (
          <Details content={receiptOf(receipt)} whatsapp={whatsapp}>
            {again}
          </Details>
        )}
        {receipt && !Details && again}
      </section>
    </>
  );
}
