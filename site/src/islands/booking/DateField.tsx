import { isRealDay, type Language, lastBookableDay, todayInRiyadh } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedDays } from '#src/content/closed-days.ts';
import type { OfferedPackage } from '#src/content/offered-package.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { formatDay, formatHijriDay } from '#src/lib/dates.ts';
import { loadStyles, useLazyPart } from '../lazy-part.ts';
import type { SlotChoice } from './SlotPicker.tsx';
import styles from './slot-picker.css?url&no-inline';
import type { TakenSlot } from './TimeChoice.tsx';

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

const loadPicker = () => Promise.all([import('./SlotPicker.tsx'), loadStyles(styles)]).then(([{ SlotPicker }]) => SlotPicker);

/** Sets the value of an input and dispatches `input`, as if the visitor had typed the value. */
function set(input: HTMLInputElement | null, value: string): void {
  if (!input || input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The values of the form that other fields depend on. */
export interface BookingChoice extends SlotChoice {
  /** Slug of the package; `''` if none is chosen. */
  package: string;
}

export const noChoice: BookingChoice = { package: '', day: '', start: '', team: '' };

interface Props {
  name: string;
  label: string;
  lang: Language;
  chosen: OfferedPackage | undefined;
  choice: BookingChoice;
  /** Called after the first rendering, and after each change of the form. */
  onChoice(choice: BookingChoice): void;
  hasWomenTeam: boolean;
  taken: TakenSlot | undefined;
  onTaken(taken: TakenSlot | undefined): void;
  /** Slugs of the packages whose sessions are in the studio. */
  studioPackages: readonly string[];
  closedDays: ClosedDays;
  /** The sentence about the closed days of the week; `''` if there are none. */
  closedNote: string;
  error: string | undefined;
  slotError: string | undefined;
}

/**
 * Renders a date field and, if visitors can request one, a check box for a team of women. If the chosen package has slots, a calendar with the times
 * of a day is below the field. Stores the choice in inputs of the form.
 */
export function DateField({ lang, chosen, choice, onChoice, hasWomenTeam, taken, onTaken, slotError, ...rest }: Props) {
  const { studioPackages, closedDays, closedNote, ...field } = rest;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLInputElement>(null);
  const [isFailed, setFailed] = useState(false);
  const hasSlots = chosen?.booking === 'slot';
  const Picker = useLazyPart(hasSlots && !isFailed, loadPicker, () => setFailed(true));

  useEffect(() => {
    const form = input.current?.form;
    if (!input.current || !form) return;
    input.current.min = todayInRiyadh();
    input.current.max = lastBookableDay();
    const read = (event?: Event) => {
      const changed = event?.target instanceof Element ? event.target.getAttribute('name') : null;
      const isOfStart = changed === 'package' || changed === 'team' || changed === field.name;
      if (isOfStart) onTaken(undefined);
      // Clear the time, which is valid only for its package, team and day. The `input` event of the cleared field calls this function again.
      if (isOfStart && start.current?.value) return set(start.current, '');
      const values = new FormData(form);
      const text = (name: string) => String(values.get(name) ?? '');
      onChoice({ package: text('package'), day: text(field.name), start: text('start'), team: text('team') === 'women' ? 'women' : '' });
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [field.name, onChoice, onTaken]);

  useEffect(() => {
    if (taken && start.current) set(start.current, '');
  }, [taken]);

  const isByRequest = chosen?.booking === 'request';
  useEffect(() => {
    if (isByRequest) set(input.current, '');
  }, [isByRequest]);

  const choose = (change: Partial<SlotChoice>) => {
    onTaken(undefined);
    if (change.day !== undefined) set(input.current, change.day);
    if (change.start !== undefined) set(start.current, change.start);
  };

  const closure = studioPackages.includes(choice.package) ? closureOn(choice.day, closedDays, closedNote) : '';
  const note = `${closure || closedNote} ${t('book.dateHint')}`.trim();
  const hint = (
    <>
      <span className="dates">
        {isRealDay(choice.day) && <bdi>{formatHint(choice.day, lang)}</bdi>}
        {!closure && <span>{note}</span>}
      </span>
      <span className="warning" role="status">
        {closure && `${note} ${t('book.closedDay')}`}
      </span>
    </>
  );
  return (
    <Field {...field} hint={hint}>
      {(control) => (
        <>
          <input {...control} ref={input} type="date" />
          <input ref={start} type="hidden" name="start" />
          {hasWomenTeam && (
            <label className="women" htmlFor="team">
              <input id="team" type="checkbox" name="team" value="women" />
              <span>{t('book.slots.women')}</span>
            </label>
          )}
          <div className="slots">
            {hasSlots && Picker ? (
              <Picker
                key={chosen.slug}
                lang={lang}
                slug={chosen.slug}
                horizonDays={chosen.horizonDays}
                choice={choice}
                taken={taken}
                error={slotError}
                onChoice={choose}
                onTaken={onTaken}
              />
            ) : (
              <p role="status">{isFailed ? t('book.slots.failed') : t('book.slots.loading')}</p>
            )}
            {isFailed && hasSlots && (
              <button className="btn quiet" type="button" onClick={() => setFailed(false)}>
                {t('book.slots.retry')}
              </button>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
