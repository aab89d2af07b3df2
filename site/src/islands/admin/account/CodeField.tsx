import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CredentialField } from '../ui/Field.tsx';

interface Props {
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  onInput: () => void;
}

/** Renders the field of a code after the password; it has no numeric keyboard, because recovery codes contain letters. */
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
