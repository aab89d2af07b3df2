import type { Outcome, Validation } from '@studio/contract';
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#src/i18n/i18n.ts';
import { idempotencyKey } from '#src/lib/api.ts';

export interface FormErrors {
  /** Error messages by field name. */
  fields: Record<string, string>;
  alert: string;
  /** Whether links to the fields follow the alert. */
  isListed: boolean;
}

const noErrors: FormErrors = { fields: {}, alert: '', isListed: false };

const shownText = (element: Element): string => (element.hasAttribute('hidden') ? '' : (element.textContent ?? ''));

/** Reads the errors of a form post without script from the server's HTML, as React's initial state. */
function errorsOnPage(name: string): FormErrors {
  if (typeof document === 'undefined') return noErrors;
  const form = document.querySelector(`form[data-form="${name}"]`);
  const alert = form?.querySelector('[data-alert]');
  const fields: FormErrors['fields'] = {};
  for (const element of form?.querySelectorAll('[data-error]') ?? []) {
    const text = shownText(element);
    if (text) fields[element.getAttribute('data-error') ?? ''] = text;
  }
  return { fields, alert: alert ? shownText(alert) : '', isListed: Boolean(form?.querySelector('.wrong')) };
}

type Result = Outcome<{ message: string }> | Extract<Validation<unknown>, { ok: false }>;

export interface FormOptions {
  /** Name of the form in `data-form` and of its draft. */
  name: string;
  /** Validates the fields and sends them. */
  send(fields: Record<string, unknown>, idempotencyKey: string): Promise<Result>;
  /** Text keys of the alert for an error without a message, and for an unreachable server. */
  texts: { failed: string; unreachable: string };
}

/** Manages the state of a form with uncontrolled fields. */
export function useForm({ name, send, texts }: FormOptions) {
  const { i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  /** Whether the visitor typed during the request; the fields are then not reset. */
  const isEdited = useRef(false);
  const [errors, setErrors] = useState(() => errorsOnPage(name));
  const [status, setStatus] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [thanks, setThanks] = useState('');
  const [results, setResults] = useState(0);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (results === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? form.current?.querySelector<HTMLElement>('.alert:not([hidden])'))?.focus();
  }, [results]);

  const checkAlert = (count: number): string => i18n.t('form.check', { count });

  const errorsOf = (result: Exclude<Result, { ok: true }>): FormErrors => {
    if (!('failure' in result)) {
      const entries = Object.entries(result.errors).map(([field, message]) => [field, textOf(i18n, message)]);
      return { fields: Object.fromEntries(entries), alert: checkAlert(entries.length), isListed: true };
    }
    if (result.failure === 'unreachable') return { ...noErrors, alert: textOf(i18n, texts.unreachable) };
    return { fields: result.errors, alert: result.message || textOf(i18n, texts.failed), isListed: false };
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const fields = { ...Object.fromEntries(new FormData(event.currentTarget)), openFor: performance.now() };
    key.current ||= idempotencyKey();
    isEdited.current = false;
    setStatus('sending');
    const result = await send(fields, key.current);
    setErrors(result.ok ? noErrors : errorsOf(result));
    setThanks(result.ok ? result.value.message : '');
    setStatus(result.ok ? 'sent' : 'editing');
    setResults((count) => count + 1);
    if (!result.ok) return;
    key.current = '';
    if (isEdited.current) return;
    setRound(round + 1);
    form.current?.reset();
  };

  // Listens to `input`, because React's `change` does not fire if a cleared field gets the same text again.
  const edit = ({ target }: InputEvent<HTMLFormElement>) => {
    // Creates a new key, because the server rejects changed fields with the old key.
    key.current = '';
    isEdited.current = true;
    const field = 'name' in target ? String(target.name) : '';
    const { [field]: fixed, ...fields } = errors.fields;
    if (fixed !== undefined) {
      const count = Object.keys(fields).length;
      setErrors(count === 0 ? noErrors : { ...errors, fields, alert: errors.isListed ? checkAlert(count) : errors.alert });
    }
    if (status === 'sent') setStatus('editing');
  };

  return { form, errors, status, thanks, round, submit, edit };
}
