import { expect, test } from 'vitest';
import type { BusyTime } from '#src/calendar/other/occurrences.ts';
import { parseInWorker } from '#src/calendar/other/parse-in-worker.ts';

const window: BusyTime = [Date.parse('2026-12-01T00:00Z'), Date.parse('2027-12-01T00:00Z')];
const { signal } = new AbortController();

const calendar = (...lines: string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** A calendar whose parsing by ical.js takes minutes: it looks for February 30 on each day of the coming millennia. */
const endless = calendar(
  'BEGIN:VEVENT',
  'DTSTART:16010101T000000Z',
  'DURATION:PT1H',
  'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'END:VEVENT',
);

test('returns the busy times of a calendar', async () => {
  const text = calendar('BEGIN:VEVENT', 'DTSTART:20261202T140000Z', 'DURATION:PT1H', 'END:VEVENT');
  const start = Date.parse('2026-12-02T14:00Z');
  expect(await parseInWorker({ text }, window, signal)).toEqual({ busy: [[start, start + 60 * 60 * 1000]], skipped: 0, skippedDays: [] });
});

test('rejects a file that is not a calendar', async () => {
  expect(await parseInWorker({ text: '<!doctype html>' }, window, signal)).toBe('unreadable');
});

test('aborts the parsing of a calendar that never ends', async () => {
  expect(await parseInWorker({ text: endless }, window, signal, 1000)).toBe('complex');
});

test('ends with the studio', async () => {
  const stopping = new AbortController();
  const reading = parseInWorker({ text: endless }, window, stopping.signal);
  stopping.abort(new Error('stopping'));
  await expect(reading).rejects.toThrow('stopping');
});
