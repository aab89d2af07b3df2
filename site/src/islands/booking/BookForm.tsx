import {
  type BookingField,
  type BookingFieldDescription,
  bookingFields,
  bookingViews,
  createBooking,
  isRealDay,
  type Language,
  lastBookableDay,
  packages,
  todayInRiyadh,
  validate,
} from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { Field, TextField } from '#src/islands/form/Field.tsx';
import { Form, type FormProps } from '#src/islands/form/Form.tsx';
import { api } from '#src/lib/api.ts';
import { formatDay, formatHijriDay } from '#src/lib/dates.ts';

await pageTextsOf('book');

const texts = { failed: 'book.form.failed', unreachable: 'book.form.error' };

interface BookFormProps extends FormProps {
  /** The sentence about the closed days; `''` if there are none. */
  closedDays: string;
}

interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean | undefined;
  error: string | undefined;
}

const formatHint = (day: string, lang: Language): string => {
  const full = formatDay(day, lang, { weekday: 'long' });
  return lang === 'ar' ? `${full}، الموافق ${formatHijriDay(day)}` : full;
};

/** Renders a date field. A script sets its bounds, which depend on the current day. */
function DateField({ lang, closedDays, ...field }: FieldProps & Pick<BookFormProps, 'lang' | 'closedDays'>) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current) return;
    input.current.min = todayInRiyadh();
    input.current.max = lastBookableDay();
    setDay(input.current.value);
  }, []);
  const hint = isRealDay(day) ? <bdi>{formatHint(day, lang)}</bdi> : `${closedDays} ${t('book.dateHint')}`.trim();
  return (
    <Field {...field} hint={hint}>
      {(control) => <input {...control} ref={input} type="date" onChange={(event) => setDay(event.target.value)} />}
    </Field>
  );
}

function PackageField({ placeholder, ...field }: FieldProps & { placeholder: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} aria-required={field.isRequired || undefined} defaultValue="">
          <option value="" disabled>
            {placeholder}
          </option>
          {packages.map((name) => (
            <option key={name} value={name}>
              {t(`package.${name}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Props extends Pick<BookFormProps, 'lang' | 'closedDays'> {
  name: BookingField;
  error: string | undefined;
}

function BookField({ name, lang, closedDays, error }: Props) {
  const { t } = useTranslation();
  const { kind, label, isRequired, placeholder, autoComplete }: BookingFieldDescription = bookingFields[name];
  const field = { name, label: t(label), isRequired, error };
  const placeholderText = placeholder && t(placeholder);
  if (kind === 'date') return <DateField {...field} lang={lang} closedDays={closedDays} />;
  if (kind === 'choice') return <PackageField {...field} placeholder={placeholderText} />;
  return <TextField {...field} kind={kind} autoComplete={autoComplete} placeholder={placeholderText} />;
}

function TranslatedForm({ closedDays, ...props }: BookFormProps) {
  const { lang } = props;
  const { t } = useTranslation();
  return (
    <Form
      {...props}
      name="book"
      path={createBooking.path}
      texts={texts}
      submitLabel={t('book.submit')}
      send={async (fields, idempotencyKey) => {
        const checked = validate(createBooking.input, fields);
        return checked.ok ? api(lang).send(createBooking, checked.value, { idempotencyKey }) : checked;
      }}
    >
      {(errors, round) =>
        bookingViews.form.map((row) => {
          const fields = row.map((name) => (
            <BookField
              key={name === 'date' ? `date ${round}` : name}
              name={name}
              lang={lang}
              closedDays={closedDays}
              error={errors[name]}
            />
          ));
          return fields.length > 1 ? (
            <div key={row[0]} className="two">
              {fields}
            </div>
          ) : (
            fields
          );
        })
      }
    </Form>
  );
}

/** Renders the booking form. Its HTML works without script; React loads on the first touch. */
export function BookForm(props: BookFormProps) {
  return (
    <Translated area="book" lang={props.lang}>
      <TranslatedForm {...props} />
    </Translated>
  );
}
