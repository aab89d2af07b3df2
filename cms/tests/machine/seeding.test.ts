import path from 'node:path';
import {
  createClient,
  deletePhoto,
  languages,
  listBookings,
  listCategories,
  listMessages,
  listOwnPhotos,
  listPhotoUses,
  type OwnPhoto,
  readContent,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import facts from '#src/seed/facts.json' with { type: 'json' };
import inbox from '#src/seed/inbox.json' with { type: 'json' };
import demoPhotos from '#src/seed/photos.json' with { type: 'json' };
import { openDatabase } from '../fixtures/database.ts';
import { copyDemoData } from '../fixtures/demo-studio.ts';
import { filesOf } from '../fixtures/gallery.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import type { TestServer } from '../fixtures/server.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

const demo = { env: { SEED: 'demo' } };
const captions = demoPhotos.map(({ caption_en: caption }) => caption);

const ownerAt = async ({ baseUrl }: TestServer) => {
  const token = await openSession(baseUrl);
  return createClient({ baseUrl, token: () => token });
};

const photosAt = async (server: TestServer): Promise<OwnPhoto[]> => unwrap(await (await ownerAt(server)).send(listOwnPhotos)).data;

async function submissionsAt(server: TestServer): Promise<number[]> {
  const owner = await ownerAt(server);
  return [unwrap(await owner.send(listBookings)).data.length, unwrap(await owner.send(listMessages)).length];
}

/** Resets the record of a finished import to no imported part, as after a crash before its first update. @param change SQL to run as well */
async function interruptImport(folder: string, change = 'select 1'): Promise<void> {
  const { url, stop } = await startPostgres(path.join(folder, 'postgres'));
  const database = openDatabase(url);
  await database.execute(`${change}; update payload_kv set data = data || '{"done": 0, "isFinished": false}' where key = 'demo-studio'`);
  await database.$client.end();
  await stop();
}

describe('the demo', () => {
  machineTest('is complete after kills during the start, and created once', async ({ machine }) => {
    for (const parts of [5, 15]) {
      const killed = machine.start(demo);
      await killed.untilPrinted(new RegExp(`demo studio: ${parts} of`, 'u'));
      await killed.kill();
    }
    const whole = await machine.open(demo);
    const owner = await ownerAt(whole);
    const photos = await photosAt(whole);
    expect(photos.map(({ caption }) => caption)).toEqual(captions);
    for (const address of photos.flatMap(filesOf)) expect((await request(whole.baseUrl, 'HEAD', address)).status).toBe(200);
    expect(unwrap(await owner.send(listCategories)).data).toEqual([
      'Wedding',
      'Portrait',
      'Event',
      'Nature',
      'Other',
      'Design',
      'Graduation',
    ]);
    expect(await submissionsAt(whole)).toEqual([inbox.bookings.length, inbox.messages.length]);
    for (const lang of languages) {
      const { texts, studio, timeline, packages, cv } = unwrap(await owner.send(readContent, { lang })).data;
      expect(texts).toMatchObject({ 'site.name': facts.siteName[lang], 'about.story': facts.aboutStory[lang] });
      expect(studio).toMatchObject({ phone: facts.phone, email: facts.email, place: facts.place, social: facts.social });
      expect(timeline.map(({ year, title }) => [year, title])).toEqual(facts.timeline.map(({ year, title }) => [year, title[lang]]));
      expect([packages[0]?.price, (await request(whole.baseUrl, 'HEAD', cv?.address ?? '')).status]).toEqual([800, 200]);
    }

    const used = unwrap(await owner.send(listPhotoUses)).data.map(({ photo }) => photo);
    const unwanted = photos.find(({ _id }) => !used.includes(_id));
    unwrap(await owner.send(deletePhoto, {}, { id: unwanted?._id ?? '' }));
    await whole.stop();
    const again = await machine.open(demo);
    expect((await photosAt(again)).map(({ _id }) => _id)).toEqual(photos.filter((photo) => photo !== unwanted).map(({ _id }) => _id));
    expect(again.output).not.toMatch(/demo studio/u);
    await again.stop();
  });

  machineTest('has no duplicate photo after a kill between photo and record', async ({ machine }) => {
    await copyDemoData(machine.folder);
    // The import must find the existing parts and skip them.
    await interruptImport(machine.folder);
    const whole = await machine.open(demo);
    expect(whole.output).toMatch(/demo studio: 5 of/u);
    expect((await photosAt(whole)).map(({ caption }) => caption)).toEqual(captions);
    expect(await submissionsAt(whole)).toEqual([inbox.bookings.length, inbox.messages.length]);
    await whole.stop();
  });

  machineTest('is not continued after a start without it', async ({ machine }) => {
    await copyDemoData(machine.folder);
    await interruptImport(machine.folder, 'delete from booking');
    await (await machine.open()).stop();
    const later = await machine.open(demo);
    expect(await submissionsAt(later)).toEqual([0, inbox.messages.length]);
    expect(later.output).not.toMatch(/demo studio/u);
    await later.stop();
  });

  machineTest('is not created in a studio that was opened without it', async ({ machine }) => {
    const empty = await machine.open();
    expect(await photosAt(empty)).toEqual([]);
    await empty.stop();
    const later = await machine.open(demo);
    expect(await photosAt(later)).toEqual([]);
    expect(unwrap(await (await ownerAt(later)).send(listBookings)).data).toEqual([]);
    await later.stop();
  });
});
