import { logIn, validate } from '@studio/contract';
import { type SyntheticEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEnd, subscribeToSession } from '#src/lib/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useTextOf } from '../ui/use-text-of.ts';
import { LoginField } from './LoginField.tsx';
import { LoginReason } from './LoginReason.tsx';
import { useLogIn } from './use-log-in.ts';

/** Asks for name and password. Fields are uncontrolled, so that password managers can fill them at any time. */
export function LoginForm() {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const reason = useId();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const end = useSyncExternalStore(subscribeToSession, sessionEnd);
  const { mutate, isPending, error } = useLogIn();
  useEffect(() => username.current?.focus(), []);
  useEffect(() => {
    if (!error?.refused) return;
    password.current?.focus();
    password.current?.select();
  }, [error]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = validate(logIn.input, {
      username: username.current?.value.trim(),
      password: password.current?.value,
    });
    if (typed.ok) return mutate(typed.value);
    setErrors(typed.errors);
    (typed.errors['username'] ? username : password).current?.focus();
  };
  const fieldOf = (name: 'username' | 'password') => ({
    name,
    error: textOf(errors[name]),
    onEdit: () => setErrors(({ [name]: _, ...others }) => others),
  });

  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {end && !error && <LoginReason id={reason} end={end} />}
      {/* What was typed is not wrong where nobody answered. */}
      {error && <Alert takesFocus={!error.refused}>{error.words || t('login.error')}</Alert>}
      <LoginField {...fieldOf('username')} field={username} describedBy={end && !error ? reason : undefined} />
      <LoginField {...fieldOf('password')} field={password} />
      <Button type="submit" busy={isPending}>
        {t(isPending ? 'admin.login.submitting' : 'admin.login.submit')}
      </Button>
    </form>
  );
}
