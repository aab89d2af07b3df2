import type { RefObject } from 'react';
import { Field } from '../ui/Field.tsx';

interface Props {
  name: 'current' | 'password';
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  isShown: boolean;
  onEdit: () => void;
}

const autoComplete = { current: 'current-password', password: 'new-password' } as const;

/** A password, hidden unless it is asked to be shown. */
export const PasswordField = ({ name, label, hint, error, field, isShown, onEdit }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <input
        {...wiring}
        ref={field}
        type={isShown ? 'text' : 'password'}
        name={name}
        className="input ltr-input"
        autoComplete={autoComplete[name]}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        onInput={onEdit}
      />
    )}
  </Field>
);
