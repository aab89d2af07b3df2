import type { Calendar, CalendarEntry } from '@studio/contract';
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWeekday } from '#src/lib/dates.ts';
import { hijriDayNumber } from '#src/lib/months.ts';
import { useLanguage } from '../ui/language.tsx';
import { DayHours } from './Agenda.tsx';
import { dayLength, instantAt, minutesSince, openRanges, timeOfMinutes } from './calendar-days.ts';
import { dayNumber, shortWeekday } from './day-texts.ts';
import { pressedMinute } from './drag-position.ts';
import { type Dragged, useEntryDrag } from './entry-drag.tsx';
import { type Segment, segmentsOf } from './entry-layout.ts';
import { EntryText, hoursOf, useEntryLook } from './entry-texts.tsx';

interface Props {
  calendar: Calendar;
  days: readonly string[];
  today: string;
  now: number;
  canChange: boolean;
  onOpen: (entry: CalendarEntry) => void;
  /** Called with the start of a pressed empty half hour. */
  onPress: (start: string) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Minute from which the grid shows the day, with a margin of half an hour, if no opening hours and no entries begin after 5:00; also the start for a
 * press without a position.
 */
const usualStart = 9 * 60;

/** Renders days side by side with their opening hours, and entries that can be dragged to another time. */
export function WeekGrid({ calendar, days, today, now, canChange, onOpen, onPress }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { dragged, startDrag, wasDragged } = useEntryDrag(calendar, scroller);
  const columns: CSSProperties & Record<'--days', number> = { '--days': days.length };
  const first = firstMinute(calendar, days);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the position while the days change
  useEffect(() => {
    const box = scroller.current;
    if (box) box.scrollTop = (Math.max(0, first - 30) / dayLength) * (box.querySelector('.week-day')?.clientHeight ?? 0);
  }, []);
  return (
    <div className="week-grid" ref={scroller} style={columns} data-dragging={dragged ? '' : undefined}>
      <div className="week-heads">
        <span />
        {days.map((day) => (
          <DayHead key={day} calendar={calendar} day={day} isToday={day === today} />
        ))}
      </div>
      <div className="week-body">
        <ol className="week-hours num" aria-hidden="true">
          {hours.map((hour) => (
            <li key={hour}>{hour > 0 && timeOfMinutes(hour * 60)}</li>
          ))}
        </ol>
        {days.map((day) => (
          <DayColumn
            key={day}
            calendar={calendar}
            day={day}
            nowMinute={day === today ? minutesSince(day, new Date(now).toISOString()) : undefined}
            dragged={dragged}
            canChange={canChange}
            onOpen={onOpen}
            wasDragged={wasDragged}
            onPress={onPress}
            onDrag={startDrag}
          />
        ))}
      </div>
    </div>
  );
}

const firstMinute = (calendar: Calendar, days: readonly string[]): number => {
  const starts = days.flatMap((day) => [...openRanges(calendar.days, day), ...segmentsOf(calendar.entries, day)].map(({ start }) => start));
  const late = starts.filter((start) => start > 5 * 60);
  return late.length > 0 ? Math.min(...late) : usualStart;
};

function DayHead({ calendar, day, isToday }: { calendar: Calendar; day: string; isToday: boolean }) {
  const language = useLanguage();
  const { search } = { search: new URLSearchParams({ day, view: 'day' }) };
  return (
    <div className="week-head" data-today={isToday ? '' : undefined}>
      <Link replace preventScrollReset to={`?${search}`} aria-current={isToday ? 'date' : undefined}>
        <span>{shortWeekday(day, language)}</span>
        <b className="num">{dayNumber(day)}</b>
        {language === 'ar' && <span className="calendar-hijri-day num">{hijriDayNumber(day)}</span>}
      </Link>
      <DayHours calendar={calendar} day={day} />
    </div>
  );
}

interface ColumnProps extends Pick<Props, 'calendar' | 'canChange' | 'onOpen' | 'onPress'> {
  day: string;
  nowMinute: number | undefined;
  dragged: Dragged | null;
  onDrag: ReturnType<typeof useEntryDrag>['startDrag'];
  wasDragged: () => boolean;
}

const percent = (minutes: number): string => `${(minutes / dayLength) * 100}%`;

function DayColumn({ calendar, day, nowMinute, dragged, canChange, onOpen, onPress, onDrag, wasDragged }: ColumnProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const press = ({ clientY, detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    onPress(instantAt(day, detail === 0 ? usualStart : pressedMinute(clientY - top, height)));
  };
  return (
    <div className="week-day" data-day={day}>
      {openRanges(calendar.days, day).map(({ start, end }) => (
        <div key={start} className="week-open" style={{ insetBlockStart: percent(start), blockSize: percent(end - start) }} />
      ))}
      {canChange && (
        <button
          type="button"
          className="week-empty"
          tabIndex={-1}
          aria-label={`${t('admin.calendar.block')}: ${formatWeekday(day, language)}`}
          onClick={press}
        />
      )}
      {segmentsOf(calendar.entries, day).map((segment) => (
        <GridEntry
          key={segment.entry.id}
          segment={segment}
          isDragged={segment.entry.id === dragged?.entry.id}
          canChange={canChange}
          onOpen={onOpen}
          onDrag={onDrag}
          wasDragged={wasDragged}
        />
      ))}
      {dragged?.day === day && <Ghost dragged={dragged} />}
      {nowMinute !== undefined && <div className="week-now" style={{ insetBlockStart: percent(nowMinute) }} />}
    </div>
  );
}

/** Returns the number of text lines that fit into a block of the given minutes. */
const linesOf = (minutes: number): number => (minutes < 50 ? 1 : minutes < 75 ? 2 : 3);

interface EntryProps extends Pick<ColumnProps, 'canChange' | 'onOpen' | 'onDrag' | 'wasDragged'> {
  segment: Segment;
  isDragged: boolean;
}

function GridEntry({ segment: { entry, start, end, lane, lanes }, isDragged, canChange, onOpen, onDrag, wasDragged }: EntryProps) {
  const look = useEntryLook(entry);
  const canMove = canChange && entry.state !== 'busy' && look['data-over'] === undefined;
  const style = {
    insetBlockStart: percent(start),
    blockSize: percent(end - start),
    insetInlineStart: `${(lane / lanes) * 100}%`,
    inlineSize: `calc(${100 / lanes}% - 2px)`,
  };
  const { insetInlineStart, inlineSize } = style;
  const around = [
    { start: start - entry.before, length: entry.before },
    { start: end, length: entry.after },
  ];
  return (
    <>
      {around.map(
        ({ start, length }) =>
          length > 0 && (
            <div
              key={start}
              className="week-around"
              style={{ insetBlockStart: percent(start), blockSize: percent(length), insetInlineStart, inlineSize }}
            />
          ),
      )}
      <button
        type="button"
        className="calendar-entry week-entry"
        {...look}
        data-lines={linesOf(end - start)}
        data-movable={canMove ? '' : undefined}
        data-dragged={isDragged ? '' : undefined}
        style={style}
        onClick={({ detail }) => {
          if (detail === 0 || !wasDragged()) onOpen(entry);
        }}
        onPointerDown={(event) => onDrag(event, entry, canMove)}
      >
        <EntryText
          entry={entry}
          hours={
            <span className="week-time num" dir="ltr">
              {lanes > 1 ? timeOfMinutes(start) : hoursOf(entry)}
            </span>
          }
        />
      </button>
    </>
  );
}

/** Renders the new place of a dragged entry with its time, and marks it if the time is taken. */
function Ghost({ dragged: { start, length, isTaken } }: { dragged: Dragged }) {
  return (
    <div
      className="week-ghost"
      data-taken={isTaken ? '' : undefined}
      style={{ insetBlockStart: percent(start), blockSize: percent(Math.min(length, dayLength - start)) }}
    >
      <span className="num" dir="ltr">
        {timeOfMinutes(start)}–{timeOfMinutes(start + length)}
      </span>
    </div>
  );
}
