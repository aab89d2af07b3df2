import { expect } from 'vitest';
import { card, deleteFromScreen, notice, openFromNavigation, undoTime } from '../admin-screens.ts';
import { addPhoto, editButtonOf, hasFocus, heading, listPhotos, test } from '../photos.ts';
import { respondWithError } from '../specification/mocked-responses.ts';
import { inOneLanguage } from '../test.ts';

const caption = { en: 'A letter pressed into cotton', ar: 'حرف مطبوع على ورق قطني' };

test.for(inOneLanguage('ar'))(
  'deletes a photo, restores it by undo and from the bin, and deletes it permanently, in $spoken',
  async (options, { openPhotos, api }) => {
    const photo = await addPhoto(api, caption);
    const ids = async () => (await listPhotos(api)).map(({ _id }) => _id);
    const tab = await openPhotos(options);
    const { page, translate, language } = tab;
    const undo = page.getByRole('button', { name: translate('admin.undo') });
    await deleteFromScreen(tab, { caption });
    // Focus the button: a focused notice does not time out.
    await undo.focus();
    await openFromNavigation(tab, 'bookings');
    await undo.focus();
    await openFromNavigation(tab, 'photos');
    await undo.focus();
    expect(await card(tab, { caption }).count()).toBe(0);
    expect(await ids()).toContain(photo._id);
    await undo.click();
    await expect.poll(() => hasFocus(editButtonOf(tab, caption))).toBe(true);

    await deleteFromScreen(tab, { caption });
    // Leave the page, because leaving it confirms the deletion.
    await page.goto('/gallery');
    await expect.poll(ids).not.toContain(photo._id);

    await page.goto('/admin/photos');
    await page.getByRole('link', { name: translate('admin.photos.inBin'), exact: true }).click();
    const restore = page.getByRole('button', { name: translate('admin.photos.restore', { name: caption[language] }) }).first();
    const picture = page
      .getByRole('list', { name: translate('admin.photos.bin') })
      .locator('img')
      .first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await restore.click();
    await notice(tab, 'admin.photos.restored').waitFor();
    expect(await ids()).toContain(photo._id);
    await page
      .getByRole('navigation', { name: translate('admin.photos.filters') })
      .getByRole('link')
      .first()
      .click();
    await card(tab, { caption }).waitFor();

    await deleteFromScreen(tab, { caption });
    await page.goto('/gallery');
    await expect.poll(ids).not.toContain(photo._id);
    await page.goto('/admin/photos');
    await page.getByRole('link', { name: translate('admin.photos.inBin'), exact: true }).click();
    const deleteButtons = page.getByRole('button', { name: translate('admin.photos.deleteFinally', { name: caption[language] }) });
    await deleteButtons.first().waitFor();
    const binned = await deleteButtons.count();
    await deleteButtons.first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('admin.photos.deleteFinally.yes') })
      .click();
    await notice(tab, 'admin.photos.deletedFinally').waitFor();
    await expect.poll(() => deleteButtons.count()).toBe(binned - 1);
  },
);

test.for(inOneLanguage('en'))(
  'restores a photo that could not be deleted and retries, in $spoken',
  async (options, { openPhotos, api }) => {
    const photo = await addPhoto(api, caption);
    const tab = await openPhotos(options);
    const { page, translate, language } = tab;
    await respondWithError(tab, `/api/photos/${photo._id}`);
    await page.clock.install();
    await deleteFromScreen(tab, { caption });
    await page.clock.fastForward(undoTime);
    const alert = page.getByRole('alert').filter({ hasText: translate('admin.photos.delete.failed') });
    await alert.filter({ hasText: caption[language] }).waitFor();
    expect(await card(tab, { caption }).isVisible()).toBe(true);
    await alert.getByRole('button', { name: translate('admin.photos.delete.keep') }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await hasFocus(editButtonOf(tab, caption))).toBe(true);

    await deleteFromScreen(tab, { caption });
    await page.clock.fastForward(undoTime);
    await alert.waitFor();
    await page.unroute(`**/api/photos/${photo._id}*`);
    await alert.getByRole('button', { name: translate('admin.retry') }).click();
    expect(await hasFocus(heading(tab))).toBe(true);
    await page.clock.fastForward(undoTime);
    await card(tab, { caption }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await listPhotos(api)).map(({ _id }) => _id)).not.toContain(photo._id);
  },
);

test.for(inOneLanguage('en'))('shows the photos of the bin in pages, in $spoken', async (options, { openPhotos }) => {
  const binned = (number: number) => {
    const name = `Binned ${number}`;
    return { _id: String(number), caption: name, captionAr: name, category: 'Event', deletedAt: new Date(0).toISOString(), thumbnail: '' };
  };
  const tab = await openPhotos(options);
  const { page, translate } = tab;
  await page.route('**/api/photos/deleted*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('cursor') === 'second';
    const rest = isSecond ? { data: [binned(3)], nextCursor: null } : { data: [binned(1), binned(2)], nextCursor: 'second' };
    return route.fulfill({ json: { success: true, total: 3, ...rest } });
  });
  await page.getByRole('link', { name: translate('admin.photos.inBin'), exact: true }).click();
  await heading(tab).filter({ hasText: '2 / 3' }).waitFor();
  const more = page.getByRole('button', { name: translate('admin.photos.binMore') });
  await more.press('Enter');
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('button', { name: translate('admin.photos.restore', { name: 'Binned 3' }) }))).toBe(true);
});
