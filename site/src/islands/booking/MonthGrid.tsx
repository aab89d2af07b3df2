import { type AvailableDay, type Language, todayInRiyadh } from '@studio/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatHijriDay } from '#src/lib/dates.ts';
import { Icon } from '#src/lib/Icon.tsx';
import { addMonths, firstDayOf, formatHijriMonths, formatMonth, hijriDayNumber, lastDayOf, monthOf } from '#src/lib/months.ts';
import { movedDay, weekdayLabels, weeksOf } from './month.ts';

/** The maximum number of free slots of a day that is marked as nearly full. */
const few = 3;

type DayState = 'free' | 'few' | 'unknown' | NonNullable<AvailableDay['reason']>;

/** Returns the state of a day, including days that are not loaded. */
export function stateOf(day: string, read: AvailableDay | undefined, [first, last]: readonly [string, string]): DayState {
  if (!read) return day < first ? 'past' : day > last ? 'far' : 'unknown';
  if (read.slots.length === 0) return read.reason ?? 'full';
  return read.slots.length <= few ? 'few' : 'free';
}

/** Returns whether visitors can choose a day; true until the slots of the day are loaded, because a booking can also be requested without a slot. */
export const isChoosable = (state: DayState): boolean => state === 'free' || state === 'few' || state === 'unknown';

interface Props {
  lang: Language;
  month: string;
  /** The first and last bookable day. */
  bounds: readonly [string, string];
  days: ReadonlyMap<string, AvailableDay>;
  isLoading: boolean;
  chosen: string;
  onMonth(month: string): void;
  /** Called when a day is pressed, also a day without slots. */
  onDay(day: string): void;
}

/** Renders a month as a grid of days in both calendars (ARIA Authoring Practices, date picker). */
export function MonthGrid({ lang, month, bounds, days, isLoading, chosen, onMonth, onDay }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState('');
  const isMoved = useRef(false);
  const [first, last] = bounds;
  const today = todayInRiyadh();
  const all = weeksOf(month).flat();
  const shown = (day: string) => day !== '' && monthOf(day) === month;
  const stop =
    [active, chosen, all.find((day) => day && (days.get(day)?.slots.length ?? 0) > 0) ?? '', first].find(shown) ?? firstDayOf(month);

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moved = movedDay(stop, { key: event.key, isRightToLeft: lang === 'ar' }, bounds);
    if (moved === undefined) return;
    event.preventDefault();
    if (moved === stop) return;
    isMoved.current = true;
    setActive(moved);
    if (monthOf(moved) !== month) onMonth(monthOf(moved));
  };

  const labelOf = (day: string): string => {
    const state = stateOf(day, days.get(day), bounds);
    const label = [formatDay(day, lang, { weekday: 'long' }), formatHijriDay(day, {}, lang)];
    if (state !== 'free' && state !== 'unknown') label.push(t(`book.slots.${state}`));
    const note = days.get(day)?.note?.[lang];
    return [...label, ...(note ? [note] : [])].join(lang === 'ar' ? '، ' : ', ');
  };

  const turn = (name: 'previous' | 'next', step: -1 | 1) => {
    const target = addMonths(month, step);
    const isOutside = target < monthOf(first) || target > monthOf(last);
    return (
      <button className="turn" type="button" aria-label={t(`book.slots.${name}`)} disabled={isOutside} onClick={() => onMonth(target)}>
        <Icon name={name} />
      </button>
    );
  };

  return (
    <div className="month">
      <div className="title">
        {turn('previous', -1)}
        <p id="slots-month" aria-live="polite">
          <b>{formatMonth(month, lang)}</b>
          <bdi>{formatHijriMonths(firstDayOf(month), lastDayOf(month), lang)}</bdi>
        </p>
        {turn('next', 1)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA Authoring Practices is a table */}
      <table ref={grid} role="grid" aria-labelledby="slots-month" aria-busy={isLoading} onKeyDown={move}>
        <thead>
          <tr>
            {weekdayLabels(lang).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has only its column
                  <td key={column} />
                ) : (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid has the role `gridcell`
                  <td key={day} aria-selected={day === chosen}>
                    <button
                      type="button"
                      className={stateOf(day, days.get(day), bounds)}
                      data-day={day}
                      tabIndex={day === stop ? 0 : -1}
                      aria-disabled={!isChoosable(stateOf(day, days.get(day), bounds)) || undefined}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        setActive(day);
                        onDay(day);
                      }}
                    >
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <small aria-hidden="true">{hijriDayNumber(day)}</small>
                      <span className="vh">{labelOf(day)}</span>
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {all.some((day) => day && stateOf(day, days.get(day), bounds) === 'few') && (
        <p className="legend" aria-hidden="true">
          {t('book.slots.few')}
        </p>
      )}
    </div>
  );
}
