import { type Calendar, type CalendarEntry, daysBetween } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { dayOf, instantAt, minutesSince, monthGrid, openRanges, timeOfMinutes, weekOf } from '#src/islands/admin/calendar/calendar-days.ts';
import { findConflicts, timeOf } from '#src/islands/admin/calendar/conflicts.ts';
import { draggedStart, pressedMinute } from '#src/islands/admin/calendar/drag-position.ts';
import { segmentsOf } from '#src/islands/admin/calendar/entry-layout.ts';
import { sessionFile } from '#src/scripts/session-file.ts';

const day = '2026-12-01';

/** Returns an entry on 1 December by default. @param hours such as `10:00-11:30` */
function someEntry(id: string, hours: string, changes: Partial<CalendarEntry> = {}): CalendarEntry {
  const [start = '', end = ''] = hours.split('-');
  return {
    id,
    team: 'one',
    start: `${day}T${start}:00+03:00`,
    end: `${day}T${end}:00+03:00`,
    before: 0,
    after: 0,
    state: 'confirmed',
    ...changes,
  };
}

describe('days of the calendar', () => {
  it.each([
    ['2026-11-29', '2026-11-29'],
    ['2026-12-01', '2026-11-29'],
    ['2026-12-05', '2026-11-29'],
    ['2027-01-01', '2026-12-27'],
  ])('begins the week of %s on Sunday %s', (of, sunday) => {
    expect(weekOf(of)).toEqual(daysBetween(sunday, weekOf(sunday)[6] ?? ''));
    expect(weekOf(of)[0]).toBe(sunday);
    expect(weekOf(of)).toHaveLength(7);
  });

  it('shows a month in six weeks', () => {
    expect([monthGrid('2026-08-31')[0], monthGrid('2026-08-31').at(-1)]).toEqual(['2026-07-26', '2026-09-05']);
  });

  it('converts instants and minutes of a day in Riyadh', () => {
    expect(instantAt(day, 17 * 60)).toBe('2026-12-01T17:00:00+03:00');
    expect(instantAt(day, 25 * 60)).toBe('2026-12-02T01:00:00+03:00');
    expect(minutesSince(day, '2026-11-30T22:30:00Z')).toBe(90);
    expect(minutesSince(day, '2026-11-30T20:00:00Z')).toBe(-60);
    expect(dayOf('2026-11-30T21:00:00Z')).toBe(day);
    expect([timeOfMinutes(65), timeOfMinutes(1500), timeOfMinutes(-60)]).toEqual(['01:05', '01:00', '23:00']);
  });

  it('moves opening hours after midnight to the next day', () => {
    const days = [
      { day: '2026-11-30', ranges: [{ start: 960, end: 1560 }] },
      { day, ranges: [{ start: 600, end: 1500 }] },
    ];
    expect(openRanges(days, day)).toEqual([
      { start: 0, end: 120 },
      { start: 600, end: 1440 },
    ]);
  });
});

describe('segmentsOf', () => {
  const lanesOf = (entries: CalendarEntry[], of = day) =>
    segmentsOf(entries, of).map(({ entry, lane, lanes }) => `${entry.id} ${lane}/${lanes}`);

  it('gives overlapping entries adjacent lanes', () => {
    const entries = [
      someEntry('c', '12:00-13:00'),
      someEntry('b', '10:30-11:30'),
      someEntry('a', '10:00-12:00'),
      someEntry('d', '11:30-12:00'),
    ];
    expect(lanesOf(entries)).toEqual(['a 0/2', 'b 1/2', 'd 1/2', 'c 0/1']);
  });

  it('leaves room for the smallest block', () => {
    expect(lanesOf([someEntry('short', '10:00-10:05'), someEntry('next', '10:10-11:00')])).toEqual(['short 0/2', 'next 1/2']);
  });

  it('splits an entry at midnight', () => {
    const entry = someEntry('night', '22:00-22:00', { end: '2026-12-03T02:00:00+03:00' });
    const partOn = (of: string) => segmentsOf([entry], of).map(({ start, end }) => [start, end]);
    expect([day, '2026-12-02', '2026-12-03', '2026-12-04'].map(partOn)).toEqual([[[1320, 1440]], [[0, 1440]], [[0, 120]], []]);
  });
});

