import {
  type Client,
  deletePhoto,
  listCategories,
  listPhotos,
  listWithheldPhotos,
  type OwnPhoto,
  publishWithheld,
  readContent,
  readToday,
  recordPaperRelease,
  restorePhoto,
  setCover,
  setPhotoPeople,
  storyPictures,
  updatePhoto,
  uploadPhoto,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { somePhoto } from '../fixtures/images.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { askPanel, panelForm } from '../fixtures/panel.ts';
import { contractDoors } from '../fixtures/photo-doors.ts';
import { askForRelease, ownRelease, publish, requireReleases, signAll } from '../fixtures/releases.ts';
import { someName } from '../fixtures/submissions.ts';
import { quietStudioTest, type SendRequest } from '../fixtures/test.ts';

/** What the doors are tested with. */
interface Context {
  owner: Client;
  visitor: Client;
  panel: SendRequest;
  request: SendRequest;
  baseUrl: string;
  require(isRequired: boolean): Promise<void>;
  /** Expects that no door shows a photo. */
  expectHidden(id: string, files?: string[]): Promise<void>;
}

const test = quietStudioTest.extend('context', { scope: 'file' }, ({ owner, visitor, request, studio, files }): Context => {
  const panel = askPanel(request, studio);
  return {
    ...{ owner, visitor, panel, request, baseUrl: studio.baseUrl },
    require: (isRequired) => requireReleases(request, studio.token, isRequired),
    expectHidden: async (id, addresses = []) => {
      expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).not.toContain(id);
      const { json } = await panel('GET', `/api/photo/${id}?depth=0`);
      expect(Object(json).id).toBe(id);
      for (const address of addresses)
        await expect.poll(async () => (await request('GET', address)).status, { message: address }).toBe(404);
      const names = new Set(addresses.map((address) => address.split('/').at(-1)?.slice(0, 16) ?? ''));
      await expect.poll(async () => (await files()).filter((key) => names.has(key.replace('media/', '').slice(0, 16)))).toEqual([]);
    },
  };
});

/** Uploads a photo that is public while releases are not required, then requires them. */
async function uploadBefore({ owner, require }: Context): Promise<OwnPhoto> {
  await require(false);
  const photo = await upload(owner, { category: 'Graduation' });
  await require(true);
  await expect.poll(async () => unwrap(await owner.send(listWithheldPhotos)).data.map(({ _id }) => _id)).toContain(photo._id);
  return photo;
}

/** Expects that an edit which says that nobody can be recognised publishes a photo, and that one which does not know hides it. */
async function expectEdits({ owner, expectHidden, visitor }: Context, edit: (id: string, people: string) => Promise<{ status: number }>) {
  const photo = await upload(owner, { people: 'nobody', category: 'Graduation' });
  expect(photo.isPublic).toBe(true);
  expect((await edit(photo._id, 'unknown')).status).toBe(200);
  await expectHidden(photo._id, filesOf(photo));
  expect((await edit(photo._id, 'named')).status).toBe(200);
  await expectHidden(photo._id);
  expect((await edit(photo._id, 'nobody')).status).toBe(200);
  await expect.poll(async () => unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).toContain(photo._id);
}

const doors: Record<(typeof contractDoors)[number], (context: Context) => Promise<void>> = {
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
    expect([status, Object(json).doc.people]).toEqual([201, 'named']);
    await expectHidden(Object(json).doc.id);
  },
  'edit by the API': (context) =>
    expectEdits(context, async (id, people) => {
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
  'publication of a released photo': async ({ owner, baseUrl, expectHidden, visitor }) => {
    const { id } = await signAll(owner, await askForRelease(owner, baseUrl, { names: ['a.jpg', 'b.jpg'] }), (index) => index === 0);
    expect(rejection(await publish(owner, id, 1)).status).toBe(409);
    expect(unwrap(await publish(owner, id, 0)).data.photos[0]?.isPublic).toBe(true);
    const [photo] = unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
    // A second person without a release hides it.
    unwrap(await owner.send(setPhotoPeople, { photos: [photo?._id ?? ''], people: 'named', names: [someName(), someName()] }));
    await expectHidden(photo?._id ?? '', photo ? filesOf(photo) : []);
    expect((await ownRelease(owner, id)).photos[0]?.isPublic).toBe(false);
  },
  'release on paper': async ({ owner, expectHidden, visitor }) => {
    const photo = await upload(owner);
    const scan = new Blob(['%PDF-1.7']);
    const paper = { scan, person: someName(), signedOn: '2026-01-05', photos: photo._id, guardian: '', validUntil: '' };
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
    // Another file may have left the page unpublished.
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
    const { id } = Object(made.json).doc;
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
    // The background job renders it again meanwhile, and must not write new public files.
    await context.require(true);
    await expect.poll(async () => context.request('GET', filesOf(photo)[0] ?? '')).toMatchObject({ status: 404 });
    await context.expectHidden(photo._id, filesOf(photo));
  },
};

describe('with the setting on, no photo of people without a live release is published', () => {
  test.for(contractDoors)('%s', async (door, { context }) => {
    await context.require(true);
    await doors[door](context);
  });
});

describe('without the setting', () => {
  test('photos are public without a release, and never against a refusal or a withdrawal', async ({ context }) => {
    const { owner, baseUrl, require, expectHidden } = context;
    await require(false);
    expect((await upload(owner)).isPublic).toBe(true);
    const asked = await askForRelease(owner, baseUrl, { names: ['a.jpg', 'b.jpg'] });
    await signAll(owner, asked, (index) => index === 0);
    for (const [index, { _id }] of asked.photos.entries()) {
      const { bytes } = await context.panel('GET', `/g/${asked.gallery._id}/photos/${_id}/original`);
      const same = await upload(owner, { photo: new Blob([new Uint8Array(bytes)]), people: 'nobody' });
      expect([index, same.isPublic]).toEqual([index, index === 0]);
      if (index === 1) await expectHidden(same._id);
    }
  });
});
