import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { formatFeed } from '#src/calendar/feed-file.ts';
import { parseCalendar } from '#src/calendar/other/parse-calendar.ts';

type Entry = Parameters<typeof formatFeed>[0][number];

const session: Entry = {
  appointment: {
    id: '11111111-1111-4111-8111-111111111111',
    state: 'confirmed',
    inBin: false,
    starts: new Date('2026-12-01T17:00+03:00'),
    ends: new Date('2026-12-01T18:30+03:00'),
    sequence: 0,
    updatedAt: new Date('2026-11-23T10:00Z'),
  },
  client: 'Sara Al-Harbi, "VIP"; 0501234567\nsara@example.com',
  package: 'Portrait',
};

const changed = (appointment: Partial<Entry['appointment']>): Entry => ({
  ...session,
  appointment: { ...session.appointment, ...appointment },
});

/** Returns the events of a file, parsed with ical.js, which is independent of the library that writes the file. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
  }));

const [before] = read(formatFeed([session], 'en'));

describe('the studio’s calendar', () => {
  test('shows a session with first name and package, as an instant', () => {
    expect(before).toEqual({
      uid: session.appointment.id,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Sara · Portrait',
      start: '2026-12-01T14:00:00Z',
      end: '2026-12-01T15:30:00Z',
    });
  });

  test('contains no family name, phone number or address', () => {
    expect(formatFeed([session], 'en')).not.toMatch(/harbi|0501234567|example\.com|ORGANIZER|ATTENDEE/iu);
  });

  test('moves an entry by the same UID and a higher sequence', () => {
    const starts = new Date('2026-12-03T10:00+03:00');
    const [moved] = read(formatFeed([changed({ starts, ends: new Date('2026-12-03T11:30+03:00'), sequence: 3 })], 'en'));
    expect(moved).toEqual({ ...before, sequence: 3, start: '2026-12-03T07:00:00Z', end: '2026-12-03T08:30:00Z' });
  });

  test.each([
    ['that has ended', changed({ state: 'ended', sequence: 1 })],
    ['in the bin', changed({ inBin: true, sequence: 1 })],
  ])('cancels an appointment %s, without its client', (_, entry) => {
    expect(read(formatFeed([entry], 'en'))).toEqual([{ ...before, status: 'CANCELLED', sequence: 1, summary: 'Cancelled' }]);
  });

  test('marks held and blocked times in both languages', () => {
    const entries = [changed({ state: 'held' }), { ...changed({ state: 'blocked' }), client: null, package: null }];
    expect(read(formatFeed(entries, 'en')).map(({ status, summary }) => [status, summary])).toEqual([
      ['TENTATIVE', 'Sara · Portrait (held)'],
      ['CONFIRMED', 'Blocked time'],
    ]);
    expect(read(formatFeed(entries, 'ar')).map(({ summary }) => summary)).toEqual(['Sara · Portrait (حجز مبدئي)', 'وقت محجوب']);
  });

  test('is read as busy times by the studio’s own parser', () => {
    const window = [Date.parse('2026-11-01'), Date.parse('2027-01-01')] as const;
    const { starts, ends } = session.appointment;
    expect(parseCalendar(formatFeed([session, changed({ state: 'ended' })], 'en'), window)).toEqual({
      busy: [[starts.getTime(), ends.getTime()]],
      skipped: 0,
      skippedDays: [],
    });
  });

  test('is a valid calendar without appointments', () => {
    expect(read(formatFeed([], 'ar'))).toEqual([]);
  });
});
