import path from 'node:path';
import { createBooking, createClient, deletePhoto, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { openDatabase } from '../fixtures/database.ts';
import { upload } from '../fixtures/gallery.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { secretOf } from '../fixtures/server.ts';
import { openSession } from '../fixtures/studio.ts';
import { newBooking, newMessage } from '../fixtures/submissions.ts';
import { machineTest as test } from '../fixtures/test.ts';

test('two servers delete expired data once, and nothing else', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const visitor = createClient({ baseUrl: first.baseUrl });
  const set = await request(first.baseUrl, 'POST', '/api/globals/retention', { json: { bookingMonths: 6, messageMonths: 3 }, token });
  expect(set.status).toBe(200);
  for (const months of [0, 121, 2.5, -1, 'six', null]) {
    const rejected = await request(first.baseUrl, 'POST', '/api/globals/retention', {
      json: { bookingMonths: months, messageMonths: 3 },
      token,
    });
    expect([months, rejected.status]).toEqual([months, 400]);
  }
  const names = ['old', 'kept', 'undated', 'undated and old', 'long deleted', 'deleted'];
  for (const name of names) unwrap(await visitor.send(createBooking, newBooking({ name, date: '' })));
  for (const name of ['old', 'kept', 'long deleted']) unwrap(await visitor.send(sendMessage, newMessage({ name })));
  const owner = createClient({ baseUrl: first.baseUrl, token: () => token });
  for (const caption of ['long deleted', 'deleted', 'kept']) {
    const { _id: id } = await upload(owner, { caption });
    if (caption !== 'kept') unwrap(await owner.send(deletePhoto, {}, { id }));
  }
  const database = openDatabase(first.databaseUrl);
  await database.execute(`
    update booking set created_at = now() - interval '3 years' where name in ('old', 'kept', 'undated and old');
    update booking set date = (current_date - interval '6 months 2 days')::date::text where name = 'old';
    update booking set date = (current_date - interval '6 months' + interval '2 days')::date::text where name = 'kept';
    update booking set deleted_at = now() - interval '30 days 1 hour' where name = 'long deleted';
    update booking set deleted_at = now() - interval '29 days 23 hours' where name = 'deleted';
    update contact_message set deleted_at = now() - interval '31 days' where name = 'long deleted';
    update photo set deleted_at = now() - interval '30 days 1 hour' where caption = 'long deleted';
    update photo set deleted_at = now() - interval '29 days 23 hours' where caption = 'deleted';
    insert into client_gallery (title, client, language, expires_at, token_hash, comments, download, owner_warned_at)
      values ('old', 'a', 'en', now() - interval '31 days', 'a', true, 'web', now() - interval '8 days'),
        ('not told', 'b', 'en', now() - interval '31 days', 'b', true, 'web', now()),
        ('extended', 'c', 'en', now() + interval '1 day', 'c', true, 'web', now() - interval '8 days');
    insert into audit_entry (username, noun, action, label, at)
      values ('a', 'photo', 'changed', 'old', now() - interval '12 months 2 days'), ('a', 'photo', 'changed', 'kept', now() - interval '12 months' + interval '2 days');
    insert into release_person (name) values ('old release'), ('old release of a photo in the bin'), ('kept release');
    insert into release (person_id, kind, is_child, person_name, signer, language, purposes, signed_at)
      select id, 'signed', false, name, name, 'en', '{website}', now() - case name when 'kept release' then interval '4 years' else interval '5 years 1 day' end
      from release_person;
    insert into release_photo (release_id, position, name, width, height, thumbnail, sha256) select id, 0, 'a.jpg', 1, 1, '',
      case signer when 'old release of a photo in the bin' then (select sha256 from photo where caption = 'deleted') end from release;
    update contact_message set created_at = now() - interval '3 months 2 days' where name = 'old';
    update contact_message set created_at = now() - interval '3 months' + interval '2 days' where name = 'kept'`);

  const secret = await secretOf(machine.folder);
  const beside = (name: string) => ({
    env: { DATABASE_URL: first.databaseUrl, PAYLOAD_SECRET: secret, DATA_DIR: path.join(machine.folder, name) },
  });
  const captions = async () =>
    (await database.execute<{ caption: string }>('select caption from photo order by 1')).rows.map(({ caption }) => caption);
  const namesIn = async (table: string) =>
    (await database.execute<{ name: string }>(`select name from ${table} order by 1`)).rows.map(({ name }) => name);
  /** Sets the time of the last clock check and the time since which the clock has been steady. */
  const lookedAt = async (seen: string, steadySince: string) => {
    const set = `jsonb_build_object('seen', now() - interval '${seen}', 'steadySince', now() - interval '${steadySince}')`;
    const update = () => database.execute(`update payload_kv set data = ${set} where key = 'retention clock'`);
    await expect.poll(async () => (await update()).rowCount).toBe(1);
  };

  // Set the last clock check to a year ago, as if the clock had jumped a year ahead.
  await lookedAt('1 year', '2 years');
  const doubtful = machine.start(beside('second'));
  await doubtful.untilPrinted(/The clock has jumped/u);
  await doubtful.untilOpen();
  expect([await namesIn('booking'), await namesIn('contact_message')]).toEqual([names.toSorted(), ['kept', 'long deleted', 'old']]);

  expect(await captions()).toEqual(['deleted', 'kept', 'long deleted']);

  await lookedAt('2 days', '8 days');
  const both = [machine.start(beside('third')), machine.start(beside('fourth'))];
  await Promise.all(both.map((server) => server.untilOpen()));
  await expect.poll(() => namesIn('booking'), { timeout: 60_000 }).toEqual(['deleted', 'kept', 'undated']);
  await expect.poll(() => namesIn('contact_message'), { timeout: 60_000 }).toEqual(['kept']);
  const titles = async () =>
    (await database.execute<{ title: string }>('select title from client_gallery order by 1')).rows.map(({ title }) => title);
  await expect.poll(titles, { timeout: 60_000 }).toEqual(['extended', 'not told']);
  await expect.poll(captions, { timeout: 60_000 }).toEqual(['deleted', 'kept']);
  const activity = `select label from audit_entry where noun = 'photo' and username = 'a'`;
  await expect.poll(async () => (await database.execute(activity)).rows, { timeout: 60_000 }).toEqual([{ label: 'kept' }]);
  const signers = async () =>
    (await database.execute<{ signer: string }>('select signer from release order by 1')).rows.map(({ signer }) => signer);
  await expect.poll(signers, { timeout: 60_000 }).toEqual(['kept release', 'old release of a photo in the bin']);
  expect(await namesIn('release_person')).toEqual(['kept release', 'old release of a photo in the bin']);
  await database.$client.end();

  const told = both.flatMap(({ output }) => output.split('\n').filter((line) => line.includes('retention.applied')));
  const counts = told.map((line): { bookings: number; messages: number } => JSON.parse(line).counts);
  expect(counts.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(3);
  expect(counts.reduce((sum, { messages }) => sum + messages, 0)).toBe(2);
});
