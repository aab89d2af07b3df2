import type { Calendar, CalendarEntry } from '@studio/contract';
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientNotification } from '../bookings/ReplyActions.tsx';
import { useLanguage } from '../ui/language.tsx';
import { notify } from '../ui/Notices.tsx';
import { sendBack, sendMove, useCalendarChange } from './calendar-changes.ts';
import { dayOf, instantAt, minutesBetween, minutesSince } from './calendar-days.ts';
import { showEntry } from './calendar-query.ts';
import { findConflicts, timeOf } from './conflicts.ts';
import { draggedStart } from './drag-position.ts';
import { momentText, titleOf } from './entry-texts.tsx';
import { withTime } from './TimeSheet.tsx';

/** An entry at the position of the pointer. */
export interface Dragged {
  entry: CalendarEntry;
  day: string;
  /** Start in minutes of the day, and length in minutes. */
  start: number;
  length: number;
  isTaken: boolean;
}

/** Distance of the pointer in pixels after which a press becomes a drag. */
const threshold = 5;

/** Moves entries by dragging; the columns of the grid have their day in `data-day`. */
export function useEntryDrag(calendar: Calendar, grid: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useCalendarChange();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const hasMoved = useRef(false);

  const drop = ({ entry, day, start, isTaken }: Dragged) => {
    const instant = instantAt(day, start);
    if (Date.parse(instant) === Date.parse(entry.start)) return;
    if (isTaken) {
      const [taken] = findConflicts(calendar, { ...timeOf(entry), start: instant }).taken;
      notify(t('admin.calendar.notMoved', { what: taken ? titleOf(taken, t) : '' }), { isError: true });
      return;
    }
    const end = new Date(Date.parse(instant) + minutesBetween(entry.start, entry.end) * 60_000).toISOString();
    change.mutate(
      {
        show: (queries) => {
          showEntry(queries, { ...entry, start: instant, end });
          return () => showEntry(queries, entry);
        },
        send: () => sendMove(entry.id, { start: instant }),
        notice: t('admin.calendar.moved', { time: momentText(instant, language) }),
        content: entry.booking && <ClientNotification booking={withTime(entry.booking, instant, entry)} />,
        undo: () => sendBack(entry),
      },
      { onError: (error) => notify(error.serverMessage || t('admin.notSaved'), { isError: true }) },
    );
  };

  const startDrag = (event: ReactPointerEvent<HTMLElement>, entry: CalendarEntry, canMove: boolean) => {
    hasMoved.current = false;
    if (!canMove || event.button !== 0 || event.pointerType === 'touch') return;
    const origin = { x: event.clientX, y: event.clientY };
    const length = minutesBetween(entry.start, entry.end);
    const column = event.currentTarget.closest<HTMLElement>('[data-day]');
    const top = column?.getBoundingClientRect().top ?? 0;
    const height = column?.clientHeight ?? 1;
    // Measure from the top of the whole entry, which may have begun the day before.
    const entryTop = top + (minutesSince(column?.dataset['day'] ?? dayOf(entry.start), entry.start) / 1440) * height;
    const grip = event.clientY - entryTop;
    let place: Dragged | null = null;
    const stop = new AbortController();
    const finish = (isDropped: boolean) => {
      stop.abort();
      setDragged(null);
      if (isDropped && place) drop(place);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!hasMoved.current && Math.hypot(clientX - origin.x, clientY - origin.y) < threshold) return;
      hasMoved.current = true;
      const target = columnAt(grid.current, clientX);
      if (!target) return;
      const { day, box } = target;
      const start = draggedStart(clientY - box.top, grip, box.height, length);
      const { taken } = findConflicts(calendar, { ...timeOf(entry), start: instantAt(day, start) });
      place = { entry, day, start, length, isTaken: taken.length > 0 };
      setDragged(place);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') finish(false);
    };
    window.addEventListener('pointermove', onMove, stop);
    window.addEventListener('pointerup', () => finish(true), stop);
    window.addEventListener('pointercancel', () => finish(false), stop);
    window.addEventListener('keydown', onKey, stop);
  };

  return {
    dragged,
    startDrag,
    /** Returns whether the press before a click moved the entry, so that the click is ignored. */
    wasDragged: () => hasMoved.current,
  };
}

/** Returns the day and the box of the column that is nearest to a horizontal position; undefined without columns. */
function columnAt(grid: HTMLElement | null, x: number): { day: string; box: DOMRect } | undefined {
  const columns = Array.from(grid?.querySelectorAll<HTMLElement>('[data-day]') ?? [], (column) => ({
    day: column.dataset['day'] ?? '',
    box: column.getBoundingClientRect(),
  }));
  const distance = ({ box }: { box: DOMRect }) => Math.max(box.left - x, x - box.right, 0);
  return columns.sort((a, b) => distance(a) - distance(b))[0];
}
