import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import {
  addPayment,
  type Client,
  createBooking,
  createClient,
  deletePhoto,
  listBookings,
  listDeletedPhotos,
  listMessages,
  listOwnPhotos,
  logIn,
  readPayment,
  sendMessage,
  splitClient,
  undoClientChange,
} from '@studio/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { readEntries, writeEntries } from '../fixtures/backup-archive.ts';
import { newBucket, openBucketServer } from '../fixtures/bucket.ts';
import { fetchFromAnywhere } from '../fixtures/client-address.ts';
import { enter, publishGallery } from '../fixtures/client-galleries.ts';
import { runCommand, runPhotos } from '../fixtures/command.ts';
import { openDatabase } from '../fixtures/database.ts';
import { documentForm, pdf } from '../fixtures/documents.ts';
import { addPasskeyTo, appCode, clientOfToken, turnOn } from '../fixtures/factors.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { dataIn } from '../fixtures/json.ts';
import { ofOlderVersion } from '../fixtures/older-backup.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { ownerPassword, type TestServer } from '../fixtures/server.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { rowsOf, sumsOn, unfinishedAt } from '../fixtures/studio-data.ts';
import { newBooking, newMessage, slotDay } from '../fixtures/submissions.ts';
import { machineTest as test } from '../fixtures/test.ts';

/** Timeout of a test, in milliseconds: each command takes up to half a minute on a busy machine. */
const timeout = 900_000;

async function ownerOf({ baseUrl }: TestServer): Promise<Client> {
  const token = await openSession(baseUrl);
  return createClient({ baseUrl, token: () => token });
}

const smallPhoto = async (width: number) => fileOf(await (await picture(width, 200)).jpeg().toBuffer());

/** Returns the lists of bookings, messages and photos, and the public gallery and content. */
async function answersOf(server: TestServer): Promise<unknown[]> {
  const owner = await ownerOf(server);
  const lists = [unwrap(await owner.send(listBookings)), unwrap(await owner.send(listMessages)), unwrap(await owner.send(listOwnPhotos))];
  const pages = await Promise.all(['/api/photos', '/api/content'].map(async (at) => (await request(server.baseUrl, 'GET', at)).text));
  return [...lists, ...pages];
}

/** Submits bookings and messages, and uploads and deletes photos until the signal aborts. @returns the names of confirmed bookings */
async function openDay(server: TestServer, signal: AbortSignal): Promise<string[]> {
  const owner = await ownerOf(server);
  const visitor = createClient({ baseUrl: server.baseUrl, fetch: fetchFromAnywhere });
  const thanked: string[] = [];
  const write = async () => {
    while (!signal.aborted) {
      const booking = newBooking();
      unwrap(await visitor.send(createBooking, booking));
      unwrap(await visitor.send(sendMessage, newMessage()));
      thanked.push(booking.name);
      // Pause, to keep below the rate limit.
      await setTimeout(250);
    }
  };
  const change = async () => {
    for (let width = 400; !signal.aborted; width += 1) {
      await upload(owner, { photo: await smallPhoto(width) });
      const { data: photos } = unwrap(await owner.send(listOwnPhotos));
      // Delete the oldest photo, which the backup may be reading.
      if (photos.length > 4) unwrap(await owner.send(deletePhoto, {}, { id: photos.at(-1)?._id ?? '' }));
    }
  };
  await Promise.all([write(), change()]);
  return thanked;
}

