import { addBooking, addDays, type DueMessage, listDueMessages, readClientMessage, tickDueMessage, todayInRiyadh } from '@studio/contract';
import { describe, expect } from 'vitest';
import { mailsTo } from '../../fixtures/outbox.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { someName } from '../../fixtures/submissions.ts';
import { quietStudioTest as test } from '../../fixtures/test.ts';

let hour = 8;

/** Returns a time of tomorrow that no other test uses. */
const tomorrow = (): string => `${addDays(todayInRiyadh(new Date()), 1)}T${String(++hour).padStart(2, '0')}:00:00+03:00`;

const phoneBooking = (changes: { email?: string } = {}) => ({
  name: someName(),
  phone: '0550123456',
  package: 'portrait',
  message: '',
  start: tomorrow(),
  ...changes,
});

describe('messages that are due', () => {
  test('contain the filled text until they are marked as sent, for all users', async ({ owner }) => {
    const { _id, name } = unwrap(await owner.send(addBooking, phoneBooking())).data;
    const dueOf = async (): Promise<DueMessage[]> =>
      unwrap(await owner.send(listDueMessages)).data.filter(({ booking }) => booking === _id);
    const [confirmed, reminder, ...others] = await dueOf();
    expect([confirmed?.kind, reminder?.kind, others]).toEqual(['confirmed', 'reminder', []]);
    expect(confirmed?.text).toContain(`Hello ${name}, your session at Photography studio is confirmed: Portrait,`);
    expect(confirmed?.text).toMatch(/\/booking\/[\w-]{22,}$/u);
    expect(confirmed?.text).not.toContain('{{');
    expect(unwrap(await owner.send(readClientMessage, {}, { id: _id })).data.text).toBe(confirmed?.text);
    if (!confirmed) throw new Error('No message is due');
    const { booking, kind, about } = confirmed;
    unwrap(await owner.send(tickDueMessage, { booking, kind, about }));
    unwrap(await owner.send(tickDueMessage, { booking, kind, about }));
    expect((await dueOf()).map((message) => message.kind)).toEqual(['reminder']);
    unwrap(await owner.send(tickDueMessage, { booking, kind, about, isSent: false }));
    expect((await dueOf()).map((message) => message.kind)).toEqual(['confirmed', 'reminder']);
    const missing = '00000000-0000-4000-8000-000000000000';
    expect(rejection(await owner.send(tickDueMessage, { booking: missing, kind, about })).status).toBe(404);
  });

  test('use the texts of the studio, which have only known placeholders', async ({ owner, studio, request }) => {
    const authorization = `Bearer ${studio.token}`;
    const write = (received: string, name: string) =>
      request('POST', '/api/globals/client-messages?locale=en', {
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ confirmed: received, reminder: name }),
      });
    expect((await write('Hi {{nmae}}', '')).status).toBe(400);
    expect((await write('See you, {{name}} ({{ reference }})', '')).status).toBe(200);
    const { _id, name, reference } = unwrap(await owner.send(addBooking, phoneBooking())).data;
    expect(unwrap(await owner.send(readClientMessage, {}, { id: _id })).data.text).toBe(`See you, ${name} (${reference})`);
    expect((await write('', '')).status).toBe(200);
  });

  test('are mailed once on the day before, except for a booking made within the last day', async ({ owner, studio, database, request }) => {
    const headers = { authorization: `Bearer ${studio.token}`, 'content-type': 'application/json' };
    const atMidnight = { headers, body: JSON.stringify({ reminderHour: 0 }) };
    expect((await request('POST', '/api/globals/client-messages', atMidnight)).status).toBe(200);
    const email = () => `${someName().replaceAll(/\W/gu, '')}@guest.example`;
    const fresh = unwrap(await owner.send(addBooking, phoneBooking({ email: email() }))).data;
    const older = unwrap(await owner.send(addBooking, phoneBooking({ email: email() }))).data;
    await database.execute(`update booking set created_at = now() - interval '2 days' where id = '${older._id}'`);
    await expect
      .poll(async () => (await mailsTo(studio, older.email)).map(({ subject }) => subject), { timeout: 120_000, interval: 200 })
      .toEqual(['Your session is tomorrow · Photography studio']);
    expect(await mailsTo(studio, fresh.email)).toEqual([]);
    const { rows } = await database.execute(`select count(*)::int as count from jobs.job where data ->> 'id' = '${older._id}'`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
