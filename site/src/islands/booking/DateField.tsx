import { isRealDay, type Language, lastBookableDay, todayInRiyadh } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedDays } from '#src/content/closed-days.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { formatDay, formatHijriDay } from '#src/lib/dates.ts';

const formatHint = (day: string, lang: Language): string => {
  const full = formatDay(day, lang, { weekday: 'long' });
  return lang === 'ar' ? `${full}، الموافق ${formatHijriDay(day)}` : full;
};

/**
 * Returns the sentence about the closure of the studio on a day; `''` if it is open or the day is not real.
 * @param weekdayNote the sentence about the closed days of the week
 */
export function closureOn(day: string, { weekdays, periods }: ClosedDays, weekdayNote: string): string {
  if (!isRealDay(day)) return '';
  const period = periods.find(({ from, to }) => from <= day && day <= to);
  if (period) return period.note;
  return weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? weekdayNote : '';
}

interface Props {
  name: string;
  label: string;
  lang: Language;
  /** Slugs of the packages whose sessions are in the studio. */
  studioPackages: readonly string[];
  closedDays: ClosedDays;
  /** The sentence about the closed days of the week; `''` if there are none. */
  closedNote: string;
  error: string | undefined;
}

/** Renders a date field with its note about closed days. A script sets its bounds, which depend on the current day. */
export function DateField({ lang, studioPackages, closedDays, closedNote, ...field }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState({ day: '', package: '' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!input.current || !form) return;
    input.current.min = todayInRiyadh();
    input.current.max = lastBookableDay();
    const read = () => {
      const fields = new FormData(form);
      setChosen({ day: String(fields.get(field.name) ?? ''), package: String(fields.get('package') ?? '') });
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [field.name]);
  const closure = studioPackages.includes(chosen.package) ? closureOn(chosen.day, closedDays, closedNote) : '';
  const note = `${closure || closedNote} ${t('book.dateHint')}`.trim();
  const hint = (
    <>
      {isRealDay(chosen.day) && <bdi>{formatHint(chosen.day, lang)}</bdi>}
      {!closure && <span>{note}</span>}
      <span className="warning" role="status">
        {closure && `${note} ${t('book.closedDay')}`}
      </span>
    </>
  );
  return (
    <Field {...field} hint={hint}>
      {(control) => <input {...control} ref={input} type="date" />}
    </Field>
  );
}
