import { logIn, validate } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { challengeOf, solve } from '#src/lib/challenge.ts';
import { type RequestError, request } from '../api/request.ts';
import { sessionEnd, startSession, subscribeToSession } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { CredentialField, useTextOf } from '../ui/Field.tsx';
import { Alert } from '../ui/Notices.tsx';
import { usePasskeyLogIn } from './passkey-log-in.ts';
import { rememberRecovery } from './recovery-notice.ts';

interface Credentials {
  username: string;
  password: string;
  /** The code of the second factor, or a recovery code. */
  code?: string | undefined;
}

/** Logs in. During an attack, the server rejects the first request with a proof-of-work challenge: the page solves it and sends the request again. */
function useLogIn() {
  const [isChecking, setChecking] = useState(false);
  const mutation = useMutation({
    mutationFn: (credentials: Credentials) =>
      request(async (api) => {
        const outcome = await api.send(logIn, credentials);
        const challenge = challengeOf(outcome);
        if (!challenge) return outcome;
        setChecking(true);
        const work = await solve(challenge);
        return work ? api.send(logIn, { ...credentials, work }) : outcome;
      }),
    onSuccess: ({ token, recoveryCodesLeft }, { username }) => {
      rememberRecovery(recoveryCodesLeft);
      startSession(token, username);
    },
    onSettled: () => setChecking(false),
  });
  return { ...mutation, isChecking };
}

/** Returns the key of the text that explains a failed log-in; undefined if the server's message explains it. */
export function explanationOf(error: RequestError) {
  if (!error.isAnswered) return 'admin.login.failed.connection';
  if (error.hasStatus(401)) return 'admin.login.failed.credentials';
  return error.serverMessage ? undefined : 'admin.login.failed.server';
}

/** Returns whether the server accepted the password and requires the code of the second factor. */
const asksForCode = ({ fieldErrors }: RequestError): boolean => 'code' in fieldErrors;

/** Renders the log-in form with uncontrolled fields, which password managers can fill at any time. */
export function LoginForm() {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const reasonId = useId();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const end = useSyncExternalStore(subscribeToSession, sessionEnd);
  const { mutate, isPending, isChecking, error } = useLogIn();
  const passkey = usePasskeyLogIn();
  const passkeyFailure = passkey.error ? passkey.error.serverMessage || t(explanationOf(passkey.error) ?? 'login.error') : undefined;
  const showsReason = end !== null && !error;
  const explanation = error && !asksForCode(error) && explanationOf(error);
  useEffect(() => username.current?.focus(), []);
  useEffect(() => {
    if (!error?.isAnswered) return;
    if (asksForCode(error)) return setCodeAsked(true);
    password.current?.focus();
    password.current?.select();
  }, [error]);
  useEffect(() => {
    if (!isCodeAsked || !error || !asksForCode(error)) return;
    code.current?.focus();
    code.current?.select();
  }, [isCodeAsked, error]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const input = validate(logIn.input, {
      username: username.current?.value.trim(),
      password: password.current?.value,
      code: code.current?.value,
    });
    // Hides the password, so that browsers do not store it as an ordinary text.
    setVisible(false);
    passkey.reset();
    if (input.ok) return mutate(input.value);
    setErrors(input.errors);
    (input.errors['username'] ? username : input.errors['password'] ? password : code).current?.focus();
  };
  const propsOf = (name: keyof Credentials) => ({
    name,
    error: textOf(errors[name]),
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  });

  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {showsReason && (
        <p className="login-ended" id={reasonId} role="status" data-end={end}>
          {t(`admin.login.ended.${end}`)}
        </p>
      )}
      {/* Focuses the alert only if the server did not respond; otherwise the field of the password or of the code gets the focus. */}
      {error && (
        <Alert takesFocus={!error.isAnswered}>
          <p>{error.serverMessage || t('login.error')}</p>
          {explanation && <p>{t(explanation)}</p>}
        </Alert>
      )}
      <CredentialField
        {...propsOf('username')}
        ref={username}
        label={t('admin.login.username')}
        type="text"
        autoComplete="username webauthn"
        aria-describedby={showsReason ? reasonId : undefined}
      />
      <div className="login-password">
        <CredentialField
          {...propsOf('password')}
          ref={password}
          label={t('admin.login.password')}
          type={isVisible ? 'text' : 'password'}
          autoCorrect="off"
          autoComplete="current-password"
        />
        <button type="button" className="admin-link-button" onClick={() => setVisible(!isVisible)}>
          <span>{t(isVisible ? 'admin.login.hidePassword' : 'admin.login.showPassword')}</span>
        </button>
      </div>
      {isCodeAsked && (
        <CredentialField
          {...propsOf('code')}
          ref={code}
          label={t('admin.login.code')}
          hint={t('admin.login.codeHint')}
          type="text"
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" busy={isPending}>
        {t(isChecking ? 'admin.login.checking' : isPending ? 'admin.login.submitting' : 'admin.login.submit')}
      </Button>
      {passkey.isSupported && (
        <>
          {(passkeyFailure ?? passkey.isDeclined) && <Alert takesFocus>{passkeyFailure ?? t('admin.login.passkeyFailed')}</Alert>}
          <Button look="quiet" busy={passkey.isPending} onClick={passkey.logIn}>
            {t(passkey.isPending ? 'admin.login.passkeyWaiting' : 'admin.login.passkey')}
          </Button>
        </>
      )}
    </form>
  );
}

/** Explains how to get a new password: no email is sent, because users have no email address. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  return (
    <details className="login-forgotten">
      <summary>{t('admin.login.forgotten')}</summary>
      <p>{t('admin.login.forgotten.admin')}</p>
      <p>{t('admin.login.forgotten.command', { name: 'admin' })}</p>
      <code dir="ltr">npm run password</code>
    </details>
  );
}

/** Explains how to log in without the phone or the passkey. */
export function LostDevice() {
  const { t } = useTranslation();
  return (
    <details className="login-forgotten">
      <summary>{t('admin.login.lost')}</summary>
      <p>{t('admin.login.lost.code')}</p>
      <p>{t('admin.login.lost.command')}</p>
      <code dir="ltr">npm run password -- NAME</code>
    </details>
  );
}
