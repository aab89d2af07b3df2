import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, listGalleryPhotos, listPhotos, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { addGallery, processedPhotos, sendPhoto } from '../fixtures/client-galleries.ts';
import { runCommand } from '../fixtures/command.ts';
import { openDatabase } from '../fixtures/database.ts';
import { busyPhoto } from '../fixtures/images.ts';
import { Load } from '../fixtures/load.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { resetRateLimits } from '../fixtures/rate-limits.ts';
import { sharedSecret } from '../fixtures/server.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { onSmallDisk } from '../fixtures/small-disk.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

/** Timeout of polling, in milliseconds. */
const polling = { timeout: 240_000 };

describe('on a full disk', () => {
  machineTest('of the database, nothing is confirmed that is not stored', async ({ machine, task, skip }) => {
    const folder = path.join(machine.folder, 'elsewhere');
    const wasMounted = await onSmallDisk(folder, '90m', async (enlarge) => {
      const database = await startPostgres(folder);
      const server = await machine.open({ env: { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret } });
      const { baseUrl } = server;
      const token = await openSession(baseUrl);
      const owner = createClient({ baseUrl, token: () => token });
      const visitor = createClient({ baseUrl, lang: 'en' });
      const load = new Load();
      const coming = new AbortController();
      const served = load.runUntil({ baseUrl, token, signal: coming.signal });
      await expect.poll(() => load.confirmed, polling).toBeGreaterThan(5);
      await writeFile(path.join(folder, 'ballast'), new Uint8Array(90_000_000)).catch(() => undefined);
      await expect.poll(() => load.rejected, polling).toBeGreaterThan(5);
      await rm(path.join(folder, 'ballast'));
      await enlarge('400m');
      await expect
        .poll(
          () =>
            resetRateLimits(database.url).then(
              () => true,
              () => false,
            ),
          polling,
        )
        .toBe(true);
      const before = load.confirmed;
      await expect.poll(() => load.confirmed, polling).toBeGreaterThan(before + 20);
      coming.abort();
      await served;
      await load.retry({ visitor, owner });
      await load.expectStoredAndMailed(server, owner);
      await server.stop();
      await database.stop();
    });
    if (!wasMounted) skipTest(task.name, 'no disk can be mounted here', skip);
  });

  machineTest(
    'of photos or a backup, an upload or backup is rejected, and the next upload is accepted',
    async ({ machine, task, skip }) => {
      const wasMounted = await onSmallDisk(path.join(machine.folder, 'media'), '200k', async (enlarge) => {
        const server = await machine.open();
        const token = await openSession(server.baseUrl);
        const owner = createClient({ baseUrl: server.baseUrl, lang: 'en', token: () => token });
        const photo = await busyPhoto(2400, 1600);
        expect(rejection(await owner.send(uploadPhoto, { photo, category: 'Other' }))).toMatchObject({
          status: 503,
          message: 'We cannot save this right now. Please try again in a moment.',
        });
        expect(unwrap(await owner.send(listPhotos)).data).toEqual([]);
        await enlarge('50m');
        unwrap(await owner.send(uploadPhoto, { photo, category: 'Other' }));
        expect(unwrap(await owner.send(listPhotos)).data).toHaveLength(1);
        const elsewhere = path.join(machine.folder, 'elsewhere');
        // The rows of the tables fill the first disk, and the photos the second one.
        for (const size of ['100k', '1300k'])
          await onSmallDisk(elsewhere, size, async () => {
            const { code, output } = await runCommand('backup', machine.folder, [path.join(elsewhere, 'studio.tar')]);
            expect([code, output]).toEqual([
              1,
              expect.stringContaining(`The disk of ${elsewhere} is full. No file of this backup is left.`),
            ]);
            expect(output).not.toMatch(/^ +at /mu);
            expect(await readdir(elsewhere)).toEqual([]);
          });
        await server.stop();
      });
      if (!wasMounted) skipTest(task.name, 'no disk can be mounted here', skip);
    },
  );

  machineTest('of client galleries, an upload and its pictures wait for space, without leftovers', async ({ machine, task, skip }) => {
    const folder = path.join(machine.folder, 'client-galleries');
    const wasMounted = await onSmallDisk(folder, '200k', async (enlarge) => {
      const server = await machine.open();
      const token = await openSession(server.baseUrl);
      const owner = createClient({ baseUrl: server.baseUrl, lang: 'en', token: () => token });
      const { _id: id } = await addGallery(owner);
      const photo = await busyPhoto();
      expect(rejection(await sendPhoto(owner, id, { photo }))).toMatchObject({
        status: 503,
        message: 'The studio’s storage is full. The upload goes on by itself as soon as there is space.',
      });
      expect(unwrap(await owner.send(listGalleryPhotos, {}, { id })).data).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
      // Leave space only for the original.
      await enlarge(`${Math.ceil(photo.size / 1000) + 16}k`);
      expect(unwrap(await sendPhoto(owner, id, { photo })).data.isNew).toBe(true);
      const database = openDatabase(server.databaseUrl);
      const named = async () => (await database.execute(`select 1 from client_gallery_photo where stem is not null`)).rows.length;
      await expect.poll(named, polling).toBe(1);
      await database.$client.end();
      await expect.poll(async () => (await readdir(folder)).length, polling).toBe(1);
      await enlarge('50m');
      const [shown] = await processedPhotos(owner, id);
      const files = (shown?.renditions.avif.length ?? 0) + (shown?.renditions.jpeg.length ?? 0);
      expect([shown?.state, (await readdir(folder)).length]).toEqual(['ready', 1 + files]);
      await server.stop();
    });
    if (!wasMounted) skipTest(task.name, 'no disk can be mounted here', skip);
  });
});
