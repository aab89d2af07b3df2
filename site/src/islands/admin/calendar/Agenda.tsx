import type { Calendar, CalendarEntry } from '@studio/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#src/lib/dates.ts';
import { directions } from '#src/lib/language.ts';
import { ClientText, useLanguage } from '../ui/language.tsx';
import { dayLength, instantAt, minutesSince, openRanges, timeOfMinutes } from './calendar-days.ts';
import { formatDayMonth, formatHijriDayMonth } from './day-texts.ts';
import { type Segment, segmentsOf } from './entry-layout.ts';
import { EntryText, useEntryLook } from './entry-texts.tsx';

interface Props {
  calendar: Calendar;
  days: readonly string[];
  today: string;
  now: number;
  onOpen: (entry: CalendarEntry) => void;
  /** Called after a long press with the start that the press selects; undefined without the right to change the calendar. */
  onPress: ((start: string) => void) | undefined;
  /** Called with 1 for the next week and -1 for the previous week. */
  onSwipe: (weeks: number) => void;
}

/** Milliseconds until a touch that stays in place is a long press. */
const longPress = 500;

/** The minimum horizontal distance of a swipe in pixels. */
const swipeWay = 70;

/** Lists the entries of several days below each other. */
export function Agenda({ calendar, days, today, now, onOpen, onPress, onSwipe }: Props) {
  const direction = directions[useLanguage()];
  const start = useRef<{ x: number; y: number } | null>(null);
  const timer = useRef(0);
  /** Detects a long press on a day; the chosen time is the end of the pressed entry, or the opening time. */
  const waitForPress = (target: EventTarget) => {
    window.clearTimeout(timer.current);
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    const instant = pressed?.dataset['press'];
    if (!instant || !onPress) return;
    timer.current = window.setTimeout(() => {
      start.current = null;
      onPress(instant);
    }, longPress);
  };
  const onEnd = (x: number, y: number) => {
    const from = start.current;
    start.current = null;
    if (!from || Math.abs(x - from.x) < swipeWay || Math.abs(x - from.x) < 2 * Math.abs(y - from.y)) return;
    // A swipe towards the start of the line shows the next week.
    onSwipe(x < from.x === (direction === 'ltr') ? 1 : -1);
  };
  return (
    <div
      className="agenda"
      onTouchStart={({ touches, target }) => {
        const touch = touches[0];
        waitForPress(target);
        start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchMove={() => window.clearTimeout(timer.current)}
      onTouchCancel={() => window.clearTimeout(timer.current)}
      onTouchEnd={({ changedTouches }) => {
        window.clearTimeout(timer.current);
        const touch = changedTouches[0];
        if (touch) onEnd(touch.clientX, touch.clientY);
      }}
    >
      {days.map((day) => (
        <AgendaDay key={day} calendar={calendar} day={day} isToday={day === today} now={now} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface DayProps extends Pick<Props, 'calendar' | 'now' | 'onOpen'> {
  day: string;
  isToday: boolean;
}

function AgendaDay({ calendar, day, isToday, now, onOpen }: DayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const segments = segmentsOf(calendar.entries, day);
  const minute = minutesSince(day, new Date(now).toISOString());
  const nextIndex = segments.findIndex(({ start }) => start > minute);
  const nowIndex = nextIndex === -1 ? segments.length : nextIndex;
  const isLoaded = calendar.days.some((listed) => listed.day === day);
  const line = isToday && <NowLine minute={minute} />;
  const opening = openRanges(calendar.days, day)[0]?.start;
  return (
    <section
      className="agenda-day"
      data-today={isToday ? '' : undefined}
      data-press={opening === undefined ? undefined : instantAt(day, opening)}
    >
      <h2>
        <span>
          {formatWeekday(day, language)} <bdi className="num">{formatDayMonth(day, language)}</bdi>
          {language === 'ar' && <bdi className="admin-hijri num">{formatHijriDayMonth(day)}</bdi>}
        </span>
        <DayHours calendar={calendar} day={day} />
      </h2>
      <ol>
        {segments.map((segment, index) => (
          <li key={segment.entry.id} data-press={instantAt(day, segment.end)}>
            {index === nowIndex && line}
            <AgendaEntry segment={segment} onOpen={onOpen} />
          </li>
        ))}
        {nowIndex === segments.length && line && <li>{line}</li>}
      </ol>
      {segments.length === 0 && !isToday && isLoaded && <p className="agenda-free">{t('admin.calendar.free')}</p>}
    </section>
  );
}

/** Renders the opening hours of a day, or that the studio is closed, followed by the day's note. Renders nothing until the day is loaded. */
export function DayHours({ calendar, day }: { calendar: Pick<Calendar, 'days'>; day: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hours = calendar.days.find((listed) => listed.day === day);
  if (!hours) return null;
  const note = hours.note?.[language];
  return (
    <span className="calendar-hours">
      {hours.ranges.length === 0 ? (
        <span>{t('admin.calendar.closed')}</span>
      ) : (
        hours.ranges.map(({ start, end }) => (
          <bdi key={start} className="num" dir="ltr">
            {timeOfMinutes(start)}–{timeOfMinutes(end)}
          </bdi>
        ))
      )}
      {note && <ClientText>{note}</ClientText>}
    </span>
  );
}

function AgendaEntry({ segment: { entry, start, end }, onOpen }: { segment: Segment; onOpen: (entry: CalendarEntry) => void }) {
  const look = useEntryLook(entry);
  return (
    <div className="agenda-entry">
      <span className="agenda-time num" dir="ltr">
        <span>{timeOfMinutes(start)}</span>
        <span>{end === dayLength ? '24:00' : timeOfMinutes(end)}</span>
      </span>
      <button type="button" className="calendar-entry" {...look} onClick={() => onOpen(entry)}>
        <EntryText entry={entry} />
      </button>
    </div>
  );
}

function NowLine({ minute }: { minute: number }) {
  const { t } = useTranslation();
  return (
    <p className="agenda-now num">
      <bdi dir="ltr">{timeOfMinutes(minute)}</bdi>
      <span className="vh">{t('admin.calendar.now')}</span>
    </p>
  );
}
