import type { Client, OwnPhoto } from '@studio/contract';
import { expect } from 'vitest';
import { card, notice, openAdminScreen, openFromNavigation } from '../admin-screens.ts';
import { lightbox } from '../gallery.ts';
import { addPhoto, editButtonOf, hasFocus, heading, listPhotos, test } from '../photos.ts';
import { delayNextRequest, respondWith, respondWithError } from '../specification/mocked-responses.ts';
import { inOneLanguage, type Tab } from '../test.ts';

const caption = { en: 'A letter pressed into cotton', ar: 'حرف مطبوع على ورق قطني' };
const other = { en: 'Another letter', ar: 'حرف آخر' };

const captionField = ({ page, translate, language }: Tab) =>
  page
    .getByRole('main')
    .getByRole('form')
    .getByLabel(translate(language === 'ar' ? 'admin.photos.captionAr' : 'admin.photos.caption'), { exact: true });

const save = ({ page, translate }: Tab) => page.getByRole('button', { name: translate('admin.save'), exact: true });

const captionNow = async (api: Client, { _id }: OwnPhoto, { language }: Tab) => {
  const photo = (await listPhotos(api)).find((each) => each._id === _id);
  return language === 'ar' ? photo?.captionAr : photo?.caption;
};

test.for(inOneLanguage('en'))('edits a photo in the list and undoes the change, in $spoken', async (options, { openPhotos, api }) => {
  const photo = await addPhoto(api, caption);
  const tab = await openPhotos(options);
  const { page, translate, language } = tab;
  await editButtonOf(tab, caption).click();
  expect(await hasFocus(page.getByRole('form').getByRole('combobox'))).toBe(true);
  await captionField(tab).fill('Not this');
  await page.keyboard.press('Escape');
  await captionField(tab).waitFor({ state: 'detached' });
  expect(await hasFocus(editButtonOf(tab, caption))).toBe(true);

  await editButtonOf(tab, caption).click();
  await captionField(tab).fill(other[language]);
  await save(tab).click();
  await notice(tab, 'admin.photos.edit.done').waitFor();
  await card(tab, { caption: other }).waitFor();
  expect(await hasFocus(editButtonOf(tab, other))).toBe(true);
  const undo = page.getByRole('button', { name: translate('admin.undo') });
  // Focus the button: a focused notice does not time out.
  await undo.focus();
  expect(await captionNow(api, photo, tab)).toBe(other[language]);
  await undo.click();
  await expect.poll(() => hasFocus(editButtonOf(tab, caption))).toBe(true);
  expect(await captionNow(api, photo, tab)).toBe(caption[language]);
});

test.for(inOneLanguage('ar'))('keeps text typed while a photo is being saved, in $spoken', async (options, { openPhotos, api }) => {
  const photo = await addPhoto(api, caption);
  const tab = await openPhotos(options);
  const { page, translate, language } = tab;
  await editButtonOf(tab, caption).click();
  await captionField(tab).fill('First');
  const release = await delayNextRequest(tab, `/api/photos/${photo._id}`);
  await save(tab).click();
  await page.getByRole('button', { name: translate('admin.saving') }).waitFor();
  await captionField(tab).fill(other[language]);
  release();
  await notice(tab, 'admin.photos.edit.done').waitFor();
  expect(await captionField(tab).inputValue()).toBe(other[language]);
  expect(await captionNow(api, photo, tab)).toBe('First');
  await save(tab).click();
  await card(tab, { caption: other }).waitFor();
  expect(await captionNow(api, photo, tab)).toBe(other[language]);

  await editButtonOf(tab, other).click();
  await captionField(tab).fill('Not this');
  await page.keyboard.press('Escape');
  await captionField(tab).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: translate('admin.undo') }).click();
  expect(await captionField(tab).inputValue()).toBe('Not this');
  await page.keyboard.press('Escape');
});

