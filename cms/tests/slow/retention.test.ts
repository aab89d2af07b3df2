import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { createBooking, createClient, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { ask } from '../ask.ts';
import { granted } from '../outcome.ts';
import { openSession } from '../studio.ts';
import { newBooking, newMessage } from '../submissions.ts';
import { machineTest as test } from '../test.ts';

test('what was kept long enough goes once, whichever of two servers finds it, and nothing else goes', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const visitor = createClient({ baseUrl: first.baseUrl });
  const set = await ask(first.baseUrl, 'POST', '/api/globals/retention', { json: { bookingMonths: 6, messageMonths: 3 }, token });
  expect(set.status).toBe(200);
  for (const months of [0, 121, 2.5, -1, 'six', null]) {
    const refused = await ask(first.baseUrl, 'POST', '/api/globals/retention', {
      json: { bookingMonths: months, messageMonths: 3 },
      token,
    });
    expect([months, refused.status]).toEqual([months, 400]);
  }
  const names = ['old', 'kept', 'undated', 'undated and old'];
  for (const name of names) granted(await visitor.send(createBooking, newBooking({ name, date: '' })));
  for (const name of ['old', 'kept']) granted(await visitor.send(sendMessage, newMessage({ name })));
  const database = drizzle(first.databaseUrl);
  await database.execute(`
    update booking set created_at = now() - interval '3 years' where name in ('old', 'kept', 'undated and old');
    update booking set date = (current_date - interval '6 months 2 days')::date::text where name = 'old';
    update booking set date = (current_date - interval '6 months' + interval '2 days')::date::text where name = 'kept';
    update contact_message set created_at = now() - interval '3 months 2 days' where name = 'old';
    update contact_message set created_at = now() - interval '3 months' + interval '2 days' where name = 'kept'`);

  const secret = (await readFile(path.join(machine.folder, 'secret'), 'utf8')).trim();
  const env = { DATABASE_URL: first.databaseUrl, PAYLOAD_SECRET: secret, DATA_DIR: path.join(machine.folder, 'second') };
  const both = [machine.start({ env }), machine.start({ env: { ...env, DATA_DIR: path.join(machine.folder, 'third') } })];
  await Promise.all(both.map((server) => server.untilOpen()));
  const namesIn = async (table: string) =>
    (await database.execute<{ name: string }>(`select name from ${table} order by 1`)).rows.map(({ name }) => name);
  await expect.poll(() => namesIn('booking'), { timeout: 60_000 }).toEqual(['kept', 'undated']);
  await expect.poll(() => namesIn('contact_message'), { timeout: 60_000 }).toEqual(['kept']);
  await database.$client.end();

  const told = both.flatMap(({ output }) => output.split('\n').filter((line) => line.includes('retention.applied')));
  const counts = told.map((line): { bookings: number; messages: number } => JSON.parse(line).counts);
  expect(counts.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(2);
  expect(counts.reduce((sum, { messages }) => sum + messages, 0)).toBe(1);
});
