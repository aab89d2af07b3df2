import { createClient, listPhotos } from '@studio/contract';
import { expect } from 'vitest';
import { openDatabase } from '../fixtures/database.ts';
import { upload } from '../fixtures/gallery.ts';
import { somePhoto } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

const category = 'Nature';

machineTest('a migration keeps photos sorted newest first, and new ones before them', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const owner = createClient({ baseUrl: first.baseUrl, token: () => token });
  const photo = await somePhoto();
  const ids: string[] = [];
  for (let index = 0; index < 40; index += 1) ids.unshift((await upload(owner, { photo, category }))._id);
  const database = openDatabase(first.databaseUrl);
  // Restore the schema and the rows from before the migration.
  await database.execute('drop index photo_gallery_idx');
  await database.execute('update photo set _order = null');
  await database.execute(`delete from payload_migrations where name like '%photos_newest_first'`);
  await database.$client.end();
  await first.stop();

  const second = await machine.open();
  const visitor = createClient({ baseUrl: second.baseUrl, token: () => token });
  const shown = async () => unwrap(await visitor.send(listPhotos, { category })).data.map(({ _id }) => _id);
  expect(await shown()).toEqual(ids);
  const { _id: newest } = await upload(visitor, { photo, category });
  expect(await shown()).toEqual([newest, ...ids]);
  await second.stop();
});
