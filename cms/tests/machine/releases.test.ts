import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  createClient,
  deletePhoto,
  deletePhotoFinally,
  listPhotos,
  listReleases,
  listWithheldPhotos,
  publishWithheld,
  readOwnRelease,
  setCover,
  setPhotoPeople,
  withdrawRelease,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { cdnKey } from '#src/publish/cdn-copy.ts';
import { readDemo } from '#src/seed/demo.ts';
import { openClient } from '#src/storage/bucket-client.ts';
import { runCommand } from '../fixtures/command.ts';
import { openEditor } from '../fixtures/content-fixtures.ts';
import { openDatabase } from '../fixtures/database.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { askForRelease, openPhotoPool, publish, requireReleases, signAll } from '../fixtures/releases.ts';
import { openReplicas } from '../fixtures/replicas.ts';
import { request } from '../fixtures/request.ts';
import type { TestServer } from '../fixtures/server.ts';
import { openSession } from '../fixtures/studio.ts';
import { someName } from '../fixtures/submissions.ts';
import { machineTest, test as studioTest } from '../fixtures/test.ts';

/** Timeout and polling interval until a withdrawal takes effect on files, icons, calls, links and the bucket, in milliseconds. */
const withdrawn = { timeout: 30_000, interval: 200 };

/**
 * Timeout and polling interval of a build on a busy machine, in milliseconds. A withdrawal starts a build immediately; until the end of that build,
 * pages and their copy keep the text and the address of the photo, although the file is deleted.
 */
const built = { timeout: 240_000, interval: 500 };

/** Makes a photo that is large enough for the icon, each time with another width. */
const largePhotos = () => {
  let width = 600;
  return async () => {
    width += 8;
    return fileOf(await (await picture(width, 600)).jpeg().toBuffer());
  };
};

const ownerOf = async ({ baseUrl }: Pick<TestServer, 'baseUrl'>) => {
  const token = await openSession(baseUrl);
  return createClient({ baseUrl, token: () => token });
};

const replicaTest = studioTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('replicas', { scope: 'file' }, async ({}, { onCleanup }) => {
    const replicas = await openReplicas({ args: ['--no-panel'] });
    onCleanup(() => replicas.close());
    return replicas;
  })
  .extend('s3', { scope: 'file' }, ({ replicas: { bucket } }, { onCleanup }) => {
    const s3 = openClient(bucket);
    onCleanup(() => s3.destroy());
    return s3;
  });

