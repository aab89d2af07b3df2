import { randomUUID } from 'node:crypto';
import { createClient, deletePhoto, storyPictures } from '@studio/contract';
import { load } from 'cheerio';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { delays } from '#src/publish/queue.ts';
import { copyPublishedSite, openEditor, startVisits, untouched } from '../fixtures/content-fixtures.ts';
import { upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { docIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { publishedSettings, type TestServer } from '../fixtures/server.ts';
import { machineTest } from '../fixtures/test.ts';

const args = ['--no-panel'];

const largePhoto = async () => fileOf(await (await picture(800, 600)).jpeg().toBuffer());

/** Returns the icons that pages and manifest link, with the size of each PNG, and the starts of the data URLs in `favicon.svg`. */
async function iconsOf({ baseUrl }: TestServer) {
  const linked = new Set<string>();
  for (const page of ['/', '/ar/contact', '/admin']) {
    const { text } = await request(baseUrl, 'GET', page);
    for (const [, address = ''] of text.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/gu)) linked.add(address);
  }
  const { icons } = v.parse(manifest, (await request(baseUrl, 'GET', '/manifest.webmanifest')).json);
  const files = [...linked, ...icons.map(({ src }) => src)].map(async (address) => {
    const { status, bytes } = await request(baseUrl, 'GET', address);
    expect(status, address).toBe(200);
    const { format, width, height } = await sharp(bytes).metadata();
    return `${address.replace(/=.*/u, '')} ${format === 'png' ? `${width}x${height}` : format}`;
  });
  const { text } = await request(baseUrl, 'GET', '/favicon.svg');
  return { files: new Set(await Promise.all(files)), pictures: text.match(/data:[\w/]+/gu) ?? [] };
}

const manifest = v.object({ icons: v.array(v.object({ src: v.string() })) });

const bundledIcons = { files: new Set(['/favicon.svg svg', '/icon-180.png 180x180', '/icon-512.png 512x512']), pictures: [] };

const ownIcons = {
  files: new Set([32, 180, 192, 512].map((size) => `/icon-${size}.png?v ${size}x${size}`)),
  pictures: ['data:image/png'],
};

describe('publishing', () => {
  machineTest('a dozen edits make a few builds, of which the last is live', async ({ machine }) => {
    await copyPublishedSite(machine.folder);
    const server = await machine.open({ args, env: await publishedSettings() });
    const editor = await openEditor(server);
    const visitors = startVisits(server);
    const builds = new Set<string>();
    const last = 13;
    const look = async () => {
      const { building, live } = await editor.state();
      if (building) builds.add(building.since);
      return live;
    };
    for (let edition = 2; edition <= last; edition += 1) {
      await editor.publish(edition);
      await look();
    }
    await expect.poll(async () => (await look()) && editor.editions(), { timeout: 120_000 }).toEqual([last]);
    await editor.untilLive(last);
    expect(builds.size).toBeGreaterThan(0);
    expect(builds.size).toBeLessThanOrEqual(last / 2);
    expect(await visitors.leave()).toEqual(untouched);
    // The record of the build contains the changed page and the user who changed it.
    const { kept, pending } = await editor.state();
    expect({ pending, changes: kept[0]?.changes }).toEqual({
      pending: [],
      changes: [{ page: 'wedding', username: expect.stringMatching(/./u) }],
    });

    // An unchanged text starts no build when it is saved.
    const before = await editor.state();
    await editor.publish(last);
    const settled = async () => {
      const { waiting, building, pending: left, live } = await editor.state();
      return { waiting, building, pending: left, live };
    };
    await expect.poll(settled, { timeout: 60_000 }).toEqual({ waiting: null, building: null, pending: [], live: before.live });
    await server.stop();
  });

  machineTest('renders edits, a new package and a new story at a new address without bundling the site again', async ({ machine }) => {
    await copyPublishedSite(machine.folder);
    const server = await machine.open({ args, env: await publishedSettings() });
    const { token, publish, untilLive } = await openEditor(server);
    const countBundles = () => server.output.split('"event":"site.bundle"').length - 1;
    await publish(2);
    await untilLive(2);
    const before = countBundles();
    await publish(3);
    await untilLive(3);
    expect(countBundles()).toBe(before);

    const title = `Book ${randomUUID()}`;
    const json = { bookTitle: title, _status: 'published' };
    const { status, text } = await request(server.baseUrl, 'POST', '/api/globals/booking-page?locale=en', { token, json });
    expect(status, text).toBe(200);
    const page = async () => (await request(server.baseUrl, 'GET', '/book')).text;
    await expect.poll(page, { timeout: 120_000 }).toContain(title);
    expect(load(await page())('#own-texts').text()).toContain(`"book.title":"${title}"`);

    const send = (method: string, path: string, fields: object = {}) => request(server.baseUrl, method, path, { token, json: fields });
    const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
    const picked: string[] = [];
    while (picked.length < storyPictures.least) picked.push((await upload(owner, { category: 'Wedding' }))._id);
    const [picture] = picked;
    const newborn = { slug: 'newborn', name: 'Newborn', picture, _status: 'published' };
    const added = await send('POST', '/api/package?locale=en', newborn);
    expect(added.status, added.text).toBe(201);
    const story = await send('POST', '/api/story?locale=en', { title: 'At night', slug: 'at-night', picked, _status: 'published' });
    expect(story.status, story.text).toBe(201);
    const { id } = docIn(story.json);
    const addresses = ['/services/newborn', '/ar/services/newborn', '/stories/at-night', '/ar/stories/at-night'];
    const statuses = () => Promise.all(addresses.map(async (address) => (await request(server.baseUrl, 'GET', address)).status));
    await expect.poll(statuses, { timeout: 120_000 }).toEqual([200, 200, 200, 200]);
    expect((await request(server.baseUrl, 'GET', '/services/newborn')).text).toContain('Newborn');
    expect((await send('DELETE', `/api/story/${id}`)).status).toBe(200);
    await expect.poll(statuses, { timeout: 120_000 }).toEqual([200, 200, 302, 302]);
    expect(countBundles()).toBe(before);
    await server.stop();

    const moved = await machine.open({ args, env: { ...(await publishedSettings()), PUBLIC_URL: 'https://moved.example' } });
    const newPage = async () => (await request(moved.baseUrl, 'GET', '/services/newborn')).text;
    await expect.poll(newPage, { timeout: 120_000 }).toContain('<link rel="canonical" href="https://moved.example/services/newborn"');
    expect(moved.output).not.toContain('"event":"site.bundle"');
    await moved.stop();
  });

  machineTest(
    'an icon is published, and a rollback stays live over a new caption and a restart, until the next publication',
    async ({ machine }) => {
      await copyPublishedSite(machine.folder);
      const env = await publishedSettings();
      const first = await machine.open({ args, env });
      const editor = await openEditor(first);
      const { token } = editor;
      const { _id } = await upload(createClient({ baseUrl: first.baseUrl, token: () => token }), { category: 'Wedding' });
      const chosen = await request(first.baseUrl, 'POST', '/api/globals/about', { token, json: { picture: _id, _status: 'published' } });
      expect(chosen.status, chosen.text).toBe(200);
      expect(await iconsOf(first)).toEqual(bundledIcons);
      const { _id: icon } = await upload(createClient({ baseUrl: first.baseUrl, token: () => token }), { photo: await largePhoto() });
      const withIcon = await request(first.baseUrl, 'POST', '/api/globals/studio', { token, json: { icon, _status: 'published' } });
      expect(withIcon.status, withIcon.text).toBe(200);
      await editor.publish(2);
      await editor.untilLive(2);
      expect(await iconsOf(first)).toEqual(ownIcons);
      const { live } = await editor.state();
      await editor.publish(3);
      await editor.untilLive(3);
      expect(await editor.act('rollback', { id: '20200101000000-00000000' })).toBe(404);
      expect(await editor.act('rollback', { id: '../..' })).toBe(404);
      expect(await editor.act('rollback', { id: live?.id })).toBe(200);
      expect(await editor.editions()).toEqual([2]);
      expect(await iconsOf(first)).toEqual(ownIcons);
      // A new caption of a photo on a page starts no build after a rollback.
      const captioned = await request(first.baseUrl, 'PATCH', `/api/photos/${_id}`, { token, json: { caption: 'Another caption' } });
      expect(captioned.status, captioned.text).toBe(200);
      expect(await editor.state()).toMatchObject({ live: { restored: true }, waiting: null, building: null });
      await first.stop();

      const second = await machine.open({ args, env });
      const later = await openEditor(second);
      expect(await later.editions()).toEqual([2]);
      expect(await later.state()).toMatchObject({ live: { id: live?.id, restored: true }, waiting: null, building: null });
      await later.publish(4);
      await later.untilLive(4);
      expect((await later.state()).live).toMatchObject({ restored: false, cause: 'content' });

      await second.stop();
    },
  );

  machineTest('a page with a deleted photo is built without it before the interval of builds for photos', async ({ machine }) => {
    await copyPublishedSite(machine.folder);
    const server = await machine.open({ args, env: await publishedSettings() });
    const editor = await openEditor(server);
    const owner = createClient({ baseUrl: server.baseUrl, token: () => editor.token });
    const { _id: id } = await upload(owner, { category: 'Wedding' });
    await editor.publish(2);
    await editor.untilLive(2);
    const page = async () => (await request(server.baseUrl, 'GET', '/gallery/wedding')).text;
    const [, fileId = ''] = /\/media\/([\w-]{16})-\d+\.avif/u.exec(await page()) ?? [];
    expect(fileId).not.toBe('');
    unwrap(await owner.send(deletePhoto, {}, { id }));
    await expect
      .poll(async () => {
        const { cause, due } = (await editor.state()).waiting ?? {};
        return cause === 'photos' && Date.parse(due ?? '') < Date.now() + delays.photos.urgent;
      })
      .toBe(true);
    // Request the build now instead of waiting for up to a minute.
    expect(await editor.act('publish')).toBe(200);
    await expect.poll(page, { timeout: 120_000 }).not.toContain(fileId);
    await server.stop();
  });
});
