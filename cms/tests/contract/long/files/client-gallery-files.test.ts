import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from '@payloadcms/db-postgres/drizzle';
import {
  actOnGallery,
  type Client,
  calls,
  changeChoice,
  deleteGallery,
  deleteGalleryPhotos,
  downloadSizes,
  enterGallery,
  listDownloads,
  openGallery,
  readChoice,
  readGallery,
  readOwnGallery,
  renditionSuffix,
  riyadhOffset,
  signRelease,
  sortGalleryPhotos,
  submitChoice,
  updateGallery,
} from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { galleryFilePaths } from '#src/client-galleries/gallery-file.ts';
import { from, someAddress } from '../../../fixtures/client-address.ts';
import {
  addGallery,
  browserWith,
  enter,
  type PublishedGallery,
  processedPhotos,
  publishGallery,
  sendPhoto,
} from '../../../fixtures/client-galleries.ts';
import { busyPhoto, fileOf, picture, somePhoto } from '../../../fixtures/images.ts';
import { unwrap } from '../../../fixtures/outcome.ts';
import { quietStudioTest as test } from '../../../fixtures/test.ts';

const run = promisify(execFile);

/** Functions that return the addresses of a gallery's files, by kind of file. The type requires a line for each new kind. */
const fileAddresses: Record<keyof typeof galleryFilePaths, (gallery: PublishedGallery) => string[]> = {
  rendition: ({ photos }) =>
    photos.flatMap(({ _id, renditions: { avif, jpeg } }) => [
      ...avif.map((width) => `/photos/${_id}${renditionSuffix(width, 'avif')}`),
      ...jpeg.map((width) => `/photos/${_id}${renditionSuffix(width, 'jpeg')}`),
    ]),
  download: ({ photos }) => photos.flatMap(({ _id }) => downloadSizes.map((size) => `/photos/${_id}/${size}`)),
  zip: () => ['all', 'chosen'].flatMap((which) => downloadSizes.map((size) => `/zip/${which}-${size}-1.zip`)),
};

/** The calls that work before the PIN is entered. */
const openCalls: readonly string[] = [openGallery.path, enterGallery.path];

/** The calls of a gallery that require its session; new calls are included. */
const lockedCalls = calls.filter(({ path: address }) => address.startsWith('/api/g/{id}') && !openCalls.includes(address));

/** Returns the addresses of all files and reading calls of a gallery. */
const addressesOf = (published: PublishedGallery): string[] => [
  ...Object.values(fileAddresses).flatMap((of) => of(published).map((address) => `/g/${published.token}${address}`)),
  ...lockedCalls.filter(({ method }) => method === 'GET').map((call) => call.path.replace('{id}', published.token)),
];

/** Returns the calls that change a gallery, with a valid input for each. */
const changesOf = ({ photos, token }: PublishedGallery) => {
  const inputs: Record<string, object> = {
    [changeChoice.path]: { changes: [{ photo: photos[1]?._id, chosen: true, comment: 'Please brighten it' }] },
    [submitChoice.path]: { version: 1 },
    [signRelease.path]: {
      request: randomUUID(),
      lang: 'en',
      textHash: '0'.repeat(64),
      answers: [{ photo: photos[0]?._id, purposes: { website: true } }],
      name: 'Noura',
    },
  };
  return lockedCalls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path: address }) => ({
      method,
      address: address.replace('{id}', token),
      json: inputs[address] ?? expect.fail(`${address} has no input in this table`),
    }));
};

/** Publishes a gallery with one chosen photo, so that all its addresses exist. */
async function publishChosen(owner: Parameters<typeof publishGallery>[0], baseUrl: string) {
  const published = await publishGallery(owner, { names: ['a.jpg', 'b.jpg'] });
  const browser = await enter(baseUrl, published);
  const changes = [{ photo: published.photos[0]?._id ?? '', chosen: true }];
  unwrap(await browser.client.send(changeChoice, { changes }, { id: published.token }));
  return { published, browser };
}

/** Returns whether browsers may cache the response of an address, with revalidation before each use. */
const isKept = (address: string): boolean => address.startsWith('/g/') || !/\/(?:downloads|releases)$/u.test(address);

