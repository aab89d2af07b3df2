import { logIn, validate } from '@studio/contract';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEnd } from '#src/islands/shared/session.ts';
import { Alert } from '../parts/Alert.tsx';
import { Button } from '../parts/Button.tsx';
import { useTextOf } from '../parts/use-text-of.ts';
import { LoginField } from './LoginField.tsx';
import { useLogIn } from './use-log-in.ts';

export function LoginForm() {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useLogIn();
  useEffect(() => username.current?.focus(), []);
  useEffect(() => {
    if (error) password.current?.select();
  }, [error]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
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
      {sessionEnd() === 'refused' && !error && (
        <p className="login-ended" role="status">
          {t('admin.login.ended')}
        </p>
      )}
      {error && <Alert>{error.words || t('login.error')}</Alert>}
      <LoginField {...fieldOf('username')} field={username} />
      <LoginField {...fieldOf('password')} field={password} />
      <Button type="submit" busy={isPending}>
        {t(isPending ? 'admin.login.submitting' : 'admin.login.submit')}
      </Button>
    </form>
  );
}
