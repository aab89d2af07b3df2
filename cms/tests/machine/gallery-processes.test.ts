import path from 'node:path';
import {
  createAppointment,
  createClient,
  deleteAppointment,
  deletePhoto,
  listCategories,
  listPhotos,
  readAvailability,
  updatePhoto,
} from '@studio/contract';
import { expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { openDatabase } from '../fixtures/database.ts';
import { upload } from '../fixtures/gallery.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { openServer, sharedSecret, temporaryFolder } from '../fixtures/server.ts';
import { openSession, startPreparedPostgres } from '../fixtures/studio.ts';
import { dayInRiyadh } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest('a change in one process is public in another, also without a notification', async ({ machine, onTestFinished }) => {
  const database = await startPreparedPostgres(path.join(machine.folder, 'elsewhere'));
  onTestFinished(() => database.stop());
  const env = { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret };
  const { baseUrl } = await machine.open({ env });
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const other = await openServer({ dataDir: folder, env });
  onTestFinished(() => other.discard());
  const token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  const visitor = createClient({ baseUrl: other.baseUrl });
  const seen = async () => unwrap(await visitor.send(listPhotos)).data.map(({ caption }) => caption);
  const period = { package: 'portrait', from: dayInRiyadh(3), to: dayInRiyadh(9) };
  const availableDays = async () => unwrap(await visitor.send(readAvailability, period)).data.days;
  const query = openDatabase(database.url);

  const { slots } = (await availableDays()).find((day) => day.slots.length > 0) ?? expect.fail('No day has slots');
  const [slot = ''] = slots;
  const isFree = async () => (await availableDays()).some((day) => day.slots.includes(slot));
  expect(await seen()).toEqual([]);
  const first = await upload(owner, { caption: 'first' });
  await expect.poll(seen).toEqual(['first']);
  const second = await upload(owner, { caption: 'second', category: 'Nature' });
  await expect.poll(seen).toEqual(['second', 'first']);
  expect(unwrap(await visitor.send(listCategories)).data).toEqual(['Nature', 'Other']);
  unwrap(await owner.send(updatePhoto, { caption: 'renamed' }, { id: first._id }));
  await expect.poll(seen).toEqual(['second', 'renamed']);
  const blocked = unwrap(await owner.send(createAppointment, { start: slot, minutes: 30 })).data;
  await expect.poll(isFree).toBe(false);
  unwrap(await owner.send(deleteAppointment, {}, { id: blocked.id }));
  await expect.poll(isFree).toBe(true);

  const listening = `from pg_stat_activity where (query like 'listen %' or query like '%pg_notify%') and pid <> pg_backend_pid()`;
  /** Ends the connections that listen for notifications; each process reconnects after two seconds. */
  const endListeners = () => query.execute(`select pg_terminate_backend(pid) ${listening}`);
  const isListening = async () => (await query.execute(`select 1 ${listening}`)).rows.length > 0;
  const addBusyTime = `insert into busy_time (source, starts, ends)
    values (gen_random_uuid(), '${slot}', '${slot}'::timestamptz + interval '1 hour')`;
  let changes = 0;
  /**
   * Changes the database without a request. @returns whether the other process shows the change, for each caption and for the slot; undefined if a
   * listener has reconnected, because a reconnection invalidates all snapshots
   */
  const changeByHand = async () => {
    await endListeners();
    // Let the other process store snapshots while no listener can invalidate them.
    await seen();
    await isFree();
    changes += 1;
    const isBusy = changes % 2 === 1;
    await query.execute(`update photo set caption = 'by hand ${changes}', updated_at = now()`);
    await query.execute(isBusy ? addBusyTime : 'delete from busy_time');
    const shown = { captions: (await seen()).map((caption) => caption === `by hand ${changes}`), slot: (await isFree()) !== isBusy };
    return (await isListening()) ? undefined : shown;
  };
  await expect.poll(changeByHand).toEqual({ captions: [true, true], slot: true });
  await endListeners();
  unwrap(await owner.send(deletePhoto, {}, { id: second._id }));
  const seenWithoutListener = async () => {
    await endListeners();
    return seen();
  };
  await expect.poll(seenWithoutListener).toEqual([`by hand ${changes}`]);
  await query.$client.end();
});

machineTest('gallery and availability are public while the database is unavailable', async ({ machine }) => {
  const folder = path.join(machine.folder, 'elsewhere');
  const database = await startPreparedPostgres(folder);
  const server = await machine.open({ env: { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret } });
  const { baseUrl } = server;
  const token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  const { _id } = await upload(owner, { category: 'Nature' });
  const before = await request(baseUrl, 'GET', '/api/photos');
  const month = `/api/availability?package=portrait&from=${dayInRiyadh(3)}&to=${dayInRiyadh(33)}`;
  const slots = await request(baseUrl, 'GET', month);
  await database.stop();

  const during = await request(baseUrl, 'GET', '/api/photos');
  expect([during.status, during.text]).toEqual([200, before.text]);
  expect((await request(baseUrl, 'GET', '/api/photos?category=Nature&limit=1&lang=ar')).status).toBe(200);
  expect(await request(baseUrl, 'GET', month)).toMatchObject({ status: 200, text: slots.text });
  expect((await request(baseUrl, 'GET', '/api/photos/categories')).json).toEqual({ success: true, data: ['Nature'] });
  const again = await startPostgres(folder);
  await expect.poll(async () => (await request(baseUrl, 'DELETE', `/api/photos/${_id}`, { token })).status, { timeout: 20_000 }).toBe(200);
  expect((await request(baseUrl, 'GET', '/api/photos')).json).toEqual({ success: true, data: [] });
  await server.stop();
  await again.stop();
});
