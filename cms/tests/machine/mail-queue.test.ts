import { createBooking, sendMessage } from '@studio/contract';
import * as v from 'valibot';
import { afterAll, describe, expect } from 'vitest';
import { hashAddress } from '#src/jobs/mail-queue.ts';
import { readMailReport } from '#src/mail/mail-report.ts';
import { dataIn } from '../fixtures/json.ts';
import { owner, readerOf, soon, team } from '../fixtures/mail-reader.ts';
import { MailSink } from '../fixtures/mail-sink.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import { askForRelease } from '../fixtures/releases.ts';
import { bookingsOf, newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const sink = await MailSink.open();
afterAll(() => sink.close());
const test = ownStudioTest({ env: sink.settings });
const { mailTo, noticeOf, toStudio } = readerOf(sink);

let guests = 0;
const someAddress = (): string => `guest-${++guests}@guest.example`;

/** SMTP errors for more attempts than a test waits for. */
const busyMailbox = Array.from({ length: 8 }, () => ({ at: 'RCPT', code: 451 }) as const);

describe.concurrent('the queue delivers a mail once', () => {
  test.for([
    ['the mailbox is busy', { at: 'RCPT', code: 451 }],
    ['the server cannot keep it now', { at: 'DATA', code: 451 }],
    ['the server closes for a moment', { at: 'RCPT', code: 421 }],
    ['the reply that accepts it is lost', 'drops after DATA'],
  ] as const)('after this error: %s', async ([, fault], { visitor, expect }) => {
    const message = newMessage({ email: someAddress() });
    sink.injectFault(message.email, fault);
    unwrap(await visitor.send(sendMessage, message));
    const isTaken = fault === 'drops after DATA';
    await expect.poll(() => sink.to(message.email).length, soon).toBe(isTaken ? 2 : 1);
    // A duplicate has the same Message-ID.
    expect(new Set(sink.to(message.email).map(({ messageId }) => messageId)).size).toBe(1);
    expect(toStudio(message.name)).toHaveLength(1);
  });

  test('for a repeated form', async ({ visitor, database, expect }) => {
    const message = newMessage({ email: someAddress() });
    await Promise.all(Array.from({ length: 8 }, async () => unwrap(await visitor.send(sendMessage, message))));
    await mailTo(message.email);
    const { rows } = await database.execute(
      `select job.data->>'address' as address from jobs.job join contact_message on job.data->>'id' = contact_message.id::text where job.name = 'mail' and contact_message.name = '${message.name}'`,
    );
    expect(rows.map((row) => row['address']).toSorted()).toEqual([hashAddress(owner), hashAddress(team), null].toSorted());
  });

  test('and not after its person was erased', async ({ visitor, owner: reader, request, studio, database, expect }) => {
    const booking = newBooking({ email: someAddress() });
    sink.injectFault(booking.email, ...busyMailbox);
    unwrap(await visitor.send(createBooking, booking));
    await noticeOf(booking.name);
    const [stored] = await bookingsOf(reader, booking.name);
    const states = async () =>
      (
        await database.execute(
          `select state from jobs.job where name = 'mail' and data->>'id' = '${stored?._id}' and data->>'to' = 'visitor'`,
        )
      ).rows;
    await expect.poll(states, soon).toEqual([{ state: 'retry' }]);
    expect((await request('DELETE', `/api/booking/${stored?._id}`, { token: studio.token })).status).toBe(200);
    await expect.poll(states, soon).toEqual([{ state: 'completed' }]);
    expect(sink.to(booking.email)).toEqual([]);
  });

  test('and not while its submission is in the bin, but soon after it is restored', async ({
    visitor,
    owner: reader,
    request,
    studio: { token },
    database,
    expect,
  }) => {
    const booking = newBooking({ email: someAddress() });
    sink.injectFault(booking.email, ...busyMailbox);
    unwrap(await visitor.send(createBooking, booking));
    await noticeOf(booking.name);
    const [stored] = await bookingsOf(reader, booking.name);
    const isVisitors = `name = 'mail' and data->>'id' = '${stored?._id}' and data->>'to' = 'visitor'`;
    const retryNow = () => database.execute(`update jobs.job set start_after = now() where state = 'retry' and ${isVisitors}`);
    const read = async () => (await database.execute(`select state, retry_count from jobs.job where ${isVisitors}`)).rows[0];
    const retries = async () => Number((await read())?.['retry_count']);
    /** Returns the number of retries while the mail waits for its next attempt, otherwise NaN. */
    const failedRetries = async () => {
      const job = await read();
      return job?.['state'] === 'retry' ? Number(job['retry_count']) : Number.NaN;
    };
    await expect.poll(failedRetries, soon).toBeGreaterThanOrEqual(0);
    expect((await request('DELETE', `/api/bookings/${stored?._id}`, { token })).status).toBe(200);
    // Race: an attempt from before the deletion may be running. Wait for its failure before the mailbox accepts mails.
    await expect.poll(failedRetries, soon).toBeGreaterThanOrEqual(0);
    sink.injectFault(booking.email);
    const before = await retries();
    await retryNow();
    await expect.poll(failedRetries, soon).toBeGreaterThan(before);
    expect(sink.to(booking.email)).toEqual([]);
    await database.execute(`update jobs.job set start_after = now() + interval '1 hour' where state = 'retry' and ${isVisitors}`);
    expect((await request('POST', `/api/bookings/${stored?._id}/restore`, { token, json: {} })).status).toBe(200);
    await mailTo(booking.email);
  });

  test('and stores no personal data in its rows', async ({ visitor, database, expect }) => {
    const booking = newBooking({ name: `Hessa ${someName()}`, email: someAddress() });
    sink.injectFault(booking.email, { at: 'RCPT', code: 451 });
    unwrap(await visitor.send(createBooking, booking));
    await mailTo(booking.email);
    const { rows } = await database.execute('select job::text as row from jobs.job where name like $$mail%$$');
    expect(rows.length).toBeGreaterThan(10);
    const all = JSON.stringify(rows);
    expect(all).not.toMatch(/guest\.example|Hessa|Sara|0123456|is not wanted here/u);
  });
});

test('each address of the studio gets one mail, though one of them fails for a while', async ({ visitor }) => {
  const message = newMessage();
  const before = sink.rejected.length;
  sink.injectFault(team, { at: 'RCPT', code: 451 });
  unwrap(await visitor.send(sendMessage, message));
  await expect.poll(() => toStudio(message.name, team).length, soon).toBe(1);
  expect(sink.rejected.slice(before)).toEqual([team]);
  expect(toStudio(message.name)).toHaveLength(1);
});

test('a sent mail is marked while the server stalls on another of its submission, so that a crash does not send it again', async ({
  visitor,
  database,
}) => {
  const booking = newBooking({ email: someAddress() });
  sink.injectFault(booking.email, 'stalls after DATA');
  unwrap(await visitor.send(createBooking, booking));
  const states = async () =>
    (
      await database.execute(
        `select coalesce(data->>'address', 'visitor') as "to", state from jobs.job
           where name = 'mail' and data->>'id' = (select id::text from booking where name = '${booking.name}') order by data->>'to'`,
      )
    ).rows;
  await expect.poll(states, soon).toEqual([
    { to: hashAddress(owner), state: 'completed' },
    { to: hashAddress(team), state: 'completed' },
    { to: 'visitor', state: 'active' },
  ]);
});

test('a mail is not sent again if the connection that marks it as sent is cut', async ({ visitor, database, onTestFinished }) => {
  const booking = newBooking({ email: someAddress() });
  sink.injectFault(booking.email, 'waits after DATA');
  unwrap(await visitor.send(createBooking, booking));
  await expect.poll(() => sink.to(booking.email).length, soon).toBe(1);
  const { rows } = await database.execute(`select id from booking where name = '${booking.name}'`);
  const isOfBooking = `data->>'id' = '${rows[0]?.['id']}'`;
  await database.execute(
    `create function jobs.cut_connection() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
     create trigger cut_connection before update on jobs.job for each row when (new.state = 'completed' and new.${isOfBooking}) execute function jobs.cut_connection()`,
  );
  const reconnect = () => database.execute('drop function if exists jobs.cut_connection cascade');
  onTestFinished(async () => void (await reconnect()));
  sink.release();
  const states = async () =>
    (await database.execute(`select state from jobs.job where name = 'mail' and ${isOfBooking} and data->>'to' = 'visitor'`)).rows;
  await expect.poll(states, soon).toEqual([{ state: 'retry' }]);
  await reconnect();
  await expect.poll(states, soon).toEqual([{ state: 'completed' }]);
  expect(sink.to(booking.email)).toHaveLength(1);
});

test('a mail to an unknown address fails permanently, and can be sent again', async ({
  visitor,
  owner: reader,
  request,
  studio,
  database,
}) => {
  const booking = newBooking({ email: someAddress() });
  sink.injectFault(booking.email, { at: 'RCPT', code: 550 });
  unwrap(await visitor.send(createBooking, booking));
  await noticeOf(booking.name);
  const [stored] = await bookingsOf(reader, booking.name);
  const jobs = async (queue: string) =>
    (
      await database.execute(
        `select state, retry_count, output::text from jobs.job where name = '${queue}' and data->>'id' = '${stored?._id}' and data->>'to' = 'visitor'`,
      )
    ).rows;
  await expect.poll(() => jobs('mail.failed'), soon).toHaveLength(1);
  expect(await jobs('mail')).toMatchObject([{ state: 'failed', retry_count: 0 }]);
  expect(sink.to(booking.email)).toEqual([]);

  // The address accepts mails again.
  const { rows } = await database.execute(`select id from jobs.job where name = 'mail.failed' and data->>'id' = '${stored?._id}'`);
  const send = askPanel(request, studio);
  const json = { id: rows[0]?.['id'] };
  expect((await send('GET', '/api/status')).json).toMatchObject({ data: { queues: { mails: { failed: 1 } } } });
  expect((await send('POST', '/api/mails/send-again', { json })).status).toBe(200);
  await mailTo(booking.email);
  expect((await send('POST', '/api/mails/send-again', { json })).status).toBe(404);
  expect((await send('GET', '/api/status')).json).toMatchObject({ data: { queues: { mails: { failed: 0 } } } });
});

test('failed mails about bookings, galleries and releases are reported, without those about missing rows', async ({
  visitor,
  owner: reader,
  studio,
  database,
  onTestFinished,
}) => {
  onTestFinished(async () => {
    await database.execute(`delete from jobs.job where name = 'mail.failed'`);
  });
  const booking = newBooking();
  unwrap(await visitor.send(createBooking, booking));
  const [stored] = await bookingsOf(reader, booking.name);
  const { gallery, request: release, person } = await askForRelease(reader, studio.baseUrl);
  const failed = [
    { collection: 'booking-change', id: stored?._id, to: 'visitor' },
    { collection: 'client-gallery', id: gallery._id, to: 'visitor', notice: 'ready' },
    { collection: 'release', id: release._id, to: 'visitor', release: 'asked' },
    { collection: 'release', id: unknownId, to: 0, release: 'signed' },
  ];
  for (const data of failed)
    await database.execute(`insert into jobs.job (name, data, state) values ('mail.failed', '${JSON.stringify(data)}', 'created')`);
  const report = await readMailReport({ db: { drizzle: database } });
  const ids = failed.map(({ id }) => id);
  const found = report.failed.filter(({ id }) => ids.includes(id));
  expect(found.map(({ about, name, isToVisitor }) => ({ about, name, isToVisitor }))).toEqual(
    expect.arrayContaining([
      { about: 'booking', name: booking.name, isToVisitor: true },
      { about: 'gallery', name: gallery.client, isToVisitor: true },
      { about: 'request', name: person, isToVisitor: true },
    ]),
  );
  expect(found).toHaveLength(3);
});

test('a mail counts as delayed after an hour', async ({ visitor, owner: reader, request, studio, database }) => {
  const booking = newBooking();
  unwrap(await visitor.send(createBooking, booking));
  const [stored] = await bookingsOf(reader, booking.name);
  const fields = { queues: v.object({ mails: v.object({ delayed: v.number() }) }) };
  const delayed = async () => dataIn((await askPanel(request, studio)('GET', '/api/status')).json, fields).queues.mails.delayed;
  const add = (id: string, minutes: number) =>
    database.execute(
      `insert into jobs.job (name, data, state, created_on, start_after) values ('mail', '{"collection":"booking","id":"${id}","to":"visitor"}',
         'retry', now() - interval '${minutes} minutes', now() + interval '1 day')`,
    );
  await add(stored?._id ?? '', 50);
  expect(await delayed()).toBe(0);
  await add(stored?._id ?? '', 70);
  await add(unknownId, 70);
  expect(await delayed()).toBe(1);
  await database.execute(`delete from jobs.job where start_after > now() + interval '1 hour'`);
});
