import { textLength } from '@studio/contract';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
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

/** Renders an uncontrolled input for a user name, a password or a code. */
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

interface CountedProps {
  name: string;
  label: string;
  lang: string;
  /** Maximum number of code points; `maxlength` would count an emoji twice. */
  max: number;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  rows?: number;
}

/** Renders a text field with a counter. The field ignores input above `max`. */
export function CountedField({ name, label, lang, max, value, onChange, hint, error, rows }: CountedProps) {
  const onEdit = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const caret = currentTarget.selectionStart ?? currentTarget.value.length;
    const limited = limitInput(value, currentTarget.value, caret, max);
    if (limited.text !== currentTarget.value) {
      currentTarget.value = limited.text;
      currentTarget.setSelectionRange(limited.caret, limited.caret);
    }
    onChange(limited.text);
  };
  const counter = (
    <bdi className="admin-counter" dir="ltr">
      {textLength(value)} / {max}
    </bdi>
  );
  return (
    <Field label={label} aside={counter} hint={hint} error={error}>
      {(control) => {
        const props = { ...control, name, lang, dir: 'auto', className: 'input', value, onChange: onEdit };
        return rows ? <textarea {...props} rows={rows} /> : <input {...props} type="text" autoComplete="off" />;
      }}
    </Field>
  );
}

/**
 * Shortens the typed or pasted part of a text until the text fits, and leaves the rest unchanged.
 * @param max maximum number of code points
 * @returns the text and the new position of the caret
 */
export function limitInput(before: string, after: string, caret: number, max: number): { text: string; caret: number } {
  const excess = textLength(after) - max;
  if (excess <= 0) return { text: after, caret };
  const [head, tail] = [after.slice(0, caret), after.slice(caret)];
  // Finds the start of the inserted text: the first difference from the previous text. The inserted text ends at the caret.
  const formerHead = before.endsWith(tail) ? before.slice(0, before.length - tail.length) : '';
  let start = 0;
  while (start < formerHead.length && formerHead[start] === head[start]) start += 1;
  const inserted = Array.from(head.slice(start));
  const text = head.slice(0, start) + inserted.slice(0, Math.max(0, inserted.length - excess)).join('');
  return { text: text + tail, caret: text.length };
}
