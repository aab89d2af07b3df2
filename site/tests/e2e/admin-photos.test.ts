import type { Client, OwnPhoto } from '@studio/contract';
import { expect } from 'vitest';
import { lightbox } from './gallery.ts';
import { card, comeAsOwner, deleteFromScreen, notice, open, undoableFor } from './owner.ts';
import { addPhoto, hasFocus, listPhotos, test } from './photos.ts';
import { answerWith, hold, refuse } from './specification/answers.ts';
import { guestsFrom, type Scene } from './test.ts';

const caption = { en: 'A letter pressed into cotton', ar: 'حرف مطبوع على ورق قطني' };
const other = { en: 'Another letter', ar: 'حرف آخر' };

const captionField = ({ page, words, language }: Scene) =>
  page
    .getByRole('main')
    .getByRole('form')
    .getByLabel(words(language === 'ar' ? 'admin.photos.captionAr' : 'admin.photos.caption'), { exact: true });

const editButton = ({ page, words, language }: Scene, of = caption) =>
  page.getByRole('button', { name: words('admin.photos.edit.open', { name: of[language] }) });

const heading = ({ page }: Scene) => page.getByRole('heading', { level: 1 });

const save = ({ page, words }: Scene) => page.getByRole('button', { name: words('admin.save'), exact: true });

const captionNow = async (api: Client, { _id }: OwnPhoto, { language }: Scene) => {
  const photo = (await listPhotos(api)).find((each) => each._id === _id);
  return language === 'ar' ? photo?.captionAr : photo?.caption;
};

test.for(guestsFrom('en'))('edits a photo in the list and undoes the change, in $spoken', async (owner, { come, api }) => {
  const photo = await addPhoto(api, caption);
  const scene = await come(owner);
  const { page, words, language } = scene;
  await editButton(scene).click();
  expect(await hasFocus(page.getByRole('form').getByRole('combobox'))).toBe(true);
  await captionField(scene).fill('Not this');
  await page.keyboard.press('Escape');
  await captionField(scene).waitFor({ state: 'detached' });
  expect(await hasFocus(editButton(scene))).toBe(true);

  await editButton(scene).click();
  await captionField(scene).fill(other[language]);
  await save(scene).click();
  await notice(scene, 'admin.photos.edit.done').waitFor();
  await card(scene, { caption: other }).waitFor();
  expect(await hasFocus(editButton(scene, other))).toBe(true);
  expect(await captionNow(api, photo, scene)).toBe(other[language]);
  await page.getByRole('button', { name: words('admin.undo') }).click();
  await expect.poll(() => hasFocus(editButton(scene))).toBe(true);
  expect(await captionNow(api, photo, scene)).toBe(caption[language]);
});

test.for(guestsFrom('ar'))('keeps text typed while a photo is being saved, in $spoken', async (owner, { come, api }) => {
  const photo = await addPhoto(api, caption);
  const scene = await come(owner);
  const { page, words, language } = scene;
  await editButton(scene).click();
  await captionField(scene).fill('First');
  const letSave = await hold(scene, `/api/photos/${photo._id}`);
  await save(scene).click();
  await page.getByRole('button', { name: words('admin.saving') }).waitFor();
  await captionField(scene).fill(other[language]);
  letSave();
  await notice(scene, 'admin.photos.edit.done').waitFor();
  expect(await captionField(scene).inputValue()).toBe(other[language]);
  expect(await captionNow(api, photo, scene)).toBe('First');
  await save(scene).click();
  await card(scene, { caption: other }).waitFor();
  expect(await captionNow(api, photo, scene)).toBe(other[language]);

  await editButton(scene, other).click();
  await captionField(scene).fill('Not this');
  await page.keyboard.press('Escape');
  await captionField(scene).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words('admin.undo') }).click();
  expect(await captionField(scene).inputValue()).toBe('Not this');
  await page.keyboard.press('Escape');
});

test.for(guestsFrom('en'))('keeps typed photo text after failed saves and navigation, in $spoken', async (owner, { come, api }) => {
  const photo = await addPhoto(api, caption);
  const scene = await come(owner);
  const { page, words, language } = scene;
  await editButton(scene).click();
  await captionField(scene).fill(other[language]);
  await open(scene, 'bookings');
  await open(scene, 'photos');
  await refuse(scene, `/api/photos/${photo._id}`);
  await save(scene).click();
  await page
    .getByRole('main')
    .getByRole('form')
    .getByRole('alert')
    .filter({ hasText: words('admin.notSaved') })
    .waitFor();
  expect(await captionField(scene).inputValue()).toBe(other[language]);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await page.unroute(`**/api/photos/${photo._id}*`);
  await save(scene).click();
  await card(scene, { caption: other }).waitFor();
  expect(await captionNow(api, photo, scene)).toBe(other[language]);
});

