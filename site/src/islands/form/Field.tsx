import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ControlProps {
  id: string;
  name: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean | undefined;
  hint?: ReactNode;
  error: string | undefined;
  /** Renders the control, with the attributes that connect it to label, hint and error. */
  children(control: ControlProps): ReactNode;
}

export function Field({ name, label, isRequired, hint, error, children }: FieldProps) {
  const { t } = useTranslation();
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  return (
    <div className="field">
      <label htmlFor={name}>
        <span>{label}</span>
        {!isRequired && <i>{t('form.optional')}</i>}
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

const inputTypes = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const;

interface TextFieldProps extends Omit<FieldProps, 'children' | 'hint'> {
  kind: keyof typeof inputTypes | 'text';
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

export function TextField({ kind, autoComplete, placeholder, ...field }: TextFieldProps) {
  const attributes = { autoComplete, 'aria-required': field.isRequired || undefined, placeholder };
  return (
    <Field {...field}>
      {(control) =>
        kind === 'text' ? <textarea {...control} {...attributes} /> : <input {...control} {...inputTypes[kind]} {...attributes} />
      }
    </Field>
  );
}