test.for(inOneLanguage('en'))(
  'keeps typed photo text after failed saves and navigation, in $spoken',
  async (options, { openPhotos, api }) => {
    const photo = await addPhoto(api, caption);
    const tab = await openPhotos(options);
    const { page, translate, language } = tab;
    await editButtonOf(tab, caption).click();
    await captionField(tab).fill(other[language]);
    await openFromNavigation(tab, 'bookings');
    await openFromNavigation(tab, 'photos');
    await respondWithError(tab, `/api/photos/${photo._id}`);
    await save(tab).click();
    await page
      .getByRole('main')
      .getByRole('form')
      .getByRole('alert')
      .filter({ hasText: translate('admin.notSaved') })
      .waitFor();
    expect(await captionField(tab).inputValue()).toBe(other[language]);

    const dialogOpened = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await dialogOpened).dismiss();
    await page.unroute(`**/api/photos/${photo._id}*`);
    await save(tab).click();
    await card(tab, { caption: other }).waitFor();
    expect(await captionNow(api, photo, tab)).toBe(other[language]);
  },
);

test.for(inOneLanguage('ar'))('filters photos by category and by text, in $spoken', async (options, { openPhotos, api, seeded }) => {
  await addPhoto(api, caption);
  const tab = await openPhotos(options);
  const { page, translate, language } = tab;
  const list = page.getByRole('list', { name: translate('admin.photos.title'), exact: true });
  const designs = seeded.filter(({ category }) => category === 'Design').length + 1;
  await page
    .getByRole('navigation', { name: translate('admin.photos.filters') })
    .getByRole('link', { name: translate('category.Design') })
    .click();
  await page.waitForURL('**/admin/photos?category=design');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(designs);
  await page.reload();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(designs);

  const search = page.getByRole('searchbox', { name: translate('admin.photos.search') });
  await search.fill(language === 'ar' ? 'قُطنى' : 'COTTON');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await card(tab, { caption }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=design');
  await search.fill('nothing of that');
  await page.getByText(translate('admin.photos.notFound', { words: 'nothing of that' })).waitFor();
  await page.getByRole('button', { name: translate('admin.clearSearch'), exact: true }).click();
  expect(await hasFocus(search)).toBe(true);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(designs);

  const data = seeded.filter(({ category }) => category !== 'Graduation');
  await respondWith(tab, '/api/admin/photos', { success: true, data });
  await page.goto('/admin/photos?category=graduation');
  const empty = translate('admin.photos.emptyCategory', { category: translate('category.Graduation') });
  await page.getByText(empty, { exact: true }).waitFor();
  await page.getByRole('button', { name: translate('admin.clearFilters') }).click();
  expect(await hasFocus(heading(tab))).toBe(true);
  await list.getByRole('listitem').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test.for(inOneLanguage('en'))('opens the published photo with one tap, in $spoken', async (options, { openPhotos, api }) => {
  await addPhoto(api, caption);
  const tab = await openPhotos(options);
  const { page, translate, language } = tab;
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: translate('admin.photos.showOne', { name: caption[language] }) }).click();
  await lightbox({ ...tab, page: await opened })
    .getByText(caption[language])
    .waitFor();
});

test.for(inOneLanguage('ar'))(
  'explains an empty photo list and a failed request, in $spoken',
  async (options, { visit, baseUrl, token }) => {
    const tab = await visit(options);
    const { page, translate } = tab;
    await respondWithError(tab, '/api/admin/photos');
    await openAdminScreen(tab, baseUrl, token, '/admin/photos');
    const alert = page.getByRole('alert').filter({ hasText: translate('admin.photos.failed') });
    await alert.waitFor();
    await page.unroute('**/api/admin/photos*');
    await respondWith(tab, '/api/admin/photos', { success: true, data: [] });
    await alert.getByRole('button', { name: translate('admin.retry') }).click();
    await page.getByText(translate('admin.photos.empty')).waitFor();
    expect(await alert.count()).toBe(0);
  },
);

test.for(inOneLanguage('ar'))(
  'loads a thumbnail again when the browser is online again, in $spoken',
  async (options, { openPhotos, api }) => {
    await addPhoto(api, caption);
    const tab = await openPhotos(options, '/admin/bookings');
    const { page } = tab;
    await page.route('**/media/**', (route) => route.abort());
    tab.expectProblem(/net::ERR_FAILED/u, '/media/');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/media/'));
    await openFromNavigation(tab, 'photos');
    await failed;
    await page.unroute('**/media/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const picture = card(tab, { caption }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);
