import { type BookingField, type BookingFieldDescription, bookingFields, bookingViews, type Language, packages } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/islands/shared/form/Field.tsx';
import { FormMessages } from '#src/islands/shared/form/FormMessages.tsx';
import { PrivacyLink } from '#src/islands/shared/form/PrivacyLink.tsx';
import type { Faults } from '#src/islands/shared/form/page-state.ts';
import { Submit } from '#src/islands/shared/form/Submit.tsx';
import { Trap } from '#src/islands/shared/form/Trap.tsx';
import type { FormStatus } from '#src/islands/shared/form/useForm.ts';
import { DateField } from './DateField.tsx';

interface FieldProps {
  name: BookingField;
  lang: Language;
  error: string | undefined;
}

const inputTypes = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const;

/** One field of the form, made from its description. */
function BookField({ name, lang, error }: FieldProps) {
  const { t } = useTranslation();
  const { kind, label, isRequired = false, placeholder, autoComplete }: BookingFieldDescription = bookingFields[name];
  if (kind === 'date') return <DateField lang={lang} error={error} />;
  const attributes = {
    ...(autoComplete && { autoComplete }),
    ...(placeholder && kind !== 'choice' && { placeholder: t(placeholder) }),
    ...(isRequired && { 'aria-required': true }),
  };
  return (
    <Field name={name} label={t(label)} optional={!isRequired} error={error}>
      {(control) => {
        if (kind === 'text') return <textarea {...control} {...attributes} />;
        if (kind !== 'choice') return <input {...control} {...inputTypes[kind]} {...attributes} />;
        return (
          <select {...control} {...attributes} defaultValue="">
            <option value="" disabled>
              {placeholder && t(placeholder)}
            </option>
            {packages.map((option) => (
              <option key={option} value={option}>
                {t(`package.${option}`)}
              </option>
            ))}
          </select>
        );
      }}
    </Field>
  );
}

interface Props {
  lang: Language;
  faults: Faults;
  status: FormStatus;
  thanks: string;
  /** Goes up with every booking sent. */
  round: number;
}

/** What the booking form asks, and what is said of it. */
export function BookFields({ lang, faults, status, thanks, round }: Props) {
  const { t } = useTranslation();
  const { errors } = faults;
  return (
    <>
      <FormMessages faults={faults} thanks={status === 'sent' ? thanks : ''} />
      {bookingViews.form.map((row) => {
        const fields = row.map((name) => (
          <BookField key={name === 'date' ? `date ${round}` : name} name={name} lang={lang} error={errors[name]} />
        ));
        return fields.length > 1 ? (
          <div key={row[0]} className="two">
            {fields}
          </div>
        ) : (
          fields
        );
      })}
      <PrivacyLink lang={lang} />
      <Trap lang={lang} />
      <Submit label={t('book.submit')} sending={status === 'sending'} />
    </>
  );
}
