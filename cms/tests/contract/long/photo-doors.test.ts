import { sql } from '@payloadcms/db-postgres/drizzle';
import {
  type Client,
  cancelReleaseRequest,
  deletePhoto,
  deletePhotoFinally,
  listCategories,
  listPhotos,
  listWithheldPhotos,
  type OwnPhoto,
  publishWithheld,
  readContent,
  readToday,
  recordPaperRelease,
  requestRelease,
  restorePhoto,
  setCover,
  setPhotoPeople,
  signRelease,
  storyPictures,
  updatePhoto,
  uploadPhoto,
  withdrawForClient,
  withdrawRelease,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { photo as photoTable } from '#src/db/payload-generated-schema.ts';
import { isReleasedByAll } from '#src/permission/may-be-public.ts';
import { readWithheldFileIds } from '#src/photos/withheld-files.ts';
import { publicationLock } from '#src/photos/withhold.ts';
import { peopleLock } from '#src/releases/check-nobody.ts';
import { deleteUnusedPeople } from '#src/releases/people-without-release.ts';
import type { Database } from '../../fixtures/database.ts';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { somePhoto } from '../../fixtures/images.ts';
import { docIn, objectIn } from '../../fixtures/json.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { askPanel, panelForm } from '../../fixtures/panel.ts';
import { answerTo, askAlso, openedRequest, openPhotoPool, ownRelease, publish, requireReleases, signAll } from '../../fixtures/releases.ts';
import { someName } from '../../fixtures/submissions.ts';
import { quietStudioTest, type SendRequest } from '../../fixtures/test.ts';

/** Clients and helpers that the tests of all doors share; a door is a way by which a photo could become public. */
interface Context {
  owner: Client;
  visitor: Client;
  panel: SendRequest;
  api(method: string, path: string, json: object): ReturnType<SendRequest>;
  request: SendRequest;
  /** Requests a release of the next photos of a gallery. */
  ask: Awaited<ReturnType<typeof openPhotoPool>>;
  require(isRequired: boolean): Promise<void>;
  /** Asserts that a photo is not public: it is not listed and has no public files. */
  expectHidden(id: string, files?: string[]): Promise<void>;
}

const test = quietStudioTest.extend('context', { scope: 'file' }, async ({ owner, visitor, request, studio, files }): Promise<Context> => {
  const panel = askPanel(request, studio);
  return {
    ...{ owner, visitor, panel, request, ask: await openPhotoPool(owner, studio.baseUrl, 12) },
    api: (method, path, json) => request(method, path, { token: studio.token, json }),
    require: (isRequired) => requireReleases(request, studio.token, isRequired),
    expectHidden: async (id, addresses = []) => {
      expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).not.toContain(id);
      const { json } = await panel('GET', `/api/photo/${id}?depth=0`);
      expect(objectIn(json)['id']).toBe(id);
      for (const address of addresses)
        await expect.poll(async () => (await request('GET', address)).status, { message: address }).toBe(404);
      const names = new Set(addresses.map((address) => address.split('/').at(-1)?.slice(0, 16) ?? ''));
      await expect.poll(async () => (await files()).filter((key) => names.has(key.replace('media/', '').slice(0, 16)))).toEqual([]);
    },
  };
});

/** Uploads a photo that is public while releases are not required, then requires releases and waits until the photo is withheld. */
async function uploadBefore({ owner, require }: Context): Promise<OwnPhoto> {
  await require(false);
  const photo = await upload(owner, { category: 'Graduation' });
  await require(true);
  await expect.poll(async () => unwrap(await owner.send(listWithheldPhotos)).data.map(({ _id }) => _id)).toContain(photo._id);
  return photo;
}

/** Returns the ids of the withheld photos, in the order of the API. */
const withheldOf = async (owner: Client): Promise<string[]> => unwrap(await owner.send(listWithheldPhotos)).data.map(({ _id }) => _id);

