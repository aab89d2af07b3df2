import type { Outcome, Validation } from '@studio/contract';
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#src/i18n/i18n.ts';
import { submissionKey } from './key.ts';
import { type Faults, faultsOnPage, noFaults } from './page-state.ts';

type Sent = Outcome<{ message: string }> | Extract<Validation<unknown>, { ok: false }>;

export interface FormOptions {
  /** The form's name: `data-form`, and its draft's. */
  name: string;
  /** Checks the fields and sends them. */
  send(fields: Record<string, unknown>, idempotencyKey: string): Promise<Sent>;
  /** Keys of what is said where the server gives no words: it refused, or could not be reached. */
  texts: { failed: string; unreachable: string };
}

export type FormStatus = 'editing' | 'sending' | 'sent';

/** A form whose fields React leaves alone: it reads them when they are sent, and says what is wrong with them. */
export function useForm({ name, send, texts }: FormOptions) {
  const { i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  /** Whether something was typed while the form was being sent: that is not what was sent, and stays. */
  const isEdited = useRef(false);
  const [faults, setFaults] = useState(() => faultsOnPage(name));
  const [status, setStatus] = useState<FormStatus>('editing');
  const [thanks, setThanks] = useState('');
  const [answers, setAnswers] = useState(0);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (answers === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? form.current?.querySelector<HTMLElement>('.alert:not([hidden])'))?.focus();
  }, [answers]);

  const faultsOf = (sent: Exclude<Sent, { ok: true }>): Faults => {
    if (!('failure' in sent)) {
      const errors = Object.fromEntries(Object.entries(sent.errors).map(([field, why]) => [field, textOf(i18n, why)]));
      return {
        errors,
        alert: i18n.t('form.check', { count: Object.keys(errors).length }),
        listed: true,
      };
    }
    if (sent.failure === 'unreachable') return { ...noFaults, alert: textOf(i18n, texts.unreachable) };
    return {
      errors: sent.errors,
      alert: sent.message || textOf(i18n, texts.failed),
      listed: false,
    };
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const fields = { ...Object.fromEntries(new FormData(event.currentTarget)), openFor: performance.now() };
    key.current ||= submissionKey();
    isEdited.current = false;
    setStatus('sending');
    const sent = await send(fields, key.current);
    setFaults(sent.ok ? noFaults : faultsOf(sent));
    setThanks(sent.ok ? sent.value.message : '');
    setStatus(sent.ok ? 'sent' : 'editing');
    setAnswers((count) => count + 1);
    if (!sent.ok) return;
    key.current = '';
    if (isEdited.current) return;
    setRound(round + 1);
    form.current?.reset();
  };

  // By `input`, not React's `change`: that is not told where a field that was cleared gets the same text again.
  const edit = ({ target }: InputEvent<HTMLFormElement>) => {
    // What is edited is another submission: sent with the old key it would be refused.
    key.current = '';
    isEdited.current = true;
    const field = 'name' in target ? String(target.name) : '';
    const { [field]: mended, ...errors } = faults.errors;
    if (mended !== undefined) {
      const count = Object.keys(errors).length;
      const alert = faults.listed ? i18n.t('form.check', { count }) : faults.alert;
      setFaults(count === 0 ? noFaults : { ...faults, errors, alert });
    }
    if (status === 'sent') setStatus('editing');
  };

  return { form, faults, status, thanks, round, submit, edit };
}
