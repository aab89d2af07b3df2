import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

/** What a control needs to belong to its label, hint and error. */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  label: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** A label, a control, a hint and what is wrong, joined for those who hear them. */
export function Field({ label, aside, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="admin-label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} words={error} />}
    </div>
  );
}
