import { createClient, deletePhoto, listOwnPhotos, listPhotos, uploadPhoto } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { newBucket, openBucketServer } from '../fixtures/bucket.ts';
import { documentForm, pdf } from '../fixtures/documents.ts';
import { type Fault, FaultProxy } from '../fixtures/fault-proxy.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { somePhoto } from '../fixtures/images.ts';
import { docIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { openStudio } from '../fixtures/studio.ts';
import { test as studioTest } from '../fixtures/test.ts';

const unavailable = { status: 503, message: 'We cannot save this right now. Please try again in a moment.' };

/** Timeout and polling interval for the cleanup, in milliseconds; the cleanup runs twice a minute, and skips deletions of the last half minute. */
const swept = { timeout: 90_000, interval: 500 };

const test = studioTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('proxy', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openBucketServer();
    const proxy = await FaultProxy.open(server.port);
    onCleanup(() => proxy.close().finally(() => server.close()));
    return proxy;
  })
  .extend('studio', { scope: 'file' }, async ({ proxy }, { onCleanup }) => {
    const { studio, close } = await openStudio({ env: await newBucket(proxy.endpoint) });
    onCleanup(close);
    return studio;
  })
  /**
   * Returns a function that reads the states of photos, the names of documents and the keys of stored files. The function omits photos in the bin
   * whose renditions are removed, and the originals of all photos in the bin.
   */
  .extend('remains', { scope: 'file' }, ({ database, files }) => async () => {
    const { rows } = await database.execute(`select state::text from photo where state <> 'deleted' or renditions is not null
      union all select filename from document`);
    const binned = await database.execute<{ key: string }>(`select 'originals/' || original as key from photo where state = 'deleted'`);
    const originals = new Set(binned.rows.map(({ key }) => key));
    return { rows, files: (await files()).filter((key) => !originals.has(key)) };
  })
  /** Rows and files before the first fault. */
  .extend('initial', { scope: 'file' }, ({ remains }) => remains());

const isPut = (request: string): boolean => request.startsWith('PUT');
const isDelete = (request: string): boolean => request.startsWith('POST') && request.includes('?delete');

/** Returns a function that matches all PUT requests except the first `step - 1`. */
function putsFrom(step: number): (request: string) => boolean {
  let seen = 0;
  return (request) => isPut(request) && ++seen >= step;
}

/** Upload steps of a small photo: original, AVIF and JPEG. */
const steps = [1, 2, 3];
const kinds: Fault[] = ['refuse', 'cut', 'drop the answer'];

describe('an upload that storage rejects', () => {
  test('holds no transaction during a stalled request', async ({ owner, proxy, initial, remains, database }) => {
    proxy.injectFault('stall', isPut);
    const asked = proxy.requests.length;
    const sent = owner.send(uploadPhoto, { photo: await somePhoto(), category: 'Other' });
    await expect.poll(() => proxy.requests.slice(asked).some(isPut)).toBe(true);
    const idle = "select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%'";
    for (let look = 0; look < 100; look += 1) expect((await database.execute(idle)).rows).toEqual([{ open: 0 }]);
    expect(rejection(await sent)).toMatchObject(unavailable);
    proxy.clearFault();
    expect(await remains()).toEqual(initial);
  });

  test.for(kinds.flatMap((kind) => steps.map((step) => [kind, step] as const)))(
    'is rejected and leaves nothing: %s, from file %i on',
    async ([kind, step], { owner, proxy, initial, remains }) => {
      proxy.injectFault(kind, putsFrom(step));
      const outcome = rejection(await owner.send(uploadPhoto, { photo: await somePhoto(), category: 'Other' }));
      expect(outcome).toMatchObject(unavailable);
      expect(outcome.retryAfter).toBeGreaterThan(0);
      proxy.clearFault();
      expect((await remains()).rows).toEqual(initial.rows);
    },
  );

  test('can be repeated with its key', async ({ owner, proxy }) => {
    const photo = await somePhoto();
    const options = { idempotencyKey: 'f2f6e3b4-6c54-4f8b-9d0f-2b1f4a1d9c10' };
    proxy.injectFault('drop the answer', isPut);
    expect(rejection(await owner.send(uploadPhoto, { photo, category: 'Other' }, options))).toMatchObject(unavailable);
    proxy.clearFault();
    const { data } = unwrap(await owner.send(uploadPhoto, { photo, category: 'Other' }, options));
    unwrap(await owner.send(deletePhoto, {}, { id: data._id }));
  });
});

describe('a document', () => {
  test.for(kinds)('that storage rejects leaves nothing: %s', async (kind, { request, studio, proxy, initial, remains }) => {
    proxy.injectFault(kind, isPut);
    const answer = await request('POST', '/api/document', { body: documentForm(pdf(5000)), token: studio.token });
    expect(answer).toMatchObject({ status: 503, json: { errors: [{ message: unavailable.message }] } });
    proxy.clearFault();
    expect((await remains()).rows).toEqual(initial.rows);
  });
});