test('a backup of a running studio restores all data elsewhere', { timeout }, async ({ machine, onTestFinished }) => {
  const { folder } = machine;
  const named = (name: string) => path.join(folder, `${name}.tar`);
  const [busy, quiet, other, lacking] = [named('busy'), named('quiet'), named('other'), named('lacking')];
  const open = await machine.open();
  const owner = await ownerOf(open);
  for (const width of [300, 301, 302, 303]) await upload(owner, { photo: await smallPhoto(width) });
  const token = await openSession(open.baseUrl);
  expect((await request(open.baseUrl, 'POST', '/api/document', { body: documentForm(pdf(3000)), token })).status).toBe(201);
  const early = newBooking({ name: 'نورة "Nora" O\\Neil', message: 'سطر\nline\\n\\N\t.' });
  unwrap(await owner.send(createBooking, early));
  const published = await publishGallery(owner, { names: ['IMG_1.jpg', 'صورة.jpg'] });
  const browser = await enter(open.baseUrl, published);
  const held = { ...newBooking({ package: 'portrait' }), start: `${slotDay(20)}T10:00:00+03:00` };
  unwrap(await owner.send(createBooking, held));
  const [paid] = unwrap(await owner.send(listBookings)).data;
  const payment = { method: 'cash', amount: 12_345, note: 'عربون' } as const;
  const { data: receipt } = unwrap(await owner.send(addPayment, payment, { id: paid?._id ?? '' }));
  const { data: split } = unwrap(await owner.send(splitClient, { items: [paid?._id ?? ''] }));
  const shared = await request(open.baseUrl, 'POST', '/api/calendars/shared', { json: { language: 'ar' }, token });
  const calendarPath = dataIn(shared.json, { path: v.string() }).path;
  const sara = await createUser((method, at, question) => request(open.baseUrl, method, at, question), token);
  const saraClient = clientOfToken(open.baseUrl, await openSession(open.baseUrl, sara.username, sara.password));
  await addPasskeyTo(saraClient, { baseUrl: open.baseUrl, password: sara.password });
  const { key, codes } = await turnOn(saraClient, sara.password);
  const address = 'http://localhost/private/basic.ics';
  const blocked = { calendars: [{ host: 'localhost', failure: 'blocked', isReading: false }] };
  expect((await request(open.baseUrl, 'POST', '/api/calendars/add', { json: { address }, token })).status).toBe(200);
  await expect
    .poll(async () => (await request(open.baseUrl, 'GET', '/api/calendars', { token })).json, { timeout: 60_000 })
    .toMatchObject({ data: blocked });

  const closing = new AbortController();
  const day = openDay(open, closing.signal);
  const backup = await runCommand('backup', folder, [busy]);
  closing.abort();
  const thanked = await day;
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining(busy)]);
  expect(thanked.length).toBeGreaterThan(0);
  expect((await stat(busy)).mode & 0o777).toBe(0o600);

  // Wait for background rendering.
  await expect.poll(() => unfinishedAt(open), { timeout: 120_000, interval: 500 }).toBe(0);
  expect((await runCommand('backup', folder, [quiet])).code).toBe(0);
  const known = (await request(open.baseUrl, 'GET', '/api/status', { cookie: token })).json;
  expect(known).toMatchObject({ data: { backup: { file: quiet, bytes: (await stat(quiet)).size, missing: 0 } } });
  expect(
    (await readdir(folder)).filter((name) => /\.(?:part|rows-)/u.test(name)),
    'nothing half-made is left',
  ).toEqual([]);
  const running = await runCommand('restore', folder, [quiet, '--replace']);
  expect([running.code, running.output]).toEqual([1, expect.stringContaining('The studio is running')]);

  const there = path.join(folder, 'there');
  await mkdir(there);
  const restored = await runCommand('restore', there, [quiet]);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored.')]);
  expect(restored.output).toContain(`Log-ins with a code after the password: ${sara.username}.`);
  const copy = machine.start({ env: { DATA_DIR: there } });
  await copy.untilOpen();
  const copied = { baseUrl: copy.baseUrl, databaseUrl: open.databaseUrl.replaceAll(encodeURIComponent(folder), encodeURIComponent(there)) };
  expect(await rowsOf(copied)).toEqual(await rowsOf(open));
  const [sums, sumsThere] = [await sumsOn(folder), await sumsOn(there)];
  for (const [name, sum] of sumsThere) expect(sum, name).toBe(sums.get(name));
  const { data: photos } = unwrap(await owner.send(listOwnPhotos));
  expect([...sumsThere.keys()]).toEqual(expect.arrayContaining(photos.flatMap(filesOf).map((address) => address.slice(1))));
  // The restored files include the originals of photos in the bin.
  const { data: deleted } = unwrap(await owner.send(listDeletedPhotos));
  expect([...sumsThere.keys()].filter((name) => name.startsWith('originals/')).length).toBe(photos.length + deleted.length);
  expect((await request(copy.baseUrl, 'GET', '/api/bookings', { token })).status, 'who was signed in is so no more').toBe(401);
  unwrap(await createClient({ baseUrl: copy.baseUrl }).send(logIn, { username: 'admin', password: ownerPassword }));
  expect(await answersOf(copy)).toEqual(await answersOf(open));
  // Neither passkeys nor recovery codes are restored. The second factor remains enabled, but the new secret cannot decrypt it.
  const saraThere = { username: sara.username, password: sara.password };
  for (const code of ['', codes[0] ?? '', appCode(key, 1)])
    expect(rejection(await createClient({ baseUrl: copy.baseUrl }).send(logIn, { ...saraThere, code })), code).toMatchObject({
      status: 401,
    });
  const factorsThere = openDatabase(copied.databaseUrl);
  const factors = await factorsThere.execute(
    'select (select count(*) from passkey)::int as passkeys, (select count(*) from second_factor)::int as factors',
  );
  await factorsThere.$client.end();
  expect(factors.rows).toEqual([{ passkeys: 0, factors: 1 }]);
  const ownerThere = await ownerOf(copy);
  expect(unwrap(await ownerThere.send(readPayment, {}, { id: receipt.id })).data).toMatchObject({ amount: 12_345, received: 12_345 });
  unwrap(await ownerThere.send(undoClientChange, split));
  // The link and the PIN of a gallery also open its restored copy; the sessions of the gallery are not restored.
  const original = `/g/${published.token}/photos/${published.photos[0]?._id}/original`;
  const browserThere = await enter(copy.baseUrl, published);
  expect((await browserThere.get(original)).bytes.equals((await browser.get(original)).bytes)).toBe(true);
  expect((await request(copy.baseUrl, 'GET', original, { headers: { cookie: browser.cookie } })).status).toBe(401);
  const taken = await createClient({ baseUrl: copy.baseUrl }).send(createBooking, { ...held, ...newBooking({ package: 'portrait' }) });
  expect(rejection(taken), 'a restored appointment occupies its time').toMatchObject({ status: 409 });
  expect((await request(copy.baseUrl, 'GET', calendarPath)).status, 'phones keep their calendar').toBe(200);
  // The secret of the other folder cannot decrypt the addresses of calendars.
  const tokenThere = await openSession(copy.baseUrl);
  const fields = { calendars: v.array(v.looseObject({ id: v.string() })) };
  const calendars = async () =>
    dataIn((await request(copy.baseUrl, 'GET', '/api/calendars', { token: tokenThere })).json, fields).calendars;
  expect(await calendars()).toMatchObject(blocked.calendars);
  const id = (await calendars())[0]?.id;
  await request(copy.baseUrl, 'POST', '/api/calendars/read', { json: { id }, token: tokenThere });
  await expect.poll(calendars, { timeout: 60_000 }).toMatchObject([{ failure: 'secret', isReading: false }]);
  await open.stop();
  await copy.stop();

  // If a file of the studio is missing, the backup exits with 3.
  await rm(path.join(folder, photos.flatMap(filesOf)[0] ?? ''));
  const incomplete = await runCommand('backup', folder, [lacking]);
  expect([incomplete.code, incomplete.output]).toEqual([3, expect.stringMatching(/lacking\.tar.*missing in the studio/su)]);
  await stat(lacking);

  // Restore the first backup over the other studio, into a bucket.
  const buckets = await openBucketServer();
  onTestFinished(() => buckets.close());
  const env = await newBucket(buckets.endpoint);
  const kept = await runCommand('restore', there, [busy], env);
  expect([kept.code, kept.output]).toEqual([1, expect.stringContaining('There is a studio here already')]);
  expect(await runCommand('restore', there, [busy, '--replace'], env)).toMatchObject({ code: 0 });
  expect(await runPhotos(there, ['check'], env)).toMatchObject({ code: 0, output: expect.stringContaining('All files are there') });
  const saved = await readEntries(busy);
  expect(String(gunzipSync(saved.get('database/audit_entry.copy.gz') ?? ''))).toContain('loggedIn');
  expect(saved.has('database/push_subscription.copy.gz')).toBe(false);
  expect(String(gunzipSync(saved.get('database/booking.copy.gz') ?? '')).includes('سطر\\nline')).toBe(true);

  // Restore a backup of an older version.
  await writeEntries(other, ofOlderVersion(await readEntries(quiet)));
  expect(await runCommand('restore', there, [other, '--replace'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Migrating the database to this version'),
  });
  const aged = await machine.open({ env: { DATA_DIR: there } });
  expect(unwrap(await (await ownerOf(aged)).send(listBookings)).data.length).toBe(thanked.length + 2);

  await aged.stop();

  const entries = await readEntries(quiet);
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  const future = { ...manifest, migrations: [...manifest.migrations, '20990101_000000_later'] };
  await writeEntries(other, new Map([...entries, ['manifest.json', Buffer.from(JSON.stringify(future))]]));
  const rejected = await runCommand('restore', there, [other, '--replace']);
  expect([rejected.code, rejected.output]).toEqual([1, expect.stringContaining('made by a newer version')]);
});
