import { changePassword, validate } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { exchangeToken, sessionUsername } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CredentialField, useTextOf } from '../ui/Field.tsx';
import { Alert, notify } from '../ui/Notices.tsx';

interface Passwords {
  current: string;
  password: string;
}

/** Changes the password; the server ends all sessions and returns a new token for this browser. */
const useChangePassword = (onChanged: () => void) =>
  useMutation({
    mutationFn: (passwords: Passwords) => exchangeToken(async () => (await request((api) => api.send(changePassword, passwords))).token),
    // Also called after the dialog is closed.
    onSuccess: onChanged,
  });

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('admin.password.title')} onClose={onClose}>
      <p className="mute">{t('admin.password.effect')}</p>
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

/** Renders the form with uncontrolled fields, which keep passwords out of React's state. */
function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const current = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isVisible, setVisible] = useState(false);
  /** Translation keys or the server's messages, by field. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useChangePassword(() => notify(t('admin.password.done')));
  const username = sessionUsername();

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    const field = found['current'] ? current : found['password'] ? password : undefined;
    field?.current?.focus();
    field?.current?.select();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const input = validate(changePassword.input, { current: current.current?.value, password: password.current?.value });
    if (!input.ok) return showErrors(input.errors);
    mutate(input.value, { onSuccess: onClose, onError: ({ fieldErrors }) => showErrors(fieldErrors) });
  };
  const propsOf = (name: keyof Passwords) => ({
    name,
    type: isVisible ? 'text' : 'password',
    autoCorrect: 'off',
    error: textOf(errors[name]),
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  });

  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <CredentialField {...propsOf('current')} ref={current} label={t('admin.password.current')} autoComplete="current-password" />
      <CredentialField
        {...propsOf('password')}
        ref={password}
        label={t('admin.password.new')}
        hint={errors['password'] ? undefined : t('admin.password.rule')}
        autoComplete="new-password"
      />
      <label className="account-show">
        <input type="checkbox" checked={isVisible} onChange={({ currentTarget }) => setVisible(currentTarget.checked)} />
        {t('admin.password.show')}
      </label>
      {error && Object.keys(error.fieldErrors).length === 0 && (
        <Alert takesFocus>{error.serverMessage || t('admin.password.failed')}</Alert>
      )}
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
