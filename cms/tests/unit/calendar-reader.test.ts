import pino from 'pino';
import { expect, test } from 'vitest';
import { startCalendarReader } from '#src/calendar/other/reader.ts';
import { openDatabase } from '../fixtures/database.ts';

test('calendars wait without an error while the database is away', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const db = { drizzle: openDatabase('postgresql://nobody@127.0.0.1:1/none') };
  const stopping = new AbortController();
  startCalendarReader({ db, secret: '', logger }, stopping.signal);
  await expect.poll(() => lines.length).toBe(1);
  stopping.abort();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: pino.levels.values['warn'],
    msg: 'Calendars are read when the database is back',
  });
});
