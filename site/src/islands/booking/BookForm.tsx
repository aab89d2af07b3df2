import {
  type BookingField,
  type BookingFieldDescription,
  bookingFields,
  bookingInput,
  bookingViews,
  createBooking,
  isRealDay,
  type Language,
  slotDefaults,
  todayInRiyadh,
  validate,
} from '@studio/contract';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedDays } from '#src/content/closed-days.ts';
import type { OfferedPackage } from '#src/content/offered-package.ts';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { TextField } from '#src/islands/form/Field.tsx';
import { Form, type FormProps } from '#src/islands/form/Form.tsx';
import type { FormErrors, Result, StoredForm } from '#src/islands/form/use-form.ts';
import { api, publicApiUrl } from '#src/lib/api.ts';
import { formatBothDays, formatDay, formatDayAndTime, formatHijriDay, formatMoment, formatTime } from '#src/lib/dates.ts';
import { type BookingChoice, DateField, noChoice } from './DateField.tsx';
import { PackageField } from './PackageField.tsx';
import type { TakenSlot } from './TimeChoice.tsx';

await pageTextsOf('book');

interface BookFormProps extends FormProps {
  studio: string;
  packages: readonly OfferedPackage[];
  hasWomenTeam: boolean;
  /** Slugs of the packages whose sessions are in the studio. */
  studioPackages: readonly string[];
  closedDays: ClosedDays;
  /** The sentence about the closed days of the week; `''` if there are none. */
  closedNote: string;
  /** The packages with pictures and prices, whose radio buttons the page's script synchronizes with the list of packages. */
  cards?: ReactNode;
}

interface FieldsProps extends Pick<BookFormProps, 'lang' | 'packages' | 'hasWomenTeam' | 'studioPackages' | 'closedDays' | 'closedNote'> {
  choice: BookingChoice;
  chosen: OfferedPackage | undefined;
  onChoice(choice: BookingChoice): void;
  taken: TakenSlot | undefined;
  onTaken(taken: TakenSlot | undefined): void;
  errors: FormErrors['fields'];
}

function BookField({ name, errors, packages, ...choices }: FieldsProps & { name: BookingField }) {
  const { t } = useTranslation();
  const { kind, label, isRequired, placeholder, autoComplete }: BookingFieldDescription = bookingFields[name];
  const field = { name, label: t(label), isRequired, error: errors[name] };
  const placeholderText = placeholder && t(placeholder);
  if (kind === 'date') return <DateField {...field} {...choices} slotError={errors['start']} />;
  if (kind === 'choice')
    return <PackageField {...field} lang={choices.lang} chosen={choices.chosen} packages={packages} placeholder={placeholderText} />;
  return <TextField {...field} kind={kind} autoComplete={autoComplete} placeholder={placeholderText} />;
}

/** Returns the taken slot and the free slots nearest to it from a rejection with status 409; undefined for any other result. */
function takenSlot(result: Result, start: string): TakenSlot | undefined {
  if (result.ok || !('status' in result) || result.status !== 409 || !result.data?.slots || !start) return undefined;
  return { start, slots: result.data.slots };
}

const Summary = ({ parts }: { parts: readonly string[] }) => (
  <p className="summary">
    {parts.map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ))}
  </p>
);

/** Returns the day and the time of a slot: `Tue 8 Dec`, `17:00`. */
const slotTexts = (start: string, lang: Language): string[] => [
  formatDay(todayInRiyadh(new Date(start)), lang, { weekday: 'short', month: 'short', year: undefined }),
  formatTime(new Date(start)),
];

function TranslatedForm({ studio, packages, hasWomenTeam, studioPackages, closedDays, closedNote, cards, ...props }: BookFormProps) {
  const { lang } = props;
  const { t } = useTranslation();
  const [choice, setChoice] = useState(noChoice);
  const [taken, setTaken] = useState<TakenSlot>();
  const offered = (slug: string | undefined) => packages.find((each) => each.slug === slug);
  const chosen = offered(choice.package);
  const nameOf = (slug: string) => t(`package.${slug}`, slug);

  const send: Parameters<typeof Form>[0]['send'] = async (fields, options) => {
    const checked = validate(createBooking.input, fields);
    if (!checked.ok) return checked;
    const result = await api(lang).send(createBooking, checked.value, options);
    const lost = takenSlot(result, checked.value.start);
    if (!lost) return result;
    setTaken(lost);
    return { ok: false, failure: 'shown' };
  };

  const receiptOf = ({ fields, data }: StoredForm) => {
    const stored = validate(bookingInput, fields);
    const sent: StoredForm['fields'] = stored.ok ? { ...fields, ...stored.value } : fields;
    const { package: slug = '', date: day = '', location = '', start = '' } = sent;
    const shownValue = (name: BookingField, value: string): string => {
      if (name === 'package') return nameOf(value);
      if (name !== 'date' || !isRealDay(value)) return value;
      if (!start) return formatBothDays(value, lang);
      return `${formatDayAndTime(new Date(start), lang)}\n${formatHijriDay(value, {}, lang)}`;
    };
    const minutes = offered(slug)?.minutes ?? slotDefaults.duration;
    const end = () => new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const time = start ? { start, end: end() } : undefined;
    const until = data?.heldUntil === undefined ? undefined : new Date(data.heldUntil);
    const summary = t('book.receipt.entry', { package: nameOf(slug), studio });
    return {
      title: t('book.receipt.title'),
      reference: data && { label: t('book.receipt.reference'), text: data.reference },
      note: until && t('book.receipt.held', { time: formatMoment(until, lang, new Date()) }),
      rows: bookingViews.receipt.map((name) => ({
        name,
        // Use another label, because the form's label is an instruction in English: "Select package".
        label:
          name === 'package' ? t('book.receipt.package') : start && name === 'date' ? t('book.receipt.time') : t(bookingFields[name].label),
        text: shownValue(name, sent[name] ?? ''),
      })),
      answer: t('book.thanks.answer'),
      page: data && { label: t('book.receipt.page'), address: `${publicApiUrl}${data.page}` },
      requestedDay: isRealDay(day) ? { day, uid: data?.uid, time, summary, location } : undefined,
    };
  };

  return (
    <Form
      {...props}
      name="book"
      path={createBooking.path}
      alerts={{ failed: t('book.form.failed'), unreachable: t('book.form.error') }}
      submitLabel={t('book.submit')}
      againLabel={t('book.receipt.again')}
      send={send}
      receiptOf={receiptOf}
      summary={choice.start && chosen && <Summary parts={[nameOf(chosen.slug), ...slotTexts(choice.start, lang), chosen.price]} />}
    >
      {(errors, round) => (
        <>
          {cards}
          {bookingViews.form.map((row) => {
            const fields = row.map((name) => (
              <BookField
                key={name === 'date' ? `date ${round}` : name}
                name={name}
                lang={lang}
                packages={packages}
                hasWomenTeam={hasWomenTeam}
                studioPackages={studioPackages}
                closedDays={closedDays}
                closedNote={closedNote}
                choice={choice}
                chosen={chosen}
                onChoice={setChoice}
                taken={taken}
                onTaken={setTaken}
                errors={errors}
              />
            ));
            return fields.length > 1 ? (
              <div key={row[0]} className="two">
                {fields}
              </div>
            ) : (
              fields
            );
          })}
        </>
      )}
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
