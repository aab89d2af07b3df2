import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#src/i18n/i18n.ts';

/** Attributes that connect a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  label: string;
  /** Content at the end of the label's line. */
  aside?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Renders a control with label, hint and error. */
export function Field({ label, aside, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="admin-label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}

export const FieldError = ({ id, message }: { id: string; message: string }) => (
  <p className="error" id={id} role="alert">
    {message}
  </p>
);

interface CredentialProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
}

/** Renders an uncontrolled input for a user name or password. */
export const CredentialField = ({ label, hint, error, 'aria-describedby': describedBy, ...input }: CredentialProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        {...input}
        aria-describedby={control['aria-describedby'] ?? describedBy}
        className="input ltr-input"
        required
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
  </Field>
);

/** Returns a function that translates a dynamic key, such as a schema's message; it returns other texts unchanged. */
export function useTextOf(): (key: string | undefined) => string | undefined {
  const { i18n } = useTranslation();
  return (key) => key && textOf(i18n, key);
}
