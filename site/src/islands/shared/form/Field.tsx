import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a control has to carry to belong to its field. */
interface ControlProps {
  id: string;
  name: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

interface Props {
  name: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  children(control: ControlProps): ReactNode;
}

/** A label, a control, a hint and what is wrong. */
export function Field({ name, label, optional = false, hint, error, children }: Props) {
  const { t } = useTranslation();
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  return (
    <div className="field">
      <label htmlFor={name}>
        <span>{label}</span>
        {optional && <i>{t('form.optional')}</i>}
      </label>
      {children({
        id: name,
        name,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
      })}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      <span className="error" id={errorId} data-error={name} hidden={!error}>
        {error}
      </span>
    </div>
  );
}
