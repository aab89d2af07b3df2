import {
  type BookingField,
  type BookingFieldDescription,
  bookingFields,
  bookingViews,
  createBooking,
  isRealDay,
  validate,
} from '@studio/contract';
import { useTranslation } from 'react-i18next';
import type { ClosedDays } from '#src/content/closed-days.ts';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { Field, TextField } from '#src/islands/form/Field.tsx';
import { Form, type FormProps } from '#src/islands/form/Form.tsx';
import type { SentFields } from '#src/islands/form/use-form.ts';
import { api } from '#src/lib/api.ts';
import { formatBothDays } from '#src/lib/dates.ts';
import { DateField } from './DateField.tsx';

await pageTextsOf('book');

interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean | undefined;
  error: string | undefined;
}

interface PackageFieldProps extends FieldProps {
  placeholder: string | undefined;
  packages: readonly string[];
}

function PackageField({ placeholder, packages, ...field }: PackageFieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} aria-required={field.isRequired || undefined} defaultValue="">
          <option value="" disabled>
            {placeholder}
          </option>
          {packages.map((slug) => (
            <option key={slug} value={slug}>
              {t(`package.${slug}`, slug)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface BookFormProps extends FormProps {
  /** Name of the studio. */
  studio: string;
  /** Slugs of the packages that visitors can book. */
  packages: readonly string[];
  /** Slugs of the packages whose sessions are in the studio. */
  studioPackages: readonly string[];
  closedDays: ClosedDays;
  /** The sentence about the closed days of the week; `''` if there are none. */
  closedNote: string;
}

type ChoiceProps = Pick<BookFormProps, 'lang' | 'packages' | 'studioPackages' | 'closedDays' | 'closedNote'>;

interface Props extends ChoiceProps {
  name: BookingField;
  error: string | undefined;
}

function BookField({ name, error, packages, ...dates }: Props) {
  const { t } = useTranslation();
  const { kind, label, isRequired, placeholder, autoComplete }: BookingFieldDescription = bookingFields[name];
  const field = { name, label: t(label), isRequired, error };
  const placeholderText = placeholder && t(placeholder);
  if (kind === 'date') return <DateField {...field} {...dates} />;
  if (kind === 'choice') return <PackageField {...field} packages={packages} placeholder={placeholderText} />;
  return <TextField {...field} kind={kind} autoComplete={autoComplete} placeholder={placeholderText} />;
}

function TranslatedForm({ studio, packages, studioPackages, closedDays, closedNote, ...props }: BookFormProps) {
  const { lang } = props;
  const { t } = useTranslation();
  const shownValue = (name: BookingField, value: string): string => {
    const { kind } = bookingFields[name];
    if (kind === 'choice') return t(`${name}.${value}`, value);
    return kind === 'date' && isRealDay(value) ? formatBothDays(value, lang) : value;
  };
  const requestedDay = ({ date: day = '', package: chosen = '', location = '' }: SentFields) => {
    const summary = t('book.receipt.entry', { package: shownValue('package', chosen), studio });
    return isRealDay(day) ? { day, summary, location } : undefined;
  };
  return (
    <Form
      {...props}
      name="book"
      path={createBooking.path}
      alerts={{ failed: t('book.form.failed'), unreachable: t('book.form.error') }}
      submitLabel={t('book.submit')}
      againLabel={t('book.receipt.again')}
      send={async (fields, options) => {
        const checked = validate(createBooking.input, fields);
        return checked.ok ? api(lang).send(createBooking, checked.value, options) : checked;
      }}
      receiptOf={(sent) => ({
        title: t('book.receipt.title'),
        rows: bookingViews.receipt.map((name) => ({
          name,
          // The label of the form is an instruction in English: "Select package".
          label: name === 'package' ? t('book.receipt.package') : t(bookingFields[name].label),
          text: shownValue(name, sent[name] ?? ''),
        })),
        answer: t('book.thanks.answer'),
        requestedDay: requestedDay(sent),
      })}
    >
      {(errors, round) =>
        bookingViews.form.map((row) => {
          const fields = row.map((name) => (
            <BookField
              key={name === 'date' ? `date ${round}` : name}
              name={name}
              lang={lang}
              packages={packages}
              studioPackages={studioPackages}
              closedDays={closedDays}
              closedNote={closedNote}
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
