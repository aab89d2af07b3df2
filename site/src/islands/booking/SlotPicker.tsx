import { addDays, isRealDay, type Language, todayInRiyadh } from '@studio/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#src/lib/dates.ts';
import { formatMonth, monthOf } from '#src/lib/months.ts';
import { isChoosable, MonthGrid, stateOf } from './MonthGrid.tsx';
import { dayOfSlot, nearestSlots, type TakenSlot, TimeChoice } from './TimeChoice.tsx';
import { useAvailability, useNextFreeMonth } from './use-availability.ts';

/** The chosen day and time, and whether a team of women is requested. */
export interface SlotChoice {
  day: string;
  start: string;
  team: '' | 'women';
}

interface Props {
  lang: Language;
  slug: string;
  horizonDays: number;
  choice: SlotChoice;
  taken: TakenSlot | undefined;
  error: string | undefined;
  onChoice(change: Partial<SlotChoice>): void;
  /** Called if the chosen slot is no longer free, for example a slot in a restored form. */
  onTaken(taken: TakenSlot): void;
}

/** Maximum number of free slots that the form offers in place of a taken slot. */
const nearestCount = 3;

export function SlotPicker({ lang, slug, horizonDays, choice, taken, error, onChoice, onTaken }: Props) {
  const { t } = useTranslation();
  const { day, start, team } = choice;
  const first = todayInRiyadh();
  const last = addDays(first, horizonDays);
  const isBookable = isRealDay(day) && day >= first && day <= last;
  const [month, setMonth] = useState(monthOf(isBookable ? day : first));
  /**
   * Whether the picker no longer moves to the first month with a free time by itself: a bookable day was chosen, the visitor turned the month, or the
   * picker has moved already.
   */
  const [isTurned, setTurned] = useState(isBookable);
  /** The pressed day without free times, for which the picker shows the reason; `''` if there is none. */
  const [closed, setClosed] = useState('');
  const [shownDay, setShownDay] = useState(day);
  const [shownTaken, setShownTaken] = useState(taken);
  const wanted = { lang, slug, team };
  const { availability, reload } = useAvailability(wanted, month, first, last);
  const read = availability.status === 'ready' ? availability.days : [];
  const days = new Map(read.map((each) => [each.day, each]));
  const slots = days.get(day)?.slots ?? [];
  const isEmpty = availability.status === 'ready' && read.every((each) => each.slots.length === 0);
  const nextMonth = useNextFreeMonth(wanted, month, isEmpty, last);

  // Show the month of a date that is typed or restored.
  if (day !== shownDay) {
    setShownDay(day);
    setClosed('');
    if (isBookable) setMonth(monthOf(day));
    if (isBookable) setTurned(true);
  }
  if (taken !== shownTaken) {
    setShownTaken(taken);
    if (taken) setMonth(monthOf(dayOfSlot(taken.start)));
    if (taken) setClosed('');
  }
  // Open at the first month with a free time.
  if (!isTurned && nextMonth) {
    setTurned(true);
    setMonth(nextMonth);
  }

  const isRead = availability.status === 'ready' && availability.isCurrent && days.has(day);
  const lostStart = isRead && start && !slots.includes(start) ? start : '';
  const reportLost = useEffectEvent((lost: string) => {
    const free = read.flatMap((each) => each.slots);
    onTaken({ start: lost, slots: nearestSlots(free, lost, nearestCount) });
  });
  useEffect(() => {
    if (lostStart) reportLost(lostStart);
  }, [lostStart]);

  // Refresh the free times after a rejection, and when the connection is restored.
  const readAgain = useEffectEvent(reload);
  useEffect(() => {
    if (taken) readAgain();
  }, [taken]);
  useEffect(() => {
    const retry = () => readAgain();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  const turnTo = (next: string) => {
    setMonth(next);
    setTurned(true);
    setClosed('');
  };
  const chooseDay = (next: string) => {
    const isFree = isChoosable(stateOf(next, days.get(next), [first, last]));
    setClosed(isFree ? '' : next);
    if (isFree && next !== day) onChoice({ day: next, start: '' });
  };
  /** Returns the text of the reason why a day has no free time; `''` for a day with free times or without loaded times. */
  const reasonOf = (one: string): string => {
    if (!isRealDay(one)) return '';
    const state = stateOf(one, days.get(one), [first, last]);
    if (state === 'free' || state === 'few' || state === 'unknown') return '';
    const name = formatDay(one, lang, { weekday: 'long', year: undefined });
    const note = days.get(one)?.note?.[lang];
    return `${name}: ${note ?? t(`book.slots.${state}`)}`;
  };
  const isTakenDay = taken !== undefined && days.has(day);
  const hasTimes = !closed && isRealDay(day) && (slots.length > 0 || isTakenDay);
  const message = reasonOf(closed || day);

  return (
    <div className="choice">
      <MonthGrid
        lang={lang}
        month={month}
        bounds={[first, last]}
        days={days}
        isLoading={availability.status === 'loading'}
        chosen={day}
        onMonth={turnTo}
        onDay={chooseDay}
      />
      <div className="beside">
        <p className="state" role="status">
          {availability.status === 'loading' && t('book.slots.loading')}
          {availability.status === 'failed' && t(availability.isOffline ? 'book.slots.offline' : 'book.slots.failed')}
          {isEmpty &&
            nextMonth !== undefined &&
            t(nextMonth ? 'book.slots.none' : 'book.slots.noneAhead', { month: formatMonth(month, lang) })}
          {availability.status === 'ready' && !isEmpty && !hasTimes && (message || t('book.slots.day'))}
        </p>
        {availability.status === 'failed' && (
          <button className="btn quiet" type="button" onClick={reload}>
            {t('book.slots.retry')}
          </button>
        )}
        {isEmpty && nextMonth && (
          <button className="btn quiet" type="button" onClick={() => turnTo(nextMonth)}>
            {t('book.slots.show', { month: formatMonth(nextMonth, lang) })}
          </button>
        )}
        {hasTimes && (
          <TimeChoice
            lang={lang}
            day={day}
            slots={slots}
            chosen={start}
            taken={taken}
            isInvalid={error !== undefined}
            onChoose={(slot) => onChoice({ day: dayOfSlot(slot), start: slot })}
          />
        )}
        <span className="error" id="start-error" data-error="start" hidden={!error}>
          {error}
        </span>
      </div>
    </div>
  );
}
