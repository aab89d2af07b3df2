import { changePassword, validate } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { exchangeToken, sessionUsername } from '../api/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CredentialField, useTextOf } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { CodeField } from './CodeField.tsx';

interface Passwords {
  current: string;
  password: string;
  code: string;
}

interface Props {
  /** Whether the user has a second factor. */
  needsCode: boolean;
  onClose: () => void;
}

/** Changes the password; the server ends all sessions and returns a new token for this browser. */
const useChangePassword = (onChanged: (recoveryCodesLeft: number | undefined) => void) =>
  useMutation({
    mutationFn: async (passwords: Passwords) => {
      let left: number | undefined;
      await exchangeToken(async () => {
        const { token, recoveryCodesLeft } = await request((api) => api.send(changePassword, passwords));
        left = recoveryCodesLeft;
        return token;
      });
      return left;
    },
    // Set the callback here instead of in `mutate`, so that it also runs after the dialog is closed.
    onSuccess: onChanged,
  });

export function PasswordDialog({ needsCode, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('admin.password.title')} onClose={onClose}>
      <p className="mute">{t('admin.password.effect')}</p>
      <PasswordForm needsCode={needsCode} onClose={onClose} />
    </Dialog>
  );
}

/** Renders the form with uncontrolled fields, which keep passwords out of React's state. */
function PasswordForm({ needsCode, onClose }: Props) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const current = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isVisible, setVisible] = useState(false);
  /** Translation keys or the server's messages, by field. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useChangePassword((left) => {
    notify(t('admin.password.done'));
    if (left !== undefined) notify(t('admin.account.recoveryUsed', { count: left }));
  });
  const username = sessionUsername();

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    const field = found['current'] ? current : found['code'] ? code : found['password'] ? password : undefined;
    field?.current?.focus();
    field?.current?.select();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const input = validate(changePassword.input, {
      current: current.current?.value,
      password: password.current?.value,
      code: code.current?.value ?? '',
    });
    if (!input.ok) return showErrors(input.errors);
    mutate(input.value, { onSuccess: onClose, onError: ({ fieldErrors }) => showErrors(fieldErrors) });
  };
  const errorOf = (name: keyof Passwords) => ({
    error: textOf(errors[name]),
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  });
  const propsOf = (name: 'current' | 'password') => ({
    name,
    type: isVisible ? 'text' : 'password',
    autoCorrect: 'off',
    ...errorOf(name),
  });

  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <CredentialField {...propsOf('current')} ref={current} label={t('admin.password.current')} autoComplete="current-password" />
      {(needsCode || errors['code']) && <CodeField {...errorOf('code')} ref={code} />}
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
      <FormButtons busy={isPending} onCancel={onClose}>
        {t(isPending ? 'admin.password.submitting' : 'admin.password.submit')}
      </FormButtons>
    </form>
  );
}