// These tests leave rows and files; the last test expects that the cleanup deletes them.
describe('a deletion that storage rejects', () => {
  test('of a rejected upload does not make it public', async ({ owner, visitor, proxy, initial, remains }) => {
    let puts = 0;
    proxy.injectFault('refuse', (request) => (isPut(request) ? ++puts > 1 : puts > 1));
    expect(rejection(await owner.send(uploadPhoto, { photo: await somePhoto(), category: 'Design' }))).toMatchObject(unavailable);
    expect(unwrap(await owner.send(listOwnPhotos)).data.filter(({ category }) => category === 'Design')).toEqual([]);
    expect(unwrap(await visitor.send(listPhotos, { category: 'Design' })).data).toEqual([]);
    proxy.clearFault();
    expect((await remains()).rows).not.toEqual(initial.rows);
  });

  test.for(['refuse', 'drop the answer'] as const)('is not confirmed, and hides the photo: %s', async (kind, { owner, proxy, visitor }) => {
    const { _id: id } = await upload(owner);
    proxy.injectFault(kind, isDelete);
    expect(rejection(await owner.send(deletePhoto, {}, { id }))).toMatchObject(unavailable);
    expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).not.toContain(id);
    expect(unwrap(await owner.send(listOwnPhotos)).data.map(({ _id }) => _id)).not.toContain(id);
    proxy.clearFault();
    expect(rejection(await owner.send(deletePhoto, {}, { id })).status).toBe(404);
  });

  test('is not confirmed for a document', async ({ request, studio, proxy }) => {
    const { json } = await request('POST', '/api/document', { body: documentForm(pdf()), token: studio.token });
    proxy.injectFault('refuse', isDelete);
    const answer = await request('DELETE', `/api/document/${docIn(json).id}`, { token: studio.token });
    expect(answer.status).toBe(503);
    proxy.clearFault();
  });

  test('is completed by the next cleanup', async ({ initial, remains }) => {
    await expect.poll(remains, swept).toEqual(initial);
  });
});

describe('while storage is unavailable', () => {
  test('photo files return 503, and everything else works', async ({ request, owner, proxy, studio }) => {
    const photo = await upload(owner);
    const etag = (await request('HEAD', photo.url)).headers.get('etag') ?? '';
    const asked = proxy.requests.length;
    expect((await request('GET', photo.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(proxy.requests.slice(asked).filter((request) => request.startsWith('GET'))).toEqual([]);
    proxy.injectFault('refuse');
    for (const address of filesOf(photo)) {
      for (const tag of ['"other"', `"${address.split('/').at(-1)}"`]) {
        const answer = await request('GET', address, { headers: { 'if-none-match': tag } });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(unwrap(await createClient({ baseUrl: studio.baseUrl }).send(listPhotos)).data).toContainEqual(
      expect.objectContaining({ _id: photo._id }),
    );
    expect((await request('GET', '/healthz')).status).toBe(200);
    await expect.poll(async () => (await request('GET', '/readyz')).status).toBe(503);
    proxy.clearFault();
    await expect.poll(async () => (await request('GET', '/readyz')).status).toBe(200);
    for (const address of filesOf(photo)) expect((await request('GET', address)).status).toBe(200);
  });

  test.for([200_000, 5_000_000])('a disconnect ends the read of %i bytes from storage', async (size, { request, studio, proxy }) => {
    const { json } = await request('POST', '/api/document', { body: documentForm(pdf(size)), token: studio.token });
    const leaving = new AbortController();
    // Slow the response to one byte a second, so that no idle timeout fires.
    proxy.injectFault('slow the answer', (request) => request.startsWith('GET'));
    const left = expect(
      fetch(new URL(docIn(json, { url: v.string() }).url, studio.baseUrl), { signal: leaving.signal }).then((answer) => answer.text()),
    ).rejects.toThrow();
    await expect.poll(() => proxy.held).toBe(1);
    leaving.abort();
    await left;
    await expect.poll(() => proxy.held, { timeout: 60_000 }).toBe(0);
    proxy.clearFault();
  });

  test('the readiness check sends one request in five seconds', async ({ request, proxy }) => {
    const isQuestion = (request: string) => request.startsWith('HEAD');
    const before = proxy.requests.length;
    const start = Date.now();
    for (let times = 0; times < 20; times += 1) expect((await request('GET', '/readyz')).status).toBe(200);
    const windows = Math.ceil((Date.now() - start) / 5000);
    expect(proxy.requests.slice(before).filter(isQuestion).length).toBeLessThanOrEqual(windows + 1);
  });
});
