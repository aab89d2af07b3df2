import { logIn, validate } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { sessionEnd, startSession, subscribeToSession } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { CredentialField, useTextOf } from '../ui/Field.tsx';
import { Alert } from '../ui/Notices.tsx';

interface Credentials {
  username: string;
  password: string;
}

const useLogIn = () =>
  useMutation({
    mutationFn: (credentials: Credentials) => request((api) => api.send(logIn, credentials)),
    onSuccess: ({ token }, { username }) => startSession(token, username),
  });

/** Renders the login form with uncontrolled fields, which password managers can fill at any time. */
export function LoginForm() {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const reasonId = useId();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const end = useSyncExternalStore(subscribeToSession, sessionEnd);
  const { mutate, isPending, error } = useLogIn();
  const showsReason = end !== null && !error;
  useEffect(() => username.current?.focus(), []);
  useEffect(() => {
    if (!error?.isAnswered) return;
    password.current?.focus();
    password.current?.select();
  }, [error]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const input = validate(logIn.input, { username: username.current?.value.trim(), password: password.current?.value });
    if (input.ok) return mutate(input.value);
    setErrors(input.errors);
    (input.errors['username'] ? username : password).current?.focus();
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
      {/* Focuses the alert only if the server did not respond; otherwise the password field has the focus. */}
      {error && <Alert takesFocus={!error.isAnswered}>{error.serverMessage || t('login.error')}</Alert>}
      <CredentialField
        {...propsOf('username')}
        ref={username}
        label={t('admin.login.username')}
        type="text"
        autoComplete="username"
        aria-describedby={showsReason ? reasonId : undefined}
      />
      <CredentialField
        {...propsOf('password')}
        ref={password}
        label={t('admin.login.password')}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" busy={isPending}>
        {t(isPending ? 'admin.login.submitting' : 'admin.login.submit')}
      </Button>
    </form>
  );
}