/** Asserts that an edit with the answer `nobody` publishes a photo, that `unknown` and `named` hide it, and that null is rejected. */
async function expectEdits(
  { owner, expectHidden, visitor }: Context,
  edit: (id: string, people: string | null) => Promise<{ status: number }>,
) {
  const photo = await upload(owner, { people: 'nobody', category: 'Graduation' });
  expect(photo.isPublic).toBe(true);
  expect((await edit(photo._id, null)).status).toBe(400);
  expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).toContain(photo._id);
  expect((await edit(photo._id, 'unknown')).status).toBe(200);
  await expectHidden(photo._id, filesOf(photo));
  expect((await edit(photo._id, 'named')).status).toBe(200);
  await expectHidden(photo._id);
  expect((await edit(photo._id, 'nobody')).status).toBe(200);
  await expect.poll(async () => unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).toContain(photo._id);
}

/** The doors: ways by which a photo becomes public, or is shown. `.dependency-cruiser.cjs` lists the files that may open one. */
const doors: Record<string, (context: Context) => Promise<void>> = {
  'upload by the API': async ({ owner, expectHidden, visitor }) => {
    for (const people of [undefined, 'unknown', 'named'] as const) {
      const photo = await upload(owner, { ...(people && { people }) });
      expect(photo).toMatchObject({ isPublic: false, url: '', renditions: { avif: [], jpeg: [] }, people: people ?? 'unknown' });
      await expectHidden(photo._id);
    }
    const open = await upload(owner, { people: 'nobody' });
    expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).toContain(open._id);
    expect(rejection(await owner.send(uploadPhoto, { photo: await somePhoto(), category: 'Other', people: Object('x') })).status).toBe(400);
  },
  'upload by the panel': async ({ panel, expectHidden }) => {
    const body = panelForm(await somePhoto(), { category: 'Other', people: 'named' });
    const { status, json } = await panel('POST', '/api/photo', { body });
    expect([status, docIn(json)['people']]).toEqual([201, 'named']);
    await expectHidden(docIn(json).id);
  },
  'edit by the API': (context) =>
    expectEdits(context, async (id, people) => {
      if (people === null) return context.api('PATCH', `/api/photos/${id}`, { people });
      const outcome = await context.owner.send(updatePhoto, { people: Object(people) }, { id });
      expect(unwrap(outcome).data.isPublic).toBe(people === 'nobody');
      return { status: 200 };
    }),
  'edit by the panel, one photo': (context) =>
    expectEdits(context, (id, people) => context.panel('PATCH', `/api/photo/${id}`, { json: { people } })),
  'edit by the panel, selected photos': (context) =>
    expectEdits(context, (id, people) => context.panel('PATCH', `/api/photo?where[id][in]=${id}`, { json: { people } })),
  'names of people': async (context) => {
    const photo = await uploadBefore(context);
    unwrap(await context.owner.send(setPhotoPeople, { photos: [photo._id], people: 'named', names: [someName()] }));
    await context.expectHidden(photo._id, filesOf(photo));
  },
  'restore from the bin': async ({ owner, require, expectHidden }) => {
    await require(false);
    const photo = await upload(owner);
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    await require(true);
    expect(unwrap(await owner.send(restorePhoto, {}, { id: photo._id })).data.isPublic).toBe(false);
    await expectHidden(photo._id, filesOf(photo));
  },
  'publication of a withheld photo': async (context) => {
    const photo = await uploadBefore(context);
    const listed = async () => unwrap(await context.owner.send(listWithheldPhotos)).data.find(({ _id }) => _id === photo._id);
    expect(await listed()).toMatchObject({ isAllowed: false, people: 'unknown' });
    // The thumbnail is made when the public files are removed.
    await expect.poll(listed).toMatchObject({ thumbnail: expect.stringMatching(/^data:image\/avif/u) });
    expect(unwrap(await context.owner.send(publishWithheld, { photos: [photo._id] })).data.published).toEqual([]);
    await context.expectHidden(photo._id, filesOf(photo));
  },
  'publication of a released photo': async ({ owner, ask, expectHidden, visitor }) => {
    const { id } = await signAll(owner, await ask(2), (index) => index === 0);
    expect(rejection(await publish(owner, id, 1)).status).toBe(409);
    expect(unwrap(await publish(owner, id, 0)).data.photos[0]?.isPublic).toBe(true);
    const [photo] = unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
    // A second person without a release causes the photo to be withheld.
    unwrap(await owner.send(setPhotoPeople, { photos: [photo?._id ?? ''], people: 'named', names: [someName(), someName()] }));
    await expectHidden(photo?._id ?? '', photo ? filesOf(photo) : []);
    expect((await ownRelease(owner, id)).photos[0]?.isPublic).toBe(false);
  },
  'release on paper': async ({ owner, expectHidden, visitor }) => {
    const photo = await upload(owner);
    const scan = new Blob(['%PDF-1.7']);
    const recognised = 'signer' as const;
    const paper = { scan, person: someName(), signedOn: '2026-01-05', photos: photo._id, guardian: '', validUntil: '', recognised };
    unwrap(await owner.send(recordPaperRelease, { ...paper, purposes: 'print' }));
    await expectHidden(photo._id);
    const other = await upload(owner);
    unwrap(await owner.send(recordPaperRelease, { ...paper, photos: other._id, person: someName(), purposes: 'website' }));
    unwrap(await owner.send(publishWithheld, { photos: [other._id] }));
    expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).toContain(other._id);
  },
  cover: async (context) => {
    const photo = await uploadBefore(context);
    expect(rejection(await context.owner.send(setCover, { of: 'home', photo: photo._id, draftPhoto: photo._id })).status).toBe(404);
  },
  'logo and icon': async (context) => {
    const { owner, panel, require, visitor, expectHidden } = context;
    const photo = await uploadBefore(context);
    const publishLogo = async (logo: string | null) =>
      expect((await panel('POST', '/api/globals/studio', { json: { logo, _status: 'published' } })).status).toBe(200);
    const logo = async () => unwrap(await visitor.send(readContent, {})).data.pictures.logo?._id;
    const listed = async () => unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id);
    await publishLogo(photo._id);
    await expect.poll(logo).toBe(photo._id);
    expect(await listed()).not.toContain(photo._id);
    // A draft is no reason to be public, and neither is a former logo.
    await publishLogo(null);
    expect((await panel('POST', '/api/globals/studio?draft=true', { json: { logo: photo._id, _status: 'draft' } })).status).toBe(200);
    await expect.poll(() => withheldOf(owner)).toContain(photo._id);
    await expectHidden(photo._id);
    await publishLogo(photo._id);
    await expect.poll(logo).toBe(photo._id);
    // A person who declines hides the photo also as the logo.
    const scan = new Blob(['%PDF-1.7']);
    const paper = { scan, person: someName(), signedOn: '2026-01-05', guardian: '', validUntil: '', recognised: 'signer' as const };
    const { _id: id } = unwrap(await owner.send(recordPaperRelease, { ...paper, photos: photo._id, purposes: 'website' })).data;
    unwrap(await owner.send(withdrawForClient, { photos: [0] }, { id }));
    await expectHidden(photo._id);
    expect(await logo()).toBeUndefined();
    await publishLogo(null);
    await require(false);
    const mark = await upload(owner, { category: 'Graduation' });
    expect(await listed()).toContain(mark._id);
    await publishLogo(mark._id);
    expect(await listed()).not.toContain(mark._id);
    await publishLogo(null);
    expect(await listed()).toContain(mark._id);
  },
  'gallery and its categories': async (context) => {
    const { visitor } = context;
    const photo = await uploadBefore(context);
    await context.expectHidden(photo._id, filesOf(photo));
    const withheld = unwrap(await context.owner.send(listWithheldPhotos)).data.filter(({ category }) => category === 'Graduation');
    const shown = unwrap(await visitor.send(listPhotos, { category: 'Graduation' })).data;
    expect(withheld.length).toBeGreaterThan(0);
    expect(unwrap(await visitor.send(listCategories)).data.includes('Graduation')).toBe(shown.length > 0);
  },
  'page content': async ({ owner, panel, require, visitor, expectHidden }) => {
    await require(false);
    // Publish the page, which another test file may have left unpublished.
    expect((await panel('POST', '/api/globals/home', { json: { _status: 'published' } })).status).toBe(200);
    const photo = await upload(owner);
    const former = unwrap(await owner.send(setCover, { of: 'home', photo: photo._id, draftPhoto: photo._id })).data;
    const content = async () => JSON.stringify(unwrap(await visitor.send(readContent, {})).data);
    await expect.poll(content).toContain(photo._id);
    await require(true);
    await expect.poll(content).not.toContain(photo._id);
    await expectHidden(photo._id, filesOf(photo));
    unwrap(await owner.send(setCover, { of: 'home', ...former }));
  },
  story: async ({ owner, panel, require, visitor, expectHidden }) => {
    await require(false);
    const photo = await upload(owner);
    const picked = [photo._id];
    while (picked.length < storyPictures.least) picked.push((await upload(owner, { people: 'nobody' }))._id);
    const made = await panel('POST', '/api/story?draft=true&locale=en&depth=0', { json: { title: 'At night', picked, _status: 'draft' } });
    const { id } = docIn(made.json);
    const save = (locale: string, json: object) => panel('PATCH', `/api/story/${id}?${locale}`, { json });
    expect((await save('draft=true&locale=ar', { title: 'في الليل' })).status).toBe(200);
    expect((await save('locale=en', { _status: 'published' })).status).toBe(200);
    const content = async () => JSON.stringify(unwrap(await visitor.send(readContent, {})).data.stories);
    await expect.poll(content).toContain(photo._id);
    await require(true);
    await expect.poll(content).not.toContain(photo._id);
    expect(await content()).toContain(picked[1]);
    await expectHidden(photo._id, filesOf(photo));
    expect((await panel('DELETE', `/api/story/${id}`)).status).toBe(200);
  },
  'picture of today': async (context) => {
    const photo = await uploadBefore(context);
    expect(unwrap(await context.owner.send(readToday, {})).data.picture?._id).not.toBe(photo._id);
  },
  'file addresses': async (context) => {
    const photo = await uploadBefore(context);
    await context.expectHidden(photo._id, filesOf(photo));
  },
  'new renditions': async (context) => {
    await context.require(false);
    const photo = await upload(context.owner);
    // The background job re-renders the photo at the same time, and must not write new public files.
    await context.require(true);
    await expect.poll(async () => context.request('GET', filesOf(photo)[0] ?? '')).toMatchObject({ status: 404 });
    await context.expectHidden(photo._id, filesOf(photo));
  },
};

