import { type Client, createClient, deletePhoto, type Language, listOwnPhotos, type OwnPhoto, uploadPhoto } from '@studio/contract';
import type { Locator } from 'playwright-core';
import { somePhoto } from '../../../cms/tests/fixtures/images.ts';
import { unwrap } from '../../../cms/tests/fixtures/outcome.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { type NewPhoto, openAdminScreen } from './admin-screens.ts';
import { test as browserTest, type Tab, type TabOptions } from './test.ts';

export const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

export const editButtonOf = ({ page, translate, language }: Tab, caption: Record<Language, string>): Locator =>
  page.getByRole('button', { name: translate('admin.photos.edit.open', { name: caption[language] }) });

export const heading = ({ page }: Tab): Locator => page.getByRole('heading', { level: 1 });

/** Returns all photos, newest first. */
export const listPhotos = async (api: Client): Promise<OwnPhoto[]> => unwrap(await api.send(listOwnPhotos)).data;

/** Adds an API client, the photos before the test and `openPhotos`, and deletes the test's photos afterwards. */
export const test = browserTest
  .extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword))
  .extend('api', { scope: 'file' }, ({ baseUrl, token }) => createClient({ baseUrl, token: () => token }))
  .extend('seeded', { auto: true }, async ({ api }, { onCleanup }) => {
    const seeded = await listPhotos(api);
    const ids = new Set(seeded.map(({ _id }) => _id));
    onCleanup(async () => {
      for (const { _id } of await listPhotos(api)) if (!ids.has(_id)) await api.send(deletePhoto, {}, { id: _id });
    });
    return seeded;
  })
  .extend('openPhotos', ({ visit, baseUrl, token }) => async (options: TabOptions, path = '/admin/photos'): Promise<Tab> => {
    const tab = await visit(options);
    await openAdminScreen(tab, baseUrl, token, path);
    return tab;
  });

/** Returns a unique small JPEG for a file field. */
export async function pictureFile(name: string): Promise<NewPhoto['file']> {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await (await somePhoto()).arrayBuffer()) };
}

export async function addPhoto(api: Client, caption: Record<Language, string>): Promise<OwnPhoto> {
  const fields = { caption: caption.en, captionAr: caption.ar, category: 'Design' } as const;
  return unwrap(await api.send(uploadPhoto, { photo: await somePhoto(), ...fields })).data;
}