describe('findConflicts', () => {
  const team = (id: string): Calendar['teams'][number] => ({ id, name: { en: id, ar: id }, members: 'mixed', colour: 'ink' });
  const calendar = {
    teams: [team('one'), team('two')],
    days: [
      { day: '2026-11-30', ranges: [{ start: 960, end: 1500 }] },
      { day, ranges: [{ start: 600, end: 1320 }] },
    ],
    entries: [
      someEntry('session', '12:00-13:00', { before: 15, after: 30 }),
      someEntry('block', '14:00-15:00', { team: 'two', state: 'blocked' }),
      someEntry('dentist', '18:00-19:00', { team: null, state: 'busy' }),
    ],
  };
  const now = Date.parse('2026-11-20T09:00:00Z');
  const at = (time: string, changes: Partial<Parameters<typeof findConflicts>[1]> = {}) =>
    findConflicts(calendar, { start: `${day}T${time}:00+03:00`, minutes: 60, team: 'one', ...changes }, now);
  const ids = (entries: readonly CalendarEntry[]) => entries.map(({ id }) => id);

  it('includes preparation and cleaning up of both appointments', () => {
    expect(ids(at('13:15').taken)).toEqual(['session']);
    expect(ids(at('13:30').taken)).toEqual([]);
    expect(ids(at('13:30', { before: 5 }).taken)).toEqual(['session']);
    expect(ids(at('10:45').taken)).toEqual([]);
    expect(ids(at('10:45', { after: 1 }).taken)).toEqual(['session']);
  });

  it('ignores other teams and the moved appointment', () => {
    expect(ids(at('14:00').taken)).toEqual([]);
    expect(ids(at('14:00', { team: 'two' }).taken)).toEqual(['block']);
    const [session] = calendar.entries;
    expect(session && ids(at('12:30', timeOf(session)).taken)).toEqual([]);
  });

  it('finds the first free team if no team is chosen', () => {
    expect(ids(at('12:00', { team: undefined }).taken)).toEqual([]);
    const full = { ...calendar, entries: [...calendar.entries, someEntry('other', '12:00-13:00', { team: 'two' })] };
    const wanted = { start: `${day}T12:00:00+03:00`, minutes: 60, team: undefined };
    expect(ids(findConflicts(full, wanted, now).taken)).toEqual(['session']);
  });

  it('lists busy times of other calendars separately', () => {
    expect(at('18:30')).toMatchObject({ taken: [], busy: [{ id: 'dentist' }] });
  });

  it.each([
    ['09:30', true],
    ['10:00', false],
    ['21:30', true],
    ['00:00', false],
    ['00:30', true],
  ])('checks the opening hours at %s', (time, isOutside) => {
    expect(at(time).isOutsideHours).toBe(isOutside);
  });

  it('reports a start in the past, and no closed hours of days that are not loaded', () => {
    expect(at('10:00', { start: '2026-11-20T08:00:00Z' })).toMatchObject({ isPast: true, isOutsideHours: false });
  });
});

describe('a drag', () => {
  const height = 1440;

  it.each([
    [600, 0, 60, 600],
    [607, 0, 60, 600],
    [608, 0, 60, 615],
    [630, 30, 60, 600],
    [-50, 10, 60, 0],
    [1439, 0, 60, 1380],
    [1439, 0, 3000, 0],
  ])('to %i px, gripped at %i px, starts %i minutes at %i', (y, grip, length, start) => {
    expect(draggedStart(y, grip, height, length)).toBe(start);
  });

  it('uses half hours for a press', () => {
    expect([pressedMinute(0, 720), pressedMinute(307, 720), pressedMinute(720, 720)]).toEqual([0, 600, 1410]);
  });
});

describe('the calendar file of a client', () => {
  it('has the UID and the sequence of the invitations, and the address', () => {
    const session = {
      start: `${day}T15:00:00+03:00`,
      end: `${day}T16:00:00+03:00`,
      summary: 'Portrait · V-1',
      location: 'Tahlia Street, Riyadh',
    };
    const lines = sessionFile({ ...session, uid: 'booking-1', sequence: 3, isConfirmed: true }).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['UID:booking-1', 'SEQUENCE:3', 'STATUS:CONFIRMED']));
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261201T120000Z', 'LOCATION:Tahlia Street\\, Riyadh']));
  });
});
