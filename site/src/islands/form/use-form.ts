import { type BookingReceipt, type CallOptions, leastOpenTime, type Outcome, type Validation, type WorkSolution } from '@studio/contract';
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#src/i18n/i18n.ts';
import { idempotencyKey } from '#src/lib/api.ts';
import { challengeOf, solve } from '#src/lib/challenge.ts';

export interface FormErrors {
  /** Error messages by field name. */
  fields: Record<string, string>;
  alert: string;
  /** Links after the alert: to the fields, to the studio's chat, or none. */
  links: 'fields' | 'chat' | 'none';
}

const noErrors: FormErrors = { fields: {}, alert: '', links: 'none' };

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
  return { fields, alert: alert ? shownText(alert) : '', links: form?.querySelector('.wrong') ? 'fields' : 'none' };
}

interface Stored {
  message: string;
  data?: BookingReceipt | undefined;
}

/** The result of a form. `shown` is a rejection that a field of the form shows, with `data-next` on the element that takes the focus. */
export type Result = Outcome<Stored> | Extract<Validation<unknown>, { ok: false }> | { ok: false; failure: 'shown' };

/** The values of a sent form by field name. */
type SentFields = Readonly<Record<string, string>>;

/** A stored form: the server's thanks, the sent values, and the server's data. */
export interface StoredForm {
  thanks: string;
  fields: SentFields;
  data: BookingReceipt | undefined;
}

export interface FormOptions {
  /** Name of the form in `data-form`, and in the storage key of its draft. */
  name: string;
  send(fields: Record<string, unknown>, options: CallOptions): Promise<Result>;
  /** Text of the alert for an error without a message, and for an unreachable server. */
  alerts: { failed: string; unreachable: string };
}

/** Timeout of a request in milliseconds; a lost mobile connection can stay open for minutes. */
const requestTimeout = 15_000;

/** Waits until the page has been open for the minimum time, so that the server accepts a form sent by autofill. */
async function waitForLeastTime(): Promise<void> {
  const missing = leastOpenTime - performance.now();
  // Adds a margin, because timers may fire a little early.
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing + 50));
}

/** Returns the state of a form with uncontrolled fields, its event handlers, and a function that shows the form again after its receipt. */
export function useForm({ name, send, alerts }: FormOptions) {
  const { i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const key = useRef('');
  const isSending = useRef(false);
  /** Whether the visitor typed during the request; the fields are then not reset. */
  const isEdited = useRef(false);
  const [errors, setErrors] = useState(() => errorsOnPage(name));
  const [status, setStatus] = useState<'editing' | 'sending' | 'checking' | 'sent'>('editing');
  const [receipt, setReceipt] = useState<StoredForm>();
  /** A counter; each increment runs the effect below, which moves the focus. */
  const [moves, setMoves] = useState(0);
  const [round, setRound] = useState(0);

  // Move the focus to the receipt, the first error, or the first field of the opened form.
  useEffect(() => {
    if (moves === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const wrong = () => find('[aria-invalid="true"]') ?? find('[data-next]') ?? find('.alert:not([hidden])');
    const next = receipt ? confirmation.current : (wrong() ?? find('.input'));
    next?.focus();
  }, [moves, receipt]);

  const checkAlert = (count: number): string => i18n.t('form.check', { count });

  const errorsOf = (result: Exclude<Result, { ok: true }>): FormErrors => {
    if (!('failure' in result)) {
      const entries = Object.entries(result.errors).map(([field, message]) => [field, textOf(i18n, message)]);
      return { fields: Object.fromEntries(entries), alert: checkAlert(entries.length), links: 'fields' };
    }
    if (result.failure === 'shown') return noErrors;
    if (result.failure === 'unreachable') return { fields: {}, alert: alerts.unreachable, links: 'chat' };
    const isLater = result.status === 429 || result.status === 503;
    return { fields: result.errors, alert: result.message || alerts.failed, links: isLater ? 'chat' : 'none' };
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const fields = Object.fromEntries(Array.from(new FormData(event.currentTarget), ([field, value]) => [field, String(value)]));
    key.current ||= idempotencyKey();
    const options = { idempotencyKey: key.current };
    isEdited.current = false;
    setStatus('sending');
    await waitForLeastTime();
    const attempt = async (work?: WorkSolution) => {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), requestTimeout);
      const attempted = await send({ ...fields, openFor: performance.now(), work }, { ...options, signal: controller.signal });
      clearTimeout(timer);
      return attempted;
    };
    let result = await attempt();
    const challenge = challengeOf(result);
    if (challenge) {
      setStatus('checking');
      const work = await solve(challenge);
      if (work) result = await attempt(work);
    }
    isSending.current = false;
    setErrors(result.ok ? noErrors : errorsOf(result));
    setStatus(result.ok ? 'sent' : 'editing');
    setReceipt(result.ok ? { thanks: result.value.message, fields, data: result.value.data } : undefined);
    setMoves((count) => count + 1);
    if (!result.ok) return;
    key.current = '';
    if (isEdited.current) return;
    setRound(round + 1);
    form.current?.reset();
  };

  // Listens to `input`, because React's `change` does not fire if a cleared field gets the same text again.
  const edit = ({ target }: InputEvent<HTMLFormElement>) => {
    // Clears the idempotency key, because the server rejects changed fields with the key of an earlier request.
    key.current = '';
    isEdited.current = true;
    const field = 'name' in target ? String(target.name) : '';
    const { [field]: fixed, ...fields } = errors.fields;
    if (fixed !== undefined) {
      const count = Object.keys(fields).length;
      setErrors(count === 0 ? noErrors : { ...errors, fields, alert: errors.links === 'fields' ? checkAlert(count) : errors.alert });
    }
    if (status === 'sent') setStatus('editing');
  };

  /** Shows the form in place of the receipt. */
  const reopen = () => {
    setReceipt(undefined);
    setMoves((count) => count + 1);
  };

  return { form, confirmation, errors, status, receipt, round, submit, edit, reopen };
}
