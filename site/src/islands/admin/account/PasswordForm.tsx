import { changePassword, validate } from '@studio/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionUsername } from '#src/lib/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useNotice } from '../ui/Notices.tsx';
import { useTextOf } from '../ui/use-text-of.ts';
import { PasswordField } from './PasswordField.tsx';
import { useChangePassword } from './use-change-password.ts';

/** Asks for the current password and a new one. Fields are uncontrolled: passwords stay out of React. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const say = useNotice();
  const current = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  /** By field: keys of what is seen here, words of what the server said. */
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useChangePassword(() => say(t('admin.password.done')));
  const username = sessionUsername();

  const complain = (errors: Record<string, string>) => {
    setFaults(errors);
    const field = errors['current'] ? current : errors['password'] ? password : undefined;
    field?.current?.focus();
    field?.current?.select();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = validate(changePassword.input, { current: current.current?.value, password: password.current?.value });
    if (!typed.ok) return complain(typed.errors);
    mutate(typed.value, { onSuccess: onClose, onError: ({ byField }) => complain(byField) });
  };
  const fieldOf = (name: 'current' | 'password') => ({
    name,
    isShown,
    error: textOf(faults[name]),
    onEdit: () => setFaults(({ [name]: _, ...others }) => others),
  });

  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <PasswordField {...fieldOf('current')} field={current} label={t('admin.password.current')} />
      <PasswordField
        {...fieldOf('password')}
        field={password}
        label={t('admin.password.new')}
        hint={faults['password'] ? undefined : t('admin.password.rule')}
      />
      <label className="account-show">
        <input type="checkbox" checked={isShown} onChange={({ currentTarget }) => setIsShown(currentTarget.checked)} />
        {t('admin.password.show')}
      </label>
      {error && Object.keys(error.byField).length === 0 && <Alert takesFocus>{error.words || t('admin.password.failed')}</Alert>}
      <div className="admin-row">
        <Button type="submit" small busy={isPending}>
          {t(isPending ? 'admin.password.submitting' : 'admin.password.submit')}
        </Button>
        <Button look="quiet" small onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
