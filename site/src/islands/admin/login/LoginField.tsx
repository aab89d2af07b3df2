import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';

const kinds = {
  username: {
    label: 'admin.login.username',
    type: 'text',
    autoComplete: 'username',
  },
  password: {
    label: 'admin.login.password',
    type: 'password',
    autoComplete: 'current-password',
  },
} as const;

interface Props {
  name: keyof typeof kinds;
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  /** The id of what is read out with the field besides. */
  describedBy?: string | undefined;
  onEdit: () => void;
}

export function LoginField({ name, field, error, describedBy, onEdit }: Props) {
  const { t } = useTranslation();
  const { label, ...kind } = kinds[name];
  return (
    <Field label={t(label)} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...kind}
          aria-describedby={wiring['aria-describedby'] ?? describedBy}
          ref={field}
          name={name}
          className="input ltr-input"
          required
          autoCapitalize="none"
          spellCheck={false}
          onInput={onEdit}
        />
      )}
    </Field>
  );
}
