import { ChangeEvent } from '#src/lib/change-event.ts';

/** Event: a calendar of another program was added, or must be read again. */
export const { on: onCalendarDue, notify: notifyCalendarDue } = new ChangeEvent();