describe('with the setting on, no photo of people without a live release is published', () => {
  test.for(Object.entries(doors))('%s shows no such photo', async ([, tryDoor], { context }) => {
    await context.require(true);
    await tryDoor(context);
  });
});

describe('a person who is asked after the publication', () => {
  test('is added to the photo, which is withheld until the answer, and “nobody” is rejected', async ({ context }) => {
    const { owner, ask, require, panel, api, request, visitor, expectHidden } = context;
    await require(true);
    const asked = await ask(1);
    const { id } = await signAll(owner, asked);
    unwrap(await publish(owner, id));
    const [photo] = unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
    if (!photo) return expect.fail('Nothing was published');
    const { bytes } = await panel('GET', `/g/${asked.gallery._id}/photos/${asked.photos[0]?._id}/original`);
    const same = await upload(owner, { photo: new Blob([new Uint8Array(bytes)]), people: 'nobody' });
    expect(same.isPublic).toBe(true);

    // Let the server read the files into memory.
    for (const each of [photo, same]) expect((await request('GET', filesOf(each)[0] ?? '')).status).toBe(200);
    const guest = someName();
    const also = await askAlso(owner, asked, guest);
    // Expect 404 at once: the server removes the files before it responds.
    for (const each of [photo, same]) expect((await request('GET', filesOf(each)[0] ?? '')).status).toBe(404);
    const listed = async () => unwrap(await owner.send(listWithheldPhotos)).data.filter(({ _id }) => [photo._id, same._id].includes(_id));
    for (const each of await listed())
      expect(each).toMatchObject({ people: 'named', names: expect.arrayContaining([asked.person, guest]), isAllowed: false });
    expect(await listed()).toHaveLength(2);

    const people = 'nobody' as const;
    const ids = [photo._id, same._id];
    const answers = [
      await panel('PATCH', `/api/photo/${photo._id}`, { json: { people } }),
      await panel('PATCH', `/api/photo?where[id][in]=${ids.join()}`, { json: { people } }),
      await api('PATCH', `/api/photos/${photo._id}`, { people }),
      await api('POST', '/api/admin/photo-people', { photos: ids, people }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(answers.map(({ text }) => /given: (?<count>\d)/u.exec(text)?.groups?.['count'])).toEqual(['1', '2', '1', '2']);
    await expectHidden(photo._id, filesOf(photo));

    const open = await openedRequest({ ...asked, request: also });
    unwrap(await asked.browser.client.send(signRelease, { ...answerTo(open), name: guest }, { id: asked.token }));
    expect(unwrap(await owner.send(publishWithheld, { photos: ids })).data.published).toHaveLength(2);

    // Request a release from a person who is not in the photos, and cancel it: the people of the photos become unknown.
    const mistake = await askAlso(owner, asked, someName());
    unwrap(await owner.send(cancelReleaseRequest, {}, { id: mistake._id }));
    expect((await listed()).map((each) => [each.people, each.names])).toEqual([
      ['unknown', []],
      ['unknown', []],
    ]);
    unwrap(await owner.send(setPhotoPeople, { photos: ids, people: 'named', names: [asked.person, guest] }));
    expect(unwrap(await owner.send(publishWithheld, { photos: ids })).data.published).toHaveLength(2);
  });
});

/** An advisory lock, and the mode in which the tested requests wait for it; background tasks may wait in the other mode. */
interface AwaitedLock {
  name: string;
  mode: 'ExclusiveLock' | 'ShareLock';
}

/** Holds an advisory lock until a number of requests wait for it, then runs statements and releases the lock. */
async function whileWaiting(database: Database, lock: AwaitedLock, waiting: number, start: () => void, statements: string): Promise<void> {
  const awaited = sql`select 1 from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
    where locktype = 'advisory' and not granted and mode = ${lock.mode}
    and (classid::bigint << 32) | objid::bigint = hashtextextended(${lock.name}, 0)`;
  const holder = await database.$client.connect();
  try {
    await holder.query(`begin; select pg_advisory_xact_lock(hashtextextended('${lock.name}', 0))`);
    start();
    const waiters = async () => (await database.execute(awaited)).rows.length;
    await expect.poll(waiters).toBe(waiting);
    await holder.query(`${statements}; commit`);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** The fields of a release on paper, except its photos, its person and the recognisable people. */
const paper = {
  scan: new Blob(['%PDF-1.7']),
  signedOn: '2026-01-05',
  guardian: '',
  validUntil: '',
  purposes: 'website',
} as const;

describe('the bytes of a photo with people', () => {
  test('give an upload the names of the same bytes, and withhold it', async ({ context }) => {
    const { owner, panel, require, expectHidden, visitor } = context;
    await require(true);
    const file = await somePhoto();
    const person = someName();
    const first = await upload(owner, { photo: file, people: 'nobody' });
    const twin = await upload(owner, { photo: file, people: 'nobody' });
    expect([first.isPublic, twin.isPublic]).toEqual([true, true]);
    unwrap(await owner.send(setPhotoPeople, { photos: [first._id], people: 'named', names: [person] }));
    for (const each of [first, twin]) await expectHidden(each._id, filesOf(each));
    const again = await upload(owner, { photo: file, people: 'nobody' });
    expect(again).toMatchObject({ isPublic: false, people: 'named' });
    const { json } = await panel('POST', '/api/photo', { body: panelForm(file, { category: 'Other', people: 'nobody' }) });
    expect(docIn(json)['people']).toBe('named');
    const withheld = unwrap(await owner.send(listWithheldPhotos)).data;
    for (const id of [again._id, docIn(json).id]) {
      await expectHidden(id);
      expect(withheld.find(({ _id }) => _id === id)?.names).toEqual([person]);
    }
    unwrap(await owner.send(recordPaperRelease, { ...paper, person, recognised: 'signer', photos: first._id }));
    unwrap(await owner.send(publishWithheld, { photos: [twin._id, again._id] }));
    const shown = unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id);
    expect(shown).toEqual(expect.arrayContaining([twin._id, again._id]));
  });

  test('are withheld while their person is asked', async ({ context }) => {
    const { owner, ask, panel, require } = context;
    await require(true);
    const asked = await ask(1);
    const { bytes } = await panel('GET', `/g/${asked.gallery._id}/photos/${asked.photos[0]?._id}/original`);
    const same = await upload(owner, { photo: new Blob([new Uint8Array(bytes)]), people: 'nobody' });
    expect(same).toMatchObject({ isPublic: false, people: 'named' });
  });
});

describe('a request that is sent meanwhile', () => {
  test('rejects the answer “nobody” at every door', async ({ context, database }) => {
    const { owner, ask, api, panel, require } = context;
    await require(true);
    const asked = await ask(1);
    unwrap(await owner.send(cancelReleaseRequest, {}, { id: asked.request._id }));
    const { bytes } = await panel('GET', `/g/${asked.gallery._id}/photos/${asked.photos[0]?._id}/original`);
    const { _id: id } = await upload(owner, { photo: new Blob([new Uint8Array(bytes)]) });
    const people = 'nobody' as const;
    let answers: Promise<{ status: number }[]> = Promise.resolve([]);
    const start = () => {
      answers = Promise.all([
        panel('PATCH', `/api/photo/${id}`, { json: { people } }),
        panel('PATCH', `/api/photo?where[id][in]=${id}`, { json: { people } }),
        api('PATCH', `/api/photos/${id}`, { people }),
        api('POST', '/api/admin/photo-people', { photos: [id], people }),
      ]);
    };
    await whileWaiting(
      database,
      { name: peopleLock, mode: 'ExclusiveLock' },
      4,
      start,
      `update release_request set state = 'open' where id = '${asked.request._id}'`,
    );
    // The second request is the panel's form for several photos: it returns 400, with one error for each photo.
    expect((await answers).map(({ status }) => status)).toEqual([409, 400, 409, 409]);
    expect(unwrap(await owner.send(listWithheldPhotos)).data.find(({ _id }) => _id === id)?.people).toBe('unknown');
  });

  test('or a release on paper withholds the photo, in either order of the answers', async ({ context, database }) => {
    const { owner, api, require } = context;
    await require(true);
    const { _id: id } = await upload(owner, { people: 'unknown' });
    let answers: Promise<unknown> = Promise.resolve();
    const start = () => {
      answers = Promise.all([
        owner.send(recordPaperRelease, { ...paper, person: someName(), recognised: 'unknown', photos: id }),
        api('POST', '/api/admin/photo-people', { photos: [id], people: 'nobody' }),
      ]);
    };
    await whileWaiting(database, { name: peopleLock, mode: 'ExclusiveLock' }, 2, start, 'select 1');
    await answers;
    expect(unwrap(await owner.send(listWithheldPhotos)).data.find(({ _id }) => _id === id)?.people).toBe('unknown');
  });

  test('stores its person although an unused person of this name is being deleted', async ({ context, database }) => {
    const { owner, ask } = context;
    const asked = await ask(1);
    const person = someName();
    const { email, phone } = asked.gallery;
    await database.execute(`insert into release_person (name, email, phone) values ('${person}', '${email}', '${phone}')`);
    const sweep = await database.$client.connect();
    const also = async () =>
      owner.send(requestRelease, { gallery: asked.gallery._id, photos: [asked.photos[0]?._id ?? ''], purposes: ['website'], person });
    try {
      await sweep.query(`begin; delete from release_person where name = '${person}'`);
      const request = also();
      await expect
        .poll(
          async () =>
            (await database.execute(`select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')`)).rows.length,
        )
        .toBeGreaterThan(0);
      await sweep.query('commit');
      expect(unwrap(await request).data.person).toBe(person);
    } finally {
      await sweep.query('rollback');
      sweep.release();
    }
  });

  test('keeps its person while unused people are deleted', async ({ context, database }) => {
    const { ask } = context;
    const asked = await ask(1);
    const person = someName();
    await database.execute(`insert into release_person (name) values ('${person}')`);
    const request = await database.$client.connect();
    try {
      await request.query(`begin; insert into release_request (gallery_id, person_id, is_child, purposes)
        select '${asked.gallery._id}', id, false, array['website'] from release_person where name = '${person}'`);
      await database.transaction(async (transaction) => {
        await transaction.execute(`set local lock_timeout = '2s'`);
        await deleteUnusedPeople(transaction);
      });
    } finally {
      await request.query('rollback');
      request.release();
    }
    expect((await database.execute(`select 1 from release_person where name = '${person}'`)).rows).toHaveLength(1);
    await database.transaction((transaction) => deleteUnusedPeople(transaction));
    expect((await database.execute(`select 1 from release_person where name = '${person}'`)).rows).toEqual([]);
  });
});

describe('the answer about recognisable people', () => {
  test('is never missing', async ({ database }) => {
    await expect(database.execute('update photo set people = null')).rejects.toMatchObject({ cause: { code: '23502' } });
  });
});

describe('the rule of releases', () => {
  test('reads only the releases of the photos in question, by index', async ({ database }) => {
    const plan = await database.transaction(async (transaction) => {
      await transaction.execute('set local enable_seqscan = off');
      const one = sql`explain (costs off) select ${photoTable.id} from ${photoTable} where ${photoTable.id} = ${crypto.randomUUID()} and ${isReleasedByAll}`;
      return (await transaction.execute(one)).rows.map((row) => String(row['QUERY PLAN']).trim());
    });
    const conditions = ['Index Cond: (photo_id = photo.id)', 'Index Cond: ((sha256)::text = (photo.sha256)::text)'];
    expect(plan).toEqual(expect.arrayContaining(conditions));
    expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual(['->  Seq Scan on release_settings']);
  });
});

describe('without the setting', () => {
  test('photos are public without a release, and never against a declined or withdrawn release', async ({ context }) => {
    const { owner, ask, require, expectHidden } = context;
    await require(false);
    expect((await upload(owner)).isPublic).toBe(true);
    const asked = await ask(2);
    await signAll(owner, asked, (index) => index === 0);
    for (const [index, { _id }] of asked.photos.entries()) {
      const { bytes } = await context.panel('GET', `/g/${asked.gallery._id}/photos/${_id}/original`);
      const same = await upload(owner, { photo: new Blob([new Uint8Array(bytes)]), people: 'nobody' });
      expect([index, same.isPublic]).toEqual([index, index === 0]);
      if (index === 1) await expectHidden(same._id);
    }
  });

  test('a photo stays public while a second person is asked, and is withheld when the person declines', async ({ context }) => {
    const { owner, ask, require, visitor, expectHidden } = context;
    await require(false);
    const asked = await ask(1);
    unwrap(await publish(owner, (await signAll(owner, asked)).id));
    const [photo] = unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
    if (!photo) return expect.fail('Nothing was published');
    const also = await askAlso(owner, asked, someName());
    expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).toContain(photo._id);
    const open = await openedRequest({ ...asked, request: also });
    unwrap(
      await asked.browser.client.send(
        signRelease,
        answerTo(open, () => false),
        { id: asked.token },
      ),
    );
    await expectHidden(photo._id, filesOf(photo));
  });
});

describe('a withdrawal', () => {
  test('during the publication of a photo withholds the photo', async ({ context, database }) => {
    const { owner, ask, visitor } = context;
    await context.require(false);
    const { id } = await signAll(owner, await ask(1));
    const before = unwrap(await visitor.send(listPhotos)).data.length;
    let publication: ReturnType<typeof publish> | undefined;
    const start = () => {
      publication = publish(owner, id);
    };
    await whileWaiting(
      database,
      { name: publicationLock, mode: 'ShareLock' },
      1,
      start,
      `insert into release_withdrawal (release_id, withdrawn_by) values ('${id}', 'client')`,
    );
    if (!publication) return expect.fail('Nothing was published');
    expect(rejection(await publication).status).toBe(409);
    expect(unwrap(await visitor.send(listPhotos)).data).toHaveLength(before);
    const { rows } = await database.execute<{ stem: string; state: string }>(
      `select stem, state from photo join photo_release on photo_id = photo.id where release_id = '${id}'`,
    );
    expect(rows).toMatchObject([{ state: 'withheld' }]);
    await context.expectHidden((await withheldOf(owner))[0] ?? '', [`/media/${rows[0]?.stem}-480w.avif`]);
  });

  test('keeps the pages with a photo in the bin from being restored', async ({ context, database }) => {
    const { owner, ask, visitor } = context;
    await context.require(false);
    const { id, token } = await signAll(owner, await ask(1));
    unwrap(await publish(owner, id));
    const [photo] = unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
    if (!photo) return expect.fail('Nothing was published');
    const stem = photo.renditions.base.split('/').at(-1) ?? '';
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const hidden = () => readWithheldFileIds({ db: { drizzle: database } });
    expect(await hidden()).not.toContain(stem);
    unwrap(await visitor.send(withdrawRelease, { token, photos: [0] }));
    expect(await hidden()).toContain(stem);
    unwrap(await owner.send(deletePhotoFinally, {}, { id: photo._id }));
    expect(await hidden()).toContain(stem);
  });
});