async function startReading(address: string, cookie: string): Promise<IncomingMessage> {
  const sent = httpGet(address, { headers: { cookie }, agent: false });
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  return answer ?? expect.fail('no answer');
}

/** Reads a body: the first two megabytes slowly, over two seconds, because the server checks in this time whether the gallery is still open. */
async function readSlowly(answer: IncomingMessage): Promise<{ length: number; received: number; isComplete: boolean }> {
  let received = 0;
  try {
    for await (const chunk of answer) {
      received += chunk.length;
      if (received < 2_000_000) await setTimeout(chunk.length / 1000);
    }
  } catch {
    // Ignore the error: the server closes the connection when the gallery is closed.
  }
  return { length: Number(answer.headers['content-length']), received, isComplete: answer.complete };
}

const secrets = ({ gallery, photos }: PublishedGallery): string[] => [gallery.title, gallery.client, ...photos.map(({ _id }) => _id)];

describe('every address of a client gallery', () => {
  test('is open to its own session only, until that expires, and to none after a new link, the end or the deletion', async ({
    owner,
    studio,
    requestFromAnywhere,
    database,
  }) => {
    const { published, browser } = await publishChosen(owner, studio.baseUrl);
    const other = await publishChosen(owner, studio.baseUrl);
    const addresses = addressesOf(published);
    const { _id: id } = published.gallery;
    const tagOf = new Map<string, string>();
    for (const address of addresses) {
      const answer = await browser.get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('cache-control'), address).toBe(isKept(address) ? 'private, no-cache' : 'no-store');
      tagOf.set(address, answer.headers.get('etag') ?? '');
      const again = await browser.get(address, { 'if-none-match': tagOf.get(address) ?? '' });
      expect(again.status, address).toBe(isKept(address) ? 304 : 200);
    }
    const renamed = other.browser.cookie.replace(/^[^=]+/u, browser.cookie.replace(/=.*/u, ''));
    const strangers: Record<string, Record<string, string>> = {
      'no cookie': {},
      'cookie of another gallery, also under this name': { cookie: `${other.browser.cookie}; ${renamed}` },
      'invented cookie': { cookie: 'client-gallery=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    };
    const expectNothing = async (status: number, visitors: Record<string, Record<string, string>>) => {
      for (const [visitor, headers] of Object.entries(visitors)) {
        for (const address of addresses) {
          const saved = { 'if-none-match': tagOf.get(address) ?? '', range: 'bytes=0-10' };
          const answer = await requestFromAnywhere('GET', address, { headers: { ...headers, ...saved } });
          expect([visitor, address, answer.status]).toEqual([visitor, address, status]);
          expect(answer.headers.get('cache-control')).toBe('no-store');
          for (const secret of secrets(published)) expect(answer.text).not.toContain(secret);
        }
        for (const { method, address, json } of changesOf(published)) {
          const answer = await requestFromAnywhere(method, address, { headers, json });
          expect([visitor, address, answer.status]).toEqual([visitor, address, status]);
          for (const secret of secrets(published)) expect(answer.text).not.toContain(secret);
        }
      }
    };
    const all = { ...strangers, 'former cookie': { cookie: browser.cookie } };
    await expectNothing(401, strangers);
    const expire = (interval: string) =>
      database.execute(`update client_gallery set expires_at = now() + interval '${interval}' where id = '${id}'`);
    await expire('-1 second');
    await expectNothing(410, all);
    await expire('60 days');
    expect(new Set(await Promise.all(addresses.map(async (address) => (await browser.get(address)).status)))).toEqual(new Set([200]));
    await database.execute(`update client_gallery_session set expires_at = now() - interval '1 second' where gallery_id = '${id}'`);
    await expectNothing(401, all);
    unwrap(await owner.send(actOnGallery, { action: 'end' }, { id }));
    await expectNothing(410, all);
    unwrap(await owner.send(actOnGallery, { action: 'resume' }, { id }));
    await expectNothing(401, all);
    unwrap(await owner.send(actOnGallery, { action: 'replaceLink' }, { id }));
    await expectNothing(404, all);
    unwrap(await owner.send(deleteGallery, {}, { id }));
    await expectNothing(404, all);
  });

  test('of another gallery does not exist within a gallery', async ({ owner, studio }) => {
    const { published, browser } = await publishChosen(owner, studio.baseUrl);
    const { published: other } = await publishChosen(owner, studio.baseUrl);
    for (const address of addressesOf(other).filter((each) => each.includes('/photos/')))
      expect((await browser.get(address.replace(other.token, published.token))).status, address).toBe(404);
  });

  test('is limited by the right to download', async ({ owner, studio }) => {
    const { published, browser } = await publishChosen(owner, studio.baseUrl);
    const { _id: id } = published.gallery;
    const allowed = async (pattern: RegExp) => {
      const wanted = addressesOf(published).filter((address) => pattern.test(address));
      return (await Promise.all(wanted.map((address) => browser.get(address)))).map(({ status }) => status);
    };
    unwrap(await owner.send(updateGallery, { download: 'web' }, { id }));
    expect(new Set(await allowed(/original/u))).toEqual(new Set([404]));
    expect(new Set(await allowed(/\/web$|-web-/u))).toEqual(new Set([200]));
    unwrap(await owner.send(updateGallery, { download: 'none' }, { id }));
    expect(new Set(await allowed(/original|\/web$|-web-/u))).toEqual(new Set([404]));
    expect(new Set(await allowed(/\.avif$/u))).toEqual(new Set([200]));
  });

  test('has pictures for staff at the id of the gallery, also of a draft', async ({ owner, studio, request }) => {
    const { _id: id } = await addGallery(owner);
    unwrap(await sendPhoto(owner, id));
    const [photo] = await processedPhotos(owner, id);
    const address = photo?.url ?? '';
    expect(address).toContain(`/g/${id}/`);
    expect((await request('GET', address)).status).toBe(404);
    expect((await request('GET', address, { cookie: 'invented' })).status).toBe(404);
    expect((await request('GET', address, { cookie: studio.token, headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });
});

describe('photos of a client gallery', () => {
  test('keep their original bytes, while renditions contain no location', async ({ owner, studio }) => {
    const { _id: id } = await addGallery(owner);
    const exif = { IFD0: { Artist: 'Sara' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } };
    const photo = fileOf(await (await picture(2600, 1700)).withExif(exif).jpeg().toBuffer());
    unwrap(await sendPhoto(owner, id, { photo, name: 'صورة ١.jpg' }));
    const photos = await processedPhotos(owner, id);
    const gallery = unwrap(await owner.send(actOnGallery, { action: 'publish' }, { id })).data;
    const published = { gallery, photos, token: gallery.link?.split('/').at(-1) ?? '' };
    const browser = await enter(studio.baseUrl, published);
    const { data } = unwrap(await browser.client.send(readGallery, {}, { id: published.token }));
    expect(data.photos[0]).toMatchObject({ width: 2600, height: 1700, renditions: { jpeg: [1920] } });
    expect(data.photos[0]?.renditions.avif.at(-1)).toBe(2560);
    const original = await browser.get(data.photos[0]?.download?.original ?? '');
    expect(original.bytes.equals(Buffer.from(await photo.arrayBuffer()))).toBe(true);
    expect(original.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('صورة ١.jpg')}`);
    const web = await browser.get(data.photos[0]?.download?.web ?? '');
    const { exif: left, width } = await sharp(web.bytes).metadata();
    expect([left, width]).toEqual([undefined, 1920]);
    const part = await browser.get(data.photos[0]?.download?.original ?? '', { range: 'bytes=-100' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${photo.size - 100}-${photo.size - 1}/${photo.size}`]);
    expect(part.bytes.equals(original.bytes.subarray(-100))).toBe(true);
  });

  test('have the studio’s name on them by the setting of the gallery, also after a change, and never on originals', async ({
    owner,
    studio,
    store,
    database,
  }) => {
    const background = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a6a5a' } })
      .jpeg()
      .toBuffer();
    const { _id: id } = await addGallery(owner, { watermark: true, language: 'ar' });
    unwrap(await sendPhoto(owner, id, { photo: fileOf(background) }));
    const photos = await processedPhotos(owner, id);
    const gallery = unwrap(await owner.send(actOnGallery, { action: 'publish' }, { id })).data;
    const token = gallery.link?.split('/').at(-1) ?? '';
    const browser = await enter(studio.baseUrl, { gallery, photos, token });
    const [photo] = unwrap(await browser.client.send(readGallery, {}, { id: token })).data.photos;
    const chosen = { photo: photo?._id ?? '', chosen: true };
    unwrap(await browser.client.send(changeChoice, { changes: [chosen] }, { id: token }));
    /** Returns the spread of the colours of a file, which is almost 0 for a photo of one colour. */
    const spreadOf = async (address = '') => {
      const { channels } = await sharp((await browser.get(address)).bytes).stats();
      return Math.max(...channels.map(({ stdev }) => stdev));
    };
    const widest = `${photo?.renditions.base}${renditionSuffix(photo?.renditions.avif.at(-1) ?? 0, 'avif')}`;
    const [narrow, jpeg, web] = [`${photo?.renditions.base}-240.avif`, photo?.url, photo?.download?.web];
    for (const address of [widest, narrow, jpeg, web]) expect(await spreadOf(address), address).toBeGreaterThan(2);
    expect((await browser.get(photo?.download?.original ?? '')).bytes.equals(background)).toBe(true);
    const { rows } = await database.execute(`select stem from client_gallery_photo where gallery_id = '${id}'`);
    const former = String(rows[0]?.['stem']);
    const formerFiles = async () => {
      let count = 0;
      for await (const { key } of store.list('client-galleries/')) count += key.includes(former) ? 1 : 0;
      return count;
    };
    expect(await formerFiles()).toBeGreaterThan(2);

    expect(unwrap(await owner.send(updateGallery, { watermark: false }, { id })).data.photos).toMatchObject({ ready: 1 });
    const left = async () => unwrap(await owner.send(readOwnGallery, {}, { id })).data.photos;
    await expect.poll(left, { timeout: 120_000 }).toEqual({ ready: 1, waiting: 0, failed: 0, rerendering: 0 });
    for (const address of [widest, narrow, jpeg, web]) expect(await spreadOf(address), address).toBeLessThan(1);
    expect(unwrap(await browser.client.send(readChoice, {}, { id: token })).data.chosen).toEqual([chosen.photo]);
    await expect.poll(formerFiles, { timeout: 20_000 }).toBe(0);
  });

  test('leave no file behind when they, or their gallery, are deleted', async ({ owner, studio, store, database }) => {
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of store.list('client-galleries/')) found.push(key);
      return new Set(found);
    };
    const published = await publishGallery(owner);
    const { rows } = await database.execute(
      `select original, stem from client_gallery_photo where gallery_id = '${published.gallery._id}'`,
    );
    const fileIds = rows.flatMap(({ original, stem }) => [String(original), String(stem)]);
    const left = async () => [...(await keys())].filter((key) => fileIds.some((fileId) => key.includes(fileId))).length;
    // Expect an original, one AVIF and one JPEG for each photo.
    expect(await left()).toBe(3 * 3);
    const { _id: id } = published.gallery;
    unwrap(await owner.send(deleteGalleryPhotos, { photos: [published.photos[0]?._id ?? ''] }, { id }));
    const browser = await enter(studio.baseUrl, published);
    expect(unwrap(await browser.client.send(readGallery, {}, { id: published.token })).data.photos).toHaveLength(2);
    expect(await left()).toBe(2 * 3);
    unwrap(await owner.send(deleteGallery, {}, { id }));
    expect(await left()).toBe(0);
  });
});

describe('a photo that cannot be shown', () => {
  /** Publishes a gallery with a normal photo and a truncated one, and reads it as its client. */
  const openWithDamaged = async (owner: Client, baseUrl: string, settings: { download: 'web' | 'originals' }) => {
    const damaged = fileOf(new Uint8Array(await (await busyPhoto(300, 200)).arrayBuffer()).slice(0, 3000));
    const published = await publishGallery(owner, {
      names: ['IMG_1.jpg', 'IMG_2.heic'],
      photoOf: async (index) => (index === 0 ? somePhoto() : damaged),
      ...settings,
    });
    const browser = await enter(baseUrl, published);
    const { data } = unwrap(await browser.client.send(readGallery, {}, { id: published.token }));
    const list = async () => unwrap(await browser.client.send(listDownloads, {}, { id: published.token })).data;
    return { published, browser, damaged, data, list };
  };

  test('is in the gallery as a tile, can be chosen, and is delivered as the original', async ({ owner, studio }) => {
    const { published, browser, damaged, data, list } = await openWithDamaged(owner, studio.baseUrl, { download: 'originals' });
    expect(data.cover).toBe(data.photos[0]?._id);
    const tile = data.photos[1];
    expect(tile).toMatchObject({ name: 'IMG_2.heic', url: '', renditions: { avif: [], jpeg: [] }, width: 3, height: 2 });
    for (const address of [tile?.download?.web, tile?.download?.original]) {
      const { bytes, headers } = await browser.get(address ?? '');
      expect(bytes.equals(Buffer.from(await damaged.arrayBuffer()))).toBe(true);
      expect(headers.get('content-disposition')).toContain('IMG_2.heic');
    }
    const changes = [{ photo: tile?._id ?? '', chosen: true }];
    const changed = unwrap(await browser.client.send(changeChoice, { changes }, { id: published.token })).data;
    expect([changed.choice.chosen, changed.rejected]).toEqual([[tile?._id], []]);
    expect((await list()).map(({ which, size, files }) => `${which} ${size} ${files}`)).toEqual([
      'all web 2',
      'all original 2',
      'chosen web 1',
      'chosen original 1',
    ]);
    const zip = await browser.get(`/g/${published.token}/zip/chosen-web-1.zip`);
    expect(zip.bytes.includes(Buffer.from(await damaged.arrayBuffer()))).toBe(true);
    expect(zip.bytes.includes('IMG_2.heic')).toBe(true);
  });

  test('is not delivered as the original to a client who may only download the web size', async ({ owner, studio }) => {
    const { published, browser, data, list } = await openWithDamaged(owner, studio.baseUrl, { download: 'web' });
    expect(data.photos.map(({ download }) => download !== null)).toEqual([true, false]);
    for (const size of downloadSizes)
      expect((await browser.get(`/g/${published.token}/photos/${data.photos[1]?._id}/${size}`)).status).toBe(404);
    expect((await list()).map(({ which, size, files }) => `${which} ${size} ${files}`)).toEqual(['all web 1']);
  });

  test('shows no earlier rendition without the watermark', async ({ owner, studio, database }) => {
    const { published, browser, data } = await openWithDamaged(owner, studio.baseUrl, { download: 'originals' });
    const first = data.photos[0];
    await database.execute(`update client_gallery_photo set state = 'failed' where id = '${first?._id}'`);
    expect((await browser.get(first?.url ?? '')).status).toBe(404);
    const after = unwrap(await browser.client.send(readGallery, {}, { id: published.token })).data;
    expect([after.photos[0]?.url, after.cover]).toEqual(['', null]);
  });
});

describe('requests of one address', () => {
  const count = 100;

  test('are answered, hundreds of pictures and ranges of a ZIP at once', async ({ owner, studio }) => {
    const published = await publishGallery(owner);
    const { get } = await enter(studio.baseUrl, published);
    const sender = from(someAddress());
    const [picture] = fileAddresses.rendition(published);
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => [
        get(`/g/${published.token}${picture}`, sender),
        // Ask for more than the first byte of a file: s3rver 5.0.0 answers `bytes=0-0` with the whole file.
        get(`/g/${published.token}/zip/all-original-1.zip`, { ...sender, range: `bytes=${index}-${index + 99}` }),
      ]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index % 2 === 0 ? 200 : 206)));
  });

  test('use at most four connections to the database, so that others are left', async ({ owner, studio, database }) => {
    const published = await publishGallery(owner, { names: ['a.jpg'] });
    const { get } = await enter(studio.baseUrl, published);
    const address = `/g/${published.token}/zip/all-original-1.zip`;
    const waiting = sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%client_gallery%'`;
    let answers: ReturnType<typeof get>[] = [];
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table client_gallery in access exclusive mode`);
      const sender = from(someAddress());
      answers = Array.from({ length: 30 }, () => get(address, sender));
      const other = get(address, from(someAddress()));
      answers.push(other);
      const lookups = async () => (await database.execute(waiting)).rows[0]?.['count'];
      await expect.poll(lookups).toBeGreaterThanOrEqual(5);
      // The server has received the other requests when it has answered some later ones.
      for (let index = 0; index < 10; index += 1) await get('/healthz');
      expect(await lookups()).toBe(5);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('a ZIP', () => {
  const names = ['IMG_1.jpg', 'صور العرس.jpg', 'IMG_1.JPG', 'a:b?.jpg'];
  const withZip = async (
    owner: Parameters<typeof publishGallery>[0],
    baseUrl: string,
    work: (context: {
      file: string;
      folder: string;
      bytes: Buffer;
      url: string;
      browser: Awaited<ReturnType<typeof enter>>;
      published: PublishedGallery;
    }) => Promise<void>,
  ) => {
    const published = await publishGallery(owner, { names, title: 'عرس نورة', language: 'ar' });
    const browser = await enter(baseUrl, published);
    const { data } = unwrap(await browser.client.send(listDownloads, {}, { id: published.token }));
    const [part] = data.find(({ which, size }) => which === 'all' && size === 'original')?.parts ?? [];
    const nameOf = (kind: string) => data.find(({ which, size }) => `${which} ${size}` === kind)?.parts[0]?.name;
    expect([nameOf('all original'), nameOf('all web')]).toEqual(['عرس نورة.zip', 'عرس نورة مقاس الويب.zip']);
    const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
    try {
      const answer = await browser.get(part?.url ?? '');
      expect(answer.headers.get('content-length')).toBe(String(part?.bytes));
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('عرس نورة.zip'));
      const file = path.join(folder, 'photos.zip');
      await writeFile(file, answer.bytes);
      await work({ file, folder, bytes: answer.bytes, url: part?.url ?? '', browser, published });
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('opens in other programs, with Arabic and unique names', async ({ owner, studio }) => {
    await withZip(owner, studio.baseUrl, async ({ file, folder, published, browser }) => {
      const program = 'import json, sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(json.dumps([z.testzip(), z.namelist()]))';
      const { stdout } = await run('python3', ['-c', program, file]);
      const expected = ['IMG_1.jpg', 'صور العرس.jpg', 'IMG_1 (2).JPG', 'a_b_.jpg'];
      expect(JSON.parse(stdout)).toEqual([null, expected]);
      await run('python3', ['-m', 'zipfile', '-e', file, folder]);
      for (const [index, name] of expected.entries()) {
        const original = await browser.get(`/g/${published.token}/photos/${published.photos[index]?._id}/original`);
        expect((await readFile(path.join(folder, name))).equals(original.bytes), name).toBe(true);
      }
    });
  });

  test('gives its files the time of the upload in Riyadh', async ({ owner, studio }) => {
    await withZip(owner, studio.baseUrl, async ({ file }) => {
      const program = 'import json, sys, zipfile; print(json.dumps([f.date_time for f in zipfile.ZipFile(sys.argv[1]).infolist()]))';
      const { stdout } = await run('python3', ['-c', program, file]);
      const times: [number, number, number, number, number, number][] = JSON.parse(stdout);
      expect(times).toHaveLength(names.length);
      for (const [year, month, ...rest] of times)
        expect(Math.abs(Date.UTC(year, month - 1, ...rest) - Date.now() - riyadhOffset)).toBeLessThan(30 * 60_000);
    });
  });

  test('can be resumed at any byte, and read in parts', async ({ owner, studio }) => {
    await withZip(owner, studio.baseUrl, async ({ bytes, url, browser }) => {
      const etag = (await browser.get(url, { range: 'bytes=0-0' })).headers.get('etag') ?? '';
      for (let from = 1; from < bytes.length; from += Math.ceil(bytes.length / 40)) {
        const rest = await browser.get(url, { range: `bytes=${from}-`, 'if-range': etag });
        expect([rest.status, rest.bytes.equals(bytes.subarray(from))]).toEqual([206, true]);
      }
      for (const [range, from, to] of [
        ['10-19', 10, 20],
        ['0-0', 0, 1],
        ['-7', bytes.length - 7, bytes.length],
        [`5-${bytes.length}`, 5, bytes.length],
      ] as const) {
        const part = await browser.get(url, { range: `bytes=${range}` });
        expect([range, part.headers.get('content-range')]).toEqual([range, `bytes ${from}-${to - 1}/${bytes.length}`]);
        expect(part.bytes.equals(bytes.subarray(from, to)), range).toBe(true);
      }
      const other = await browser.get(url, { range: 'bytes=5-', 'if-range': '"other"' });
      expect([other.status, other.bytes.equals(bytes)]).toEqual([200, true]);
      expect((await browser.get(url, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    });
  });

  test('is laid out anew after each change, also of another process', async ({ owner, studio, database }) => {
    await withZip(owner, studio.baseUrl, async ({ published, url, browser }) => {
      const { _id: id } = published.gallery;
      const [first, second] = published.photos.map(({ _id }) => _id);
      const etags: (string | null)[] = [];
      const tag = async (address = url) => etags.push((await browser.get(address, { range: 'bytes=0-0' })).headers.get('etag'));
      await tag();
      await database.execute(`update client_gallery_photo set name = 'renamed.jpg' where id = '${first}'`);
      await tag();
      unwrap(await owner.send(sortGalleryPhotos, { set: published.photos[0]?.set ?? '', by: 'name' }, { id }));
      await tag();
      unwrap(await owner.send(deleteGalleryPhotos, { photos: [first ?? ''] }, { id }));
      await tag();
      const chosen = url.replace('/all-', '/chosen-');
      expect((await browser.get(chosen)).status).toBe(404);
      for (const photo of published.photos.slice(1, 3)) {
        unwrap(await browser.client.send(changeChoice, { changes: [{ photo: photo._id, chosen: true }] }, { id: published.token }));
        await tag(chosen);
      }
      unwrap(await browser.client.send(changeChoice, { changes: [{ photo: second ?? '', chosen: false }] }, { id: published.token }));
      await tag(chosen);
      expect(new Set(etags).size).toBe(7);
      await tag(chosen);
      expect(etags.at(-1)).toBe(etags.at(-2));
    });
  });

  test('with a missing file ends with an error that the client sees', async ({ owner, studio, store, database }) => {
    await withZip(owner, studio.baseUrl, async ({ published, url, browser }) => {
      const last = published.photos.at(-1)?._id ?? '';
      const { rows } = await database.execute(`select original from client_gallery_photo where id = '${last}'`);
      await store.remove([`client-galleries/${rows[0]?.['original']}`]);
      await expect(browser.get(url)).rejects.toThrow();
    });
  });

  test('stops soon after a new link, the end, the deletion, or without the right to download', async ({ owner, studio }) => {
    const small = Buffer.from(await (await somePhoto()).arrayBuffer());
    const comment = Buffer.alloc(65_537);
    comment.writeUInt32BE(0xfffeffff);
    const padding = Buffer.concat(Array.from({ length: 200 }, () => comment));
    const stops: ((id: string) => Promise<unknown>)[] = [
      (id) => owner.send(actOnGallery, { action: 'replaceLink' }, { id }),
      (id) => owner.send(actOnGallery, { action: 'end' }, { id }),
      (id) => owner.send(deleteGallery, {}, { id }),
      (id) => owner.send(updateGallery, { download: 'web' }, { id }),
    ];
    const large = fileOf(Buffer.concat([small.subarray(0, 2), padding, small.subarray(2)]));
    const stop = async (act: (id: string) => Promise<unknown>) => {
      const published = await publishGallery(owner, { names: ['a.jpg'], photoOf: async () => large });
      const { cookie } = await enter(studio.baseUrl, published);
      const answer = await startReading(`${studio.baseUrl}/g/${published.token}/zip/all-original-1.zip`, cookie);
      await act(published.gallery._id);
      return readSlowly(answer);
    };
    for (const { length, received, isComplete } of await Promise.all(stops.map(stop))) {
      expect(length).toBeGreaterThan(large.size);
      expect(received).toBeLessThan(length);
      expect(isComplete).toBe(false);
    }
  });

  test('counts as a download', async ({ owner, studio }) => {
    await withZip(owner, studio.baseUrl, async ({ published, url }) => {
      const stranger = browserWith(studio.baseUrl, 'client-gallery=none');
      expect((await stranger.get(url)).status).toBe(401);
      const { data } = unwrap(await owner.send(updateGallery, {}, { id: published.gallery._id }));
      expect(data.downloaded.count).toBe(1);
    });
  });
});
