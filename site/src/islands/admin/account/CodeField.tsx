import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CredentialField } from '../ui/Field.tsx';

interface Props {
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  onInput: () => void;
}

/** Renders the field for a code of the authenticator app or a recovery code, without a numeric keyboard, because recovery codes contain letters. */
export function CodeField(props: Props) {
  const { t } = useTranslation();
  return (
    <CredentialField
      {...props}
      name="code"
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="off"
      autoCorrect="off"
      label={t('admin.account.proofCode')}
      hint={t('admin.account.proofCodeHint')}
    />
  );
}
