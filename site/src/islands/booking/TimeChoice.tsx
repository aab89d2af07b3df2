import { type Language, todayInRiyadh } from '@studio/contract';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatHijriDay, formatTime } from '#src/lib/dates.ts';
import { stepOf } from './month.ts';

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
type PartOfDay = (typeof partsOfDay)[number];

/** Returns the day of a slot in the time zone of Riyadh, as YYYY-MM-DD. */
export const dayOfSlot = (slot: string): string => todayInRiyadh(new Date(slot));

/** Returns the time of a slot in the time zone of Riyadh: `17:00`. */
export const timeOfSlot = (slot: string): string => formatTime(new Date(slot));

function partOf(slot: string): PartOfDay {
  const hour = Number(timeOfSlot(slot).slice(0, 2));
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

export const groupSlots = (slots: readonly string[]): { part: PartOfDay; slots: string[] }[] =>
  partsOfDay.map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter((group) => group.slots.length > 0);

/** Returns at most `count` slots that are nearest to a start time, in order of time; excludes a slot at that time. */
export function nearestSlots(slots: readonly string[], start: string, count: number): string[] {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(start));
  return slots
    .filter((slot) => slot !== start)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted();
}

/** A chosen slot that is no longer free, and the nearest free slots. */
export interface TakenSlot {
  start: string;
  slots: readonly string[];
}

interface Props {
  lang: Language;
  day: string;
  slots: readonly string[];
  chosen: string;
  taken: TakenSlot | undefined;
  isInvalid: boolean;
  onChoose(slot: string): void;
}

/** Renders the free times of a day as radio buttons, in groups by the part of the day, and the nearest free times if the chosen time is taken. */
export function TimeChoice({ lang, day, slots, chosen, taken, isInvalid, onChoose }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const lost = taken && dayOfSlot(taken.start) === day ? taken.start : undefined;
  const free = slots.filter((slot) => slot !== lost);
  const stop = free.includes(chosen) ? chosen : free[0];

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : stepOf({ key: event.key, isRightToLeft: lang === 'ar' });
    if (step === 0) return;
    const radios = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]:not([aria-disabled])') ?? [])];
    const from = event.target instanceof HTMLElement ? radios.indexOf(event.target) : -1;
    if (from === -1) return;
    event.preventDefault();
    const next = radios[(from + step + radios.length) % radios.length];
    next?.focus();
    next?.click();
  };

  const nearest = taken && (
    <div className="taken">
      <p id="slots-taken">{t(taken.slots.length > 0 ? 'book.errors.slotTaken' : 'book.slots.takenOnly')}</p>
      <div className="chips">
        {taken.slots.map((slot, index) => (
          <button
            key={slot}
            className="time"
            type="button"
            data-next={index === 0 || undefined}
            aria-describedby="slots-taken"
            onClick={() => onChoose(slot)}
          >
            {dayOfSlot(slot) !== dayOfSlot(taken.start) && (
              <span>{formatDay(dayOfSlot(slot), lang, { weekday: 'short', month: 'short', year: undefined })}</span>
            )}
            <bdi>{timeOfSlot(slot)}</bdi>
          </button>
        ))}
      </div>
    </div>
  );

  return (
    <div className="times">
      <p id="slots-day" className="day">
        <b>{formatDay(day, lang, { weekday: 'long' })}</b>
        <bdi>{formatHijriDay(day, {}, lang)}</bdi>
      </p>
      <div
        ref={list}
        id="start"
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('book.slots.time')}
        aria-describedby="slots-day slots-zone start-error"
        aria-invalid={isInvalid || undefined}
        onKeyDown={move}
      >
        {groupSlots(lost ? [...free, lost].toSorted() : free).map((group) => (
          <div key={group.part} className="part">
            <p>{t(`book.slots.${group.part}`)}</p>
            <div className="chips">
              {group.slots.map((slot) => (
                // biome-ignore lint/a11y/useSemanticElements: native radio buttons ignore the direction of reading
                <button
                  key={slot}
                  className={slot === lost ? 'time lost' : 'time'}
                  type="button"
                  role="radio"
                  aria-checked={slot === chosen}
                  aria-disabled={slot === lost || undefined}
                  tabIndex={slot === stop ? 0 : -1}
                  onClick={() => slot !== lost && onChoose(slot)}
                >
                  <bdi>{timeOfSlot(slot)}</bdi>
                  {slot === lost && <span className="vh">{t('book.slots.full')}</span>}
                </button>
              ))}
            </div>
            {lost && group.slots.includes(lost) && nearest}
          </div>
        ))}
      </div>
      {!lost && nearest}
      <p id="slots-zone" className="zone">
        {t('book.slots.zone')}
      </p>
    </div>
  );
}
