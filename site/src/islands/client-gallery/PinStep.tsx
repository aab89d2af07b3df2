import { enterGallery, type Language, latinDigits } from '@studio/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api.ts';
import { challengeOf, solve } from '#src/lib/challenge.ts';
import { type AskedStudio, AskStudio } from './Ended.tsx';

const pinLength = 6;

/** Returns up to six digits of a typed or pasted code; converts Arabic-Indic and Persian digits to 0-9. */
export const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/gu, '').slice(0, pinLength);

const boxes = Array.from({ length: pinLength }, (_, index) => index);

interface Props {
  lang: Language;
  token: string;
  studio: AskedStudio;
  onEntered(): Promise<void>;
}

interface Failure {
  message: string;
  /** Minutes until the next attempt; 0 for no wait. */
  minutes: number;
}

/** Sends a PIN. During an attack, the server rejects the first request with a proof-of-work challenge, which is solved and sent with the second. */
async function sendPin(pin: string, { lang, token }: Pick<Props, 'lang' | 'token'>) {
  const outcome = await api(lang).send(enterGallery, { pin }, { id: token });
  const challenge = challengeOf(outcome);
  const work = challenge && (await solve(challenge));
  return work ? api(lang).send(enterGallery, { pin, work }, { id: token }) : outcome;
}

/** Renders the form for the PIN of a gallery. The six boxes are one input, so that phones fill in a received code. */
export function PinStep({ lang, token, studio, onEntered }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => input.current?.focus(), []);

  const enter = async (code: string) => {
    if (isSending) return;
    setSending(true);
    const outcome = await sendPin(code, { lang, token });
    const status = !outcome.ok && outcome.failure === 'rejected' ? outcome.status : 0;
    // Reload the gallery: after 404 or 410, the reload shows the reason why the gallery has ended.
    if (outcome.ok || status === 404 || status === 410) return onEntered();
    const isRejected = outcome.failure === 'rejected';
    const minutes = status === 429 && isRejected ? Math.ceil((outcome.retryAfter ?? 60) / 60) : 0;
    setSending(false);
    setFailure({ message: (isRejected && outcome.message) || t('clientGallery.failed'), minutes });
    if (status === 403) setPin('');
    input.current?.focus();
  };
  const change = (text: string) => {
    const digits = digitsOf(text);
    setPin(digits);
    if (digits !== '') setFailure(undefined);
    if (digits.length === pinLength && digits !== pin) void enter(digits);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (pin.length === pinLength) return void enter(pin);
    // Keep the message about a rejected code: the code is sent with its last digit, and its rejection clears the field.
    if (pin !== '' || !failure) setFailure({ message: t('clientGallery.pinIncomplete'), minutes: 0 });
    input.current?.focus();
  };

  return (
    <form className="wrap client-step" noValidate aria-busy={isSending} onSubmit={submit}>
      <h1>{t('clientGallery.title')}</h1>
      <label htmlFor="pin">{t('clientGallery.pin')}</label>
      <div className="client-pin" dir="ltr">
        <input
          id="pin"
          ref={input}
          value={pin}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby="pin-hint pin-error"
          aria-invalid={failure !== undefined}
          onChange={({ target }) => change(target.value)}
        />
        {boxes.map((index) => (
          <span key={index} className={index === Math.min(pin.length, pinLength - 1) ? 'next' : undefined} aria-hidden="true">
            {pin[index]}
          </span>
        ))}
      </div>
      <p className="hint" id="pin-hint">
        {t('clientGallery.pinHint')}
      </p>
      <div id="pin-error" role="alert">
        {failure && (
          <p className="error">
            {failure.message} {failure.minutes > 0 && t('clientGallery.pinWait', { count: failure.minutes })}
          </p>
        )}
      </div>
      <button className="btn" type="submit" aria-disabled={isSending}>
        {isSending && <span className="spin" />}
        {t('clientGallery.enter')}
      </button>
      {failure && <AskStudio studio={studio} />}
    </form>
  );
}
