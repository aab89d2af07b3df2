import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deletePhoto, listOwnPhotos, type OwnPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { addGallery, processedPhotos, sendPhoto } from '../fixtures/client-galleries.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { busyPhoto } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { publicFiles } from '../fixtures/stored-files.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

/** Timeout and polling interval for the re-rendering of a photo on a busy machine, in milliseconds. */
const polling = { timeout: 240_000, interval: 100 };

const names = (photo: OwnPhoto): string[] => filesOf(photo).map((address) => path.basename(address));

describe('an uploaded photo', () => {
  test('gets its renditions above 1,920 px after the response, and lists only stored ones', async ({ owner, request }) => {
    const photo = await upload(owner, { photo: await busyPhoto(2100, 140) });
    expect(photo.renditions.avif.at(-1)).toBe(1920);
    const shown = async () => unwrap(await owner.send(listOwnPhotos)).data.find(({ _id }) => _id === photo._id) ?? photo;
    await expect.poll(async () => (await shown()).renditions.avif.slice(-2), polling).toEqual([1920, 2100]);
    for (const address of filesOf(await shown())) expect((await request('GET', address)).status).toBe(200);
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
  });

  test('is re-rendered although its connection is killed between its commit and its job', async ({ owner, database }) => {
    await database.execute(`create sequence kills;
      create function kill_sender() returns trigger language plpgsql as $$ begin
        if new.name in ('photo.render', 'client-photo.render') and nextval('kills') <= 3 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$;
      create trigger kill_sender before insert on jobs.job for each row execute function kill_sender()`);
    const photo = await upload(owner, { photo: await busyPhoto(2100, 140) });
    const { _id: gallery } = await addGallery(owner);
    unwrap(await sendPhoto(owner, gallery));
    const widest = async () =>
      unwrap(await owner.send(listOwnPhotos))
        .data.find(({ _id }) => _id === photo._id)
        ?.renditions.avif.at(-1);
    await expect.poll(widest, polling).toBe(2100);
    expect(await processedPhotos(owner, gallery)).toMatchObject([{ state: 'ready' }]);
    const { rows } = await database.execute('select last_value::int as kills from kills');
    expect(Number(rows[0]?.['kills'])).toBeGreaterThan(3);
    await database.execute('drop function kill_sender cascade; drop sequence kills');
  });

  test('leaves no public file if it is deleted before, during or after re-rendering', async ({ owner, studio, files }) => {
    const originals = async () => (await files()).filter((key) => key.startsWith('originals/'));
    const before = await originals();
    const remove = async (photo: OwnPhoto) => unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const early = await upload(owner, { photo: await busyPhoto(400, 260) });
    await remove(early);
    const late = await upload(owner, { photo: await busyPhoto(400, 260) });
    const between = await upload(owner, { photo: await busyPhoto(400, 260) });
    const isThere = async (photo: OwnPhoto) => (await publicFiles(studio)).shown.includes(names(photo)[0] ?? '');
    await expect.poll(() => isThere(late), polling).toBe(false);
    await remove(late);
    // Wait until the re-rendering has begun.
    await expect
      .poll(async () => (await publicFiles(studio)).known.filter((name) => !names(between).includes(name)).length, polling)
      .toBeGreaterThan(0);
    await remove(between);
    const isSettled = async () => {
      const { there, known } = await publicFiles(studio);
      return isDeepStrictEqual(there, known);
    };
    await expect.poll(isSettled, polling).toBe(true);
    const { there } = await publicFiles(studio);
    for (const photo of [early, late, between]) for (const name of names(photo)) expect(there).not.toContain(name);
    // Photos in the bin keep their originals.
    expect(await originals()).toHaveLength(before.length + 3);
  });
});
