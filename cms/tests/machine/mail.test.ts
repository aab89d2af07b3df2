import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBooking, createClient, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { copyDemoData } from '../fixtures/demo-studio.ts';
import { readerOf, team } from '../fixtures/mail-reader.ts';
import { MailSink, mailSettings } from '../fixtures/mail-sink.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { askForRelease } from '../fixtures/releases.ts';
import { request } from '../fixtures/request.ts';
import { freePort, openServer, sharedSecret, temporaryFolder } from '../fixtures/server.ts';
import { openSession, startPreparedPostgres } from '../fixtures/studio.ts';
import { newBooking, newMessage } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

/** Timeout and polling interval, in milliseconds: a retry after a kill starts only after the heartbeat timeout of the job. */
const eventually = { timeout: 150_000, interval: 100 };

machineTest('a mail is sent again with the same id if its process was killed before the reply', async ({ machine, onTestFinished }) => {
  const sink = await MailSink.open();
  onTestFinished(() => sink.close());
  const server = await machine.open({ env: sink.settings });
  const booking = newBooking({ email: 'killed@guest.example' });
  sink.injectFault(booking.email, 'stalls after DATA');
  unwrap(await createClient({ baseUrl: server.baseUrl }).send(createBooking, booking));
  await expect.poll(() => sink.held, eventually).toBe(1);
  await server.kill();
  const again = await machine.open({ env: sink.settings });
  await expect.poll(() => sink.to(booking.email).length, eventually).toBe(2);
  for (const address of [booking.email, 'owner@studio.example', 'team@studio.example'])
    expect(new Set(sink.to(address).map(({ messageId }) => messageId)).size).toBe(1);
  await again.stop();
});

machineTest('mails wait for their server, which is logged without names and passwords', async ({ machine, onTestFinished }) => {
  const port = await freePort();
  const env = mailSettings(port);
  const server = await machine.open({ env });
  const message = newMessage({ email: 'away@guest.example' });
  unwrap(await createClient({ baseUrl: server.baseUrl }).send(sendMessage, message));
  await expect.poll(() => server.output.match(/will be retried: /gu)?.length, eventually).toBe(3);
  expect(server.output).toMatch(
    /Mail about contact-message [\da-f-]{36} to the visitor failed and will be retried: ESOCKET ECONNREFUSED CONN/u,
  );
  expect(server.output).not.toMatch(/guest\.example|studio\.example|Sara|p@ss|p%40ss/u);
  await server.stop();
  const sink = await MailSink.open(Number(port));
  onTestFinished(() => sink.close());
  await machine.open({ env });
  await expect
    .poll(() => sink.arrived.map(({ recipients }) => recipients.join()).toSorted(), eventually)
    .toEqual([message.email, 'owner@studio.example', 'team@studio.example']);
});

machineTest('a mail server that does not answer delays no other mail, and gets its mail later', async ({ machine, onTestFinished }) => {
  const sink = await MailSink.open();
  onTestFinished(() => sink.close());
  const { baseUrl } = await machine.open({ env: sink.settings });
  const { toStudio } = readerOf(sink);
  sink.injectConnectionFaults('stalls');
  const message = newMessage({ email: 'stalled@guest.example' });
  unwrap(await createClient({ baseUrl }).send(sendMessage, message));
  await expect.poll(() => sink.held, eventually).toBe(1);
  const counts = () => [toStudio(message.name), toStudio(message.name, team), sink.to(message.email)].map(({ length }) => length);
  await expect.poll(() => counts().reduce((sum, count) => sum + count, 0), eventually).toBe(2);
  await expect.poll(counts, eventually).toEqual([1, 1, 1]);
});

machineTest('each mail is sent by one of two processes', async ({ machine, onTestFinished }) => {
  const sink = await MailSink.open();
  onTestFinished(() => sink.close());
  const database = await startPreparedPostgres(path.join(machine.folder, 'elsewhere'));
  onTestFinished(() => database.stop());
  const env = { ...sink.settings, DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret };
  const one = await machine.open({ env });
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const other = await openServer({ dataDir: folder, env });
  onTestFinished(() => other.discard());
  const guests = Array.from({ length: 40 }, (_, number) => newBooking({ email: `guest-${number}@guest.example` }));
  await Promise.all(
    guests.map(async (booking, number) =>
      unwrap(await createClient({ baseUrl: (number % 2 ? one : other).baseUrl }).send(createBooking, booking)),
    ),
  );
  await expect.poll(() => sink.arrived.length, eventually).toBeGreaterThanOrEqual(3 * guests.length);
  const sent = sink.arrived.map(({ messageId, recipients }) => `${messageId} ${recipients.join()}`);
  expect(new Set(sent).size).toBe(3 * guests.length);
  expect(sent).toHaveLength(3 * guests.length);
});

machineTest('without a mail server, mails are private files; demo submissions send none', async ({ machine }) => {
  // Use the data of a demo studio, which was imported without a mail server.
  await copyDemoData(machine.folder);
  const server = await machine.open();
  const message = newMessage();
  unwrap(await createClient({ baseUrl: server.baseUrl }).send(sendMessage, message));
  const outbox = path.join(machine.folder, 'outbox');
  const files = () =>
    readdir(outbox).then(
      (names) => names.filter((name) => name.endsWith('.eml')),
      () => [],
    );
  await expect.poll(async () => (await files()).length, eventually).toBe(2);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  for (const name of await files()) {
    expect(name).toMatch(/^contact-message\.[\da-f-]{36}\.(?:studio|visitor)\.eml$/u);
    expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(outbox, name), 'utf8')).toMatch(/^To: .*@(?:guest|noor)\.example>?\r$/mu);
  }

  // The server deletes mail files about missing rows at its start, and keeps mail files about existing requests for a release.
  const token = await openSession(server.baseUrl);
  const email = 'signer@guest.example';
  const { request: release } = await askForRelease(createClient({ baseUrl: server.baseUrl, token: () => token }), server.baseUrl, {
    email,
  });
  await server.stop();
  const [kept, removed] = [`release.${release._id}.asked.visitor.eml`, `release.${unknownId}.asked.visitor.eml`];
  for (const name of [kept, removed]) await writeFile(path.join(outbox, name), 'To: guest@guest.example\r\n');
  const again = await machine.open();
  await expect.poll(files, eventually).not.toContain(removed);

  // The erasure of a person deletes the mail files to that person.
  const { baseUrl } = again;
  const cookie = await openSession(baseUrl);
  expect(await files()).toContain(kept);
  const headers = { origin: baseUrl, 'sec-fetch-site': 'same-origin' };
  const erased = await request(baseUrl, 'POST', '/api/personal-data/erase', { json: { person: email }, cookie, headers });
  expect(erased.status, erased.text).toBe(200);
  expect(await files()).not.toContain(kept);
  await again.stop();
});