describe('a withdrawal in three processes', () => {
  replicaTest(
    'takes effect on files, pages, links, restored builds, the bucket and the copy for a CDN',
    { timeout: 900_000 },
    async ({ replicas, s3 }) => {
      const [first, second] = replicas.servers;
      if (!first || !second) return expect.fail('Too few servers');
      const owner = await ownerOf(first);
      const { token, id } = await signAll(
        owner,
        await askForRelease(owner, first.baseUrl, { names: ['a.jpg', 'b.jpg'], photoOf: largePhotos() }),
      );
      unwrap(await publish(owner, id));
      const [photo] = unwrap(await createClient({ baseUrl: first.baseUrl }).send(listPhotos)).data;
      if (!photo) return expect.fail('Nothing was published');
      unwrap(await owner.send(setCover, { of: 'home', photo: photo._id, draftPhoto: photo._id }));
      // The icon is another photo of the release, because the gallery does not contain the icon.
      unwrap(await publish(owner, id, 1));
      const [mark] = unwrap(await createClient({ baseUrl: first.baseUrl }).send(listPhotos)).data.filter(({ _id }) => _id !== photo._id);
      const session = await openSession(first.baseUrl);
      const icon = await request(first.baseUrl, 'POST', '/api/globals/studio', {
        token: session,
        json: { icon: mark?._id, _status: 'published' },
      });
      expect(icon.status, icon.text).toBe(200);
      // Wait for the final file names: the background job replaces the first renditions.
      const database = openDatabase(replicas.databaseUrl);
      await expect
        .poll(async () => Number((await database.execute(`select recipe from photo where id = '${photo._id}'`)).rows[0]?.['recipe']), built)
        .toBeGreaterThan(0);
      const [shown] = unwrap(await createClient({ baseUrl: first.baseUrl }).send(listPhotos)).data;
      const files = [...filesOf(photo), ...(shown ? filesOf(shown) : [])];
      const stems = [photo, shown].map((each) => each?.renditions.base.split('/').at(-1) ?? '');
      const homes = () => Promise.all(replicas.servers.map(async ({ baseUrl }) => (await request(baseUrl, 'GET', '/')).text));
      const mentions = (text: string) => stems.some((stem) => text.includes(stem));
      await expect.poll(async () => (await homes()).every(mentions), built).toBe(true);
      const icons = () => Promise.all(replicas.servers.map(async ({ baseUrl }) => (await request(baseUrl, 'GET', '/favicon.svg')).text));
      await expect.poll(async () => (await icons()).every((svg) => svg.includes('<image')), built).toBe(true);
      const { name: Bucket } = replicas.bucket;
      const copied = async () => (await (await s3.getObject({ Bucket, Key: cdnKey('/') })).Body?.transformToString()) ?? '';
      await expect.poll(async () => mentions(await copied()), built).toBe(true);
      const editor = await openEditor(first);
      const { live } = await editor.state();
      for (const { baseUrl } of replicas.servers) {
        expect((await request(baseUrl, 'GET', files[0] ?? '')).status).toBe(200);
        expect(mentions((await request(baseUrl, 'GET', `/gallery?photo=${photo._id}`)).text)).toBe(true);
      }

      unwrap(await createClient({ baseUrl: second.baseUrl }).send(withdrawRelease, { token, photos: [0, 1] }));
      const answers = () =>
        Promise.all(
          replicas.servers.flatMap(({ baseUrl }) => [
            ...files.map(async (file) => (await request(baseUrl, 'GET', file)).status),
            request(baseUrl, 'GET', '/api/photos').then(({ text }) => text.includes(photo._id)),
            request(baseUrl, 'GET', '/api/content').then(({ text }) => text.includes(photo._id)),
            request(baseUrl, 'GET', `/gallery?photo=${photo._id}`).then(({ text }) =>
              text.includes(`og:image" content="http://studio.example/media/${stems[1]}`),
            ),
          ]),
        );
      await expect.poll(async () => new Set(await answers()), withdrawn).toEqual(new Set([404, false]));
      const inBucket = async () =>
        ((await s3.listObjectsV2({ Bucket, Prefix: 'media/' })).Contents ?? []).filter(({ Key = '' }) => mentions(Key)).length;
      await expect.poll(inBucket, withdrawn).toBe(0);
      await expect.poll(async () => (await icons()).some((svg) => svg.includes('<image')), withdrawn).toBe(false);
      await expect.poll(async () => (await homes()).some(mentions), built).toBe(false);
      await expect.poll(async () => mentions(await copied()), built).toBe(false);
      for (const { baseUrl } of replicas.servers) expect(mentions((await request(baseUrl, 'GET', '/cms/preview')).text)).toBe(false);
      // Builds with the photo cannot be restored.
      await expect.poll(async () => (await editor.state()).kept.some((build) => build.id === live?.id), built).toBe(false);
      expect(await editor.act('rollback', { id: live?.id })).toBe(404);
      await database.$client.end();
    },
  );
});

