import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBooking, createClient, deletePhoto, readContent } from '@studio/contract';
import { Client } from 'pg';
import { expect } from 'vitest';
import { isStorageKey } from '#src/storage/names.ts';
import { readEntries } from '../fixtures/backup-archive.ts';
import { publishGallery } from '../fixtures/client-galleries.ts';
import { runCommand, runPhotos, startCommand } from '../fixtures/command.ts';
import { upload } from '../fixtures/gallery.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { TestServer } from '../fixtures/server.ts';
import { openSession } from '../fixtures/studio.ts';
import { rowsOf, sumsOn } from '../fixtures/studio-data.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { machineTest as test } from '../fixtures/test.ts';

/** Timeout of a test, and polling, in milliseconds: each command takes up to half a minute on a busy machine. */
const timeout = 600_000;
const polling = { timeout: 60_000, interval: 10 };

/** Changes one byte of a file. */
async function damage(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** Connects to the database of a running command as soon as it is up. */
async function connectTo(connectionString: string): Promise<Client> {
  const clients: Client[] = [];
  const isUp = async () => {
    const client = new Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return true;
  };
  await expect.poll(() => isUp().catch(() => false), polling).toBe(true);
  const [client] = clients;
  if (!client) throw new Error('There is no connection');
  return client;
}

test('a restore replaces damaged files of the right size, and can be undone after a kill at any step', { timeout }, async ({ machine }) => {
  const { folder } = machine;
  const [archive, damaged] = [path.join(folder, 'backup.tar'), path.join(folder, 'damaged.tar')];
  const open = await machine.open();
  const token = await openSession(open.baseUrl);
  const owner = createClient({ baseUrl: open.baseUrl, token: () => token });
  await upload(owner);
  await publishGallery(owner, { names: ['IMG_1.jpg'] });
  const deleted = await upload(owner);
  unwrap(await owner.send(deletePhoto, {}, { id: deleted._id }));
  expect((await runCommand('backup', folder, [archive])).code).toBe(0);
  const saved = await readEntries(archive);
  const later = newBooking();
  unwrap(await owner.send(createBooking, later));
  // The first reading of the content records the version of the privacy notice.
  unwrap(await owner.send(readContent, { lang: 'en' }));
  const rows = await rowsOf(open);
  await open.stop();

  const originals = [...saved.keys()].filter((key) => /^(?:originals|client-galleries)\/[\w-]{16}$/u.test(key));
  const [rendition = ''] = [...saved.keys()].filter((key) => key.startsWith('media/'));
  expect(originals).toHaveLength(3);
  for (const key of [...originals, rendition]) await damage(path.join(folder, key));
  const before = await sumsOn(folder);
  /** Compares files with those of the backup, byte for byte. */
  const expectSaved = async (keys: string[]) => {
    for (const key of keys) expect(saved.get(key)?.equals(await readFile(path.join(folder, key))), key).toBe(true);
  };
  expect(await runPhotos(folder, ['check'])).toMatchObject({ code: 0 });
  const compared = await runPhotos(folder, ['check', '--content']);
  expect(compared.code).toBe(1);
  expect(compared.output.match(/changed {2}\S+/gu)?.toSorted()).toEqual(originals.map((key) => `changed  ${key}`).toSorted());

  // Kill a restore that has moved the tables aside, and one that would commit.
  const aside = startCommand('restore', folder, [archive, '--replace']);
  const watcher = await connectTo(open.databaseUrl);
  const isAside = async () => (await watcher.query(`select to_regnamespace('before_restore') is not null as is`)).rows[0].is;
  await expect.poll(isAside, polling).toBe(true);
  await aside.kill();
  const committing = startCommand('restore', folder, [archive, '--replace']);
  const blocker = await connectTo(open.databaseUrl);
  await blocker.query('begin; lock table jobs.job in access share mode');
  const isBlocked = async () => (await blocker.query('select from pg_locks where not granted')).rowCount;
  await expect.poll(isBlocked, polling).toBe(1);
  expect((await committing.kill()).output).toContain('the studio from before it is back');
  await expectSaved([rendition]);

  const refused = machine.start();
  await refused.untilPrinted(/A restore was interrupted\. `npm run restore -- --undo`/u);
  await refused.ended();
  await writeFile(damaged, (await readFile(archive)).subarray(0, 4096));
  const rejected = await runCommand('restore', folder, [damaged, '--replace']);
  expect([rejected.code, rejected.output]).toEqual([1, expect.stringContaining('is not a complete backup')]);
  const undone = await runCommand('restore', folder, ['--undo']);
  expect([undone.code, undone.output]).toEqual([0, expect.stringContaining('The studio from before the restore is back')]);
  expect(await sumsOn(folder)).toEqual(before);
  const back = await machine.open();
  expect(await rowsOf(back)).toEqual(rows);
  await back.stop();

  expect(await runCommand('restore', folder, [archive, '--replace'])).toMatchObject({ code: 0 });
  await expectSaved([...saved.keys()].filter(isStorageKey));
  const nothing = await runCommand('restore', folder, ['--undo']);
  expect([nothing.code, nothing.output]).toEqual([1, expect.stringContaining('there is nothing to undo')]);

  // A studio that was started and never used, except by a log-in, is replaced without `--replace`.
  const unused = path.join(folder, 'unused');
  await mkdir(unused);
  const started = new TestServer({ dataDir: unused });
  await started.untilOpen();
  await openSession(started.baseUrl);
  await started.stop();
  expect(await runCommand('restore', unused, [archive])).toMatchObject({ code: 0, output: expect.stringContaining('Restored.') });
});
