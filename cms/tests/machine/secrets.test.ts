import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createBooking, createClient, listBookings } from '@studio/contract';
import { expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { newBucket, openBucketServer } from '../fixtures/bucket.ts';
import { fileOf } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { preparePanel } from '../fixtures/panel-build.ts';
import { type Reply, type RequestOptions, request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { machineTest as test } from '../fixtures/test.ts';

await preparePanel();

/** Secrets with a random part in the middle, so that `marks` also finds truncated secrets. */
const secrets = {
  PAYLOAD_SECRET: 'payload-secret-Q7mWz4-of-more-than-thirty-two',
  ADMIN_PASSWORD: 'opening-words-H2xVk9-long',
  S3_SECRET_ACCESS_KEY: 'bucket-key-T5nRb3',
};
const mailPassword = 'mail-password-R6wBz1';
const databasePassword = 'database-password-L8cJp6';
const typed = 'typed-by-mistake-B4sGd1';

/** A booking whose personal data contains the texts in `personal`. */
const guest = newBooking({
  name: 'Haya Testperson-W9fXq2',
  email: 'haya.Y3kDm7@guest.example',
  phone: '+966557391846',
  location: 'Villa Z6tNc5',
  message: 'A surprise K1vLh8 for my sister.',
});
const personal = ['W9fXq2', 'Y3kDm7', '557391846', 'Z6tNc5', 'K1vLh8'];

const marks = [...Object.values(secrets), databasePassword, mailPassword, typed].map(
  (secret) => /[A-Z]\d[a-z][A-Z][a-z]\d/u.exec(secret)?.[0] ?? secret,
);

/** Yields the path and the text of each file in a folder and its subfolders. */
async function* textsBelow(folder: string): AsyncGenerator<[name: string, text: string]> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) yield [file, await readFile(file, 'latin1')];
  }
}

test('no log, response or page contains a secret or personal data, also after errors', async ({ machine, onTestFinished }) => {
  const database = await startPostgres(path.join(machine.folder, 'elsewhere'));
  onTestFinished(() => database.stop());
  const buckets = await openBucketServer();
  const env = {
    ...(await newBucket(buckets.endpoint)),
    ...secrets,
    // Port 1 is closed, so that each mail fails.
    SMTP_URL: `smtp://studio:${mailPassword}@127.0.0.1:1`,
    MAIL_FROM: 'Noor <hello@noor.example>',
    MAIL_TO: 'owner@noor.example',
    DATABASE_URL: database.url.replace('studio@', `studio:${databasePassword}@`),
  };

  const misled = machine.start({ env: { ...env, DATABASE_URL: `postgresql://studio:${databasePassword}@127.0.0.1:1/studio` } });
  await misled.ended();
  const mistyped = machine.start({ env: { ...env, S3_ENDPOINT: `no address ${typed}`, PAYLOAD_SECRET: typed } });
  await mistyped.ended();

  const server = await machine.open({ env, args: ['--no-panel'] });
  const { baseUrl } = server;
  const token = await openSession(baseUrl, 'admin', secrets.ADMIN_PASSWORD);
  const marksOfToken = [token.slice(-20), token.slice(-60, -40)];
  const answers: Reply[] = [];
  const tell = async (method: string, at: string, question?: RequestOptions) =>
    void answers.push(await request(baseUrl, method, at, question));
  unwrap(await createClient({ baseUrl }).send(createBooking, guest));

  const key = { 'idempotency-key': 'the same key' };
  const everything = async () => {
    await tell('POST', '/api/admin/login', { json: { username: 'admin', password: typed } });
    await tell('POST', '/api/user/login', { json: { username: typed, password: secrets.ADMIN_PASSWORD } });
    await tell('POST', '/api/bookings', { json: guest, headers: key });
    await tell('POST', '/api/bookings', { json: { ...guest, package: 'wedding', date: '' }, headers: key });
    await tell('POST', '/api/bookings', { json: { ...guest, package: 'nothing', email: `${guest.email}\r\nBcc: x@x.example` } });
    await tell('POST', '/api/bookings', { body: JSON.stringify(guest).slice(0, -5), headers: { 'content-type': 'application/json' } });
    await tell('POST', '/api/bookings?lang=ar', {
      body: new URLSearchParams({ ...guest, name: '' }).toString(),
      headers: { 'content-type': 'text/plain' },
    });
    await tell('GET', `/api/photos?limit=${encodeURIComponent(guest.name)}`);
    await tell('GET', '/api/bookings', { token: `${token}x` });
    await tell('GET', `/api/contact?where[email][equals]=${guest.email}`, { cookie: `${token}x` });
    await tell('GET', `/api/booking?where[name][like]=${guest.name.slice(0, 4)}`);
    await tell('GET', '/readyz');
    await tell('GET', `/media/..%2f..%2fsecret?${encodeURIComponent(guest.email)}`);
    const form = new FormData();
    form.set('photo', fileOf(Buffer.from('no photo')), 'photo.jpg');
    form.set('category', 'Other');
    await tell('POST', '/api/photos', { body: form, token });
    await tell('PATCH', '/api/bookings/no-id', { json: { status: guest.message }, token });
    await tell('POST', '/api/personal-data/find', { json: { person: guest.email } });
  };
  await everything();
  expect(unwrap(await createClient({ baseUrl, token: () => token }).send(listBookings)).data[0]).toMatchObject({ name: guest.name });
  // Repeat the requests without storage, then also without the database.
  await buckets.close();
  await everything();
  await database.stop();
  await everything();
  await tell('GET', '/api/bookings', { token });
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(3);
  await server.stop();

  for (const { output } of [misled, mistyped, server])
    for (const mark of [...marks, ...personal, ...marksOfToken])
      expect(output.includes(mark), `${mark} in what was printed:\n${output}`).toBe(false);
  expect(server.output, 'faults were told').toContain('"err"');
  for (const { status, text, headers } of answers) {
    const said = text + JSON.stringify([...headers]);
    for (const mark of [...marks, ...personal, ...marksOfToken, 'ECONNREFUSED', 'node_modules'])
      expect(said.includes(mark), `${mark} in ${status} ${said}`).toBe(false);
  }
  let files = 0;
  for await (const [name, text] of textsBelow(path.join(machine.folder, 'publications'))) {
    files += 1;
    for (const mark of [...marks, ...personal, ...marksOfToken]) expect(text.includes(mark), `${mark} in ${name}`).toBe(false);
  }
  expect(files).toBeGreaterThan(50);
});

test('a filter in the address of the panel forges no line of the log', async ({ machine }) => {
  const server = await machine.open({ args: ['--no-site'] });
  const { baseUrl } = server;
  await server.untilPrinted(/Panel ready/u);
  const cookie = await openSession(baseUrl);
  const value = encodeURIComponent('Sara\n{"level":"security","event":"forged"}');
  // Cause an error of PostgreSQL, which rejects the value because the status is an enumeration.
  await request(baseUrl, 'GET', `/cms/collections/booking?where[or][0][and][0][status][equals]=${value}`, { cookie });
  await server.untilPrinted(/"event":"console"/u);
  for (const line of server.output.split('\n').filter(Boolean)) expect(JSON.parse(line)).toHaveProperty('level');
  expect(server.output).not.toMatch(/Sara|forged|params/u);
  await server.stop();
});