describe('a restored backup', () => {
  machineTest('publishes no photo that was withdrawn since', { timeout: 900_000 }, async ({ machine }) => {
    const { folder } = machine;
    const open = await machine.open({ args: ['--no-panel', '--no-site'] });
    const owner = await ownerOf(open);
    const ask = await openPhotoPool(owner, open.baseUrl, 5);
    const sign = async () => signAll(owner, await ask(1));
    await sign();
    const lost = await sign();
    for (let more = 0; more < 3; more += 1) await sign();
    const shown = async ({ baseUrl }: Pick<TestServer, 'baseUrl'>) => unwrap(await createClient({ baseUrl }).send(listPhotos)).data;
    const releases = unwrap(await owner.send(listReleases)).data.releases.toReversed();
    expect(releases).toHaveLength(5);
    const published: string[] = [];
    for (const { _id } of releases) {
      unwrap(await publish(owner, _id));
      published.push((await shown(open))[0]?._id ?? '');
    }
    const [kept = '', , unsure = '', binned = '', deleted = ''] = published;
    const scenery = (await upload(owner, { people: 'nobody' }))._id;
    const guest = someName();
    unwrap(await owner.send(setPhotoPeople, { photos: [binned], people: 'named', names: [releases[3]?.person ?? '', guest] }));
    const before = await shown(open);
    expect(before).toHaveLength(6);
    const file = path.join(folder, 'backup.tar');
    expect(await runCommand('backup', folder, [file])).toMatchObject({ code: 0 });
    unwrap(await createClient({ baseUrl: open.baseUrl }).send(withdrawRelease, { token: lost.token, photos: [0] }));
    await requireReleases((method, at, question) => request(open.baseUrl, method, at, question), await openSession(open.baseUrl), true);
    // Restrict more photos after the backup. If a photo shows people, a restore must not publish it after it was marked as unknown, moved to the bin
    // or deleted. `scenery` shows nobody, so the restore publishes it again.
    unwrap(await owner.send(setPhotoPeople, { photos: [unsure], people: 'unknown', names: [] }));
    for (const id of [binned, deleted, scenery]) unwrap(await owner.send(deletePhoto, {}, { id }));
    unwrap(await owner.send(deletePhotoFinally, {}, { id: deleted }));
    const listed = await runCommand('photos', folder, ['withheld']);
    const withheldStem = before
      .find(({ _id }) => _id === published[1])
      ?.renditions.base.split('/')
      .at(-1);
    expect([listed.code, listed.output]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d /media/${withheldStem}-\\*$`, 'mu')),
    ]);
    const replacedDatabase = openDatabase(open.databaseUrl);
    // Erase a person without a release, and restore the schema of an earlier version, in which `people` may be null and the use of releases is not
    // stored.
    await replacedDatabase.execute(`update release_person set name = '—', erased_at = now() where name = '${guest}';
      alter table photo alter people drop not null;
      update photo set people = null where id = '${published[1]}';
      drop table release_use cascade`);
    await replacedDatabase.$client.end();
    await open.stop();

    // Restore in place: the withdrawals since the backup are known.
    const replaced = await runCommand('restore', folder, [file, '--replace']);
    expect([replaced.code, replaced.output]).toEqual([0, expect.stringContaining('withdrawals since the backup are kept')]);
    const again = await machine.open({ args: ['--no-panel', '--no-site'] });
    expect((await shown(again)).map(({ _id }) => _id).toSorted()).toEqual([kept, scenery].toSorted());
    const gone = before.filter(({ _id }) => _id !== kept && _id !== scenery);
    for (const address of gone.flatMap(filesOf))
      expect([address, (await request(again.baseUrl, 'GET', address)).status]).toEqual([address, 404]);
    const restoredOwner = await ownerOf(again);
    expect(unwrap(await restoredOwner.send(readOwnRelease, {}, { id: lost.id })).data.photos[0]).toMatchObject({
      isWithdrawn: true,
      isPublic: false,
    });
    expect(unwrap(await restoredOwner.send(listReleases)).data.isRequired).toBe(true);
    const hidden = unwrap(await restoredOwner.send(listWithheldPhotos)).data;
    expect(hidden.map(({ _id, people }) => `${_id} ${people}`).toSorted()).toEqual(
      published
        .slice(1)
        .map((id) => `${id} ${id === unsure || id === published[1] ? 'unknown' : 'named'}`)
        .toSorted(),
    );
    expect(hidden.find(({ _id }) => _id === binned)?.names).toEqual(expect.arrayContaining(['—']));
    const restoredDatabase = openDatabase(again.databaseUrl);
    const { rows: people } = await restoredDatabase.execute(`select name from release_person where name = '${guest}'`);
    // Each release has a row in `release_use`, with the time from which its retention period runs.
    const { rows: unused } = await restoredDatabase.execute('select id from release where id not in (select release_id from release_use)');
    expect([people, unused]).toEqual([[], []]);
    await restoredDatabase.$client.end();
    await again.stop();

    // Restore elsewhere: withdrawals since the backup are unknown, so that staff must check and publish the photos again.
    const there = path.join(folder, 'there');
    await mkdir(there);
    const restored = await runCommand('restore', there, [file]);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('5 photos have a release')]);
    const copy = machine.start({ env: { DATA_DIR: there }, args: ['--no-panel', '--no-site'] });
    await copy.untilOpen();
    expect((await shown(copy)).map(({ _id }) => _id)).toEqual([scenery]);
    const copyOwner = await ownerOf(copy);
    const withheld = unwrap(await copyOwner.send(listWithheldPhotos)).data;
    expect(withheld).toHaveLength(5);
    for (const address of before.filter(({ _id }) => _id !== scenery).flatMap(filesOf))
      expect((await request(copy.baseUrl, 'GET', address)).status).toBe(404);
    unwrap(await copyOwner.send(publishWithheld, { photos: withheld.map(({ _id }) => _id) }));
    expect(await shown(copy)).toHaveLength(6);
  });
});

describe('the demo studio', () => {
  machineTest('seeds no public photo of unknown people when releases are required', { timeout: 600_000 }, async ({ machine }) => {
    const empty = await machine.open({ args: ['--no-panel', '--no-site'] });
    const database = openDatabase(empty.databaseUrl);
    // Simulate an interrupted import of the demo data with four remaining photos, and require releases.
    await database.execute(`insert into release_settings (is_required) values (true);
      insert into payload_kv (key, data) values ('demo-studio', '${JSON.stringify({ done: 22, list: (await readDemo()).list })}')`);
    await database.$client.end();
    await empty.stop();
    const open = await machine.open({ env: { SEED: 'demo' }, args: ['--no-panel', '--no-site'] });
    const owner = await ownerOf(open);
    await expect.poll(async () => unwrap(await owner.send(listWithheldPhotos)).data.length, built).toBe(4);
    expect(unwrap(await createClient({ baseUrl: open.baseUrl }).send(listPhotos)).data).toEqual([]);
  });
});