test.for(guestsFrom('ar'))('deletes a photo, restores it by undo, and deletes it again, in $spoken', async (owner, { come, api }) => {
  const photo = await addPhoto(api, caption);
  const ids = async () => (await listPhotos(api)).map(({ _id }) => _id);
  const scene = await come(owner);
  const { page, words } = scene;
  await deleteFromScreen(scene, { caption });
  await open(scene, 'bookings');
  await open(scene, 'photos');
  expect(await card(scene, { caption }).count()).toBe(0);
  expect(await ids()).toContain(photo._id);
  await page.getByRole('button', { name: words('admin.undo') }).click();
  await expect.poll(() => hasFocus(editButton(scene))).toBe(true);

  await deleteFromScreen(scene, { caption });
  // Leaving the page confirms the deletion.
  await page.goto('/gallery');
  await expect.poll(ids).not.toContain(photo._id);
});

test.for(guestsFrom('en'))('restores a photo that could not be deleted and retries, in $spoken', async (owner, { come, api }) => {
  const photo = await addPhoto(api, caption);
  const scene = await come(owner);
  const { page, words, language } = scene;
  await refuse(scene, `/api/photos/${photo._id}`);
  await page.clock.install();
  await deleteFromScreen(scene, { caption });
  await page.clock.fastForward(undoableFor);
  const alert = page.getByRole('alert').filter({ hasText: words('admin.photos.delete.failed') });
  await alert.filter({ hasText: caption[language] }).waitFor();
  expect(await card(scene, { caption }).isVisible()).toBe(true);
  await alert.getByRole('button', { name: words('admin.photos.delete.keep') }).click();
  await alert.waitFor({ state: 'detached' });
  expect(await hasFocus(editButton(scene))).toBe(true);

  await deleteFromScreen(scene, { caption });
  await page.clock.fastForward(undoableFor);
  await alert.waitFor();
  await page.unroute(`**/api/photos/${photo._id}*`);
  await alert.getByRole('button', { name: words('admin.retry') }).click();
  expect(await hasFocus(heading(scene))).toBe(true);
  await page.clock.fastForward(undoableFor);
  await card(scene, { caption }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await listPhotos(api)).map(({ _id }) => _id)).not.toContain(photo._id);
});

test.for(guestsFrom('ar'))('filters photos by category and by text, in $spoken', async (owner, { come, api, seeded }) => {
  await addPhoto(api, caption);
  const scene = await come(owner);
  const { page, words, language } = scene;
  const list = page.getByRole('list', { name: words('admin.photos.title'), exact: true });
  const designs = seeded.filter(({ category }) => category === 'Design').length + 1;
  await page
    .getByRole('navigation', { name: words('admin.photos.filters') })
    .getByRole('link', { name: words('category.Design') })
    .click();
  await page.waitForURL('**/admin/photos?category=design');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(designs);
  await page.reload();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(designs);

  const search = page.getByRole('searchbox', { name: words('admin.photos.search') });
  await search.fill(language === 'ar' ? 'قُطنى' : 'COTTON');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await card(scene, { caption }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=design');
  await search.fill('nothing of that');
  await page.getByText(words('admin.photos.notFound', { words: 'nothing of that' })).waitFor();
  await page.getByRole('button', { name: words('admin.clearSearch'), exact: true }).click();
  expect(await hasFocus(search)).toBe(true);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(designs);

  const data = seeded.filter(({ category }) => category !== 'Graduation');
  await answerWith(scene, '/api/admin/photos', { success: true, data });
  await page.goto('/admin/photos?category=graduation');
  const empty = words('admin.photos.emptyCategory', { category: words('category.Graduation') });
  await page.getByText(empty, { exact: true }).waitFor();
  await page.getByRole('button', { name: words('admin.clearFilters') }).click();
  expect(await hasFocus(heading(scene))).toBe(true);
  await list.getByRole('listitem').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test.for(guestsFrom('en'))('opens the published photo with one tap, in $spoken', async (owner, { come, api }) => {
  await addPhoto(api, caption);
  const scene = await come(owner);
  const { page, words, language } = scene;
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: words('admin.photos.showOne', { name: caption[language] }) }).click();
  await lightbox({ ...scene, page: await opened })
    .getByText(caption[language])
    .waitFor();
});

test.for(guestsFrom('ar'))('explains an empty photo list and a failed request, in $spoken', async (owner, { visit, baseUrl, token }) => {
  const scene = await visit(owner);
  const { page, words } = scene;
  await refuse(scene, '/api/admin/photos');
  await comeAsOwner(scene, baseUrl, token, '/admin/photos');
  const alert = page.getByRole('alert').filter({ hasText: words('admin.photos.failed') });
  await alert.waitFor();
  await page.unroute('**/api/admin/photos*');
  await answerWith(scene, '/api/admin/photos', { success: true, data: [] });
  await alert.getByRole('button', { name: words('admin.retry') }).click();
  await page.getByText(words('admin.photos.empty')).waitFor();
  expect(await alert.count()).toBe(0);
});
