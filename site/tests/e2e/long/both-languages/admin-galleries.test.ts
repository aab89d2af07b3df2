import { expect } from 'vitest';
import { openSession } from '../../../../../cms/tests/fixtures/studio.ts';
import { notice, openAdminScreen } from '../../admin-screens.ts';
import { pictureFile } from '../../photos.ts';
import { deviceCases, goTo, type Tab, test } from '../../test.ts';

const button = ({ page, translate }: Tab, key: Parameters<Tab['translate']>[0]) =>
  page.getByRole('button', { name: translate(key), exact: true });

/** Presses the button with the label `key` in the open dialog. */
const confirm = ({ page, translate }: Tab, key: Parameters<Tab['translate']>[0]) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: translate(key), exact: true })
    .click();

async function makeGallery(tab: Tab, title: string): Promise<void> {
  const { page, translate } = tab;
  await button(tab, 'admin.galleries.add').click();
  const form = page.getByRole('dialog', { name: translate('admin.galleries.add') });
  await form.getByLabel(translate('admin.galleries.name')).fill(title);
  await form.getByLabel(translate('admin.galleries.client')).fill('نورة');
  await form.getByLabel(translate('admin.galleries.favourites')).fill('1');
  await form.getByRole('button', { name: translate('admin.save'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const files = [await pictureFile('IMG_10.jpg'), await pictureFile('IMG_1.jpg')];
  await page.getByLabel(translate('admin.galleries.choose'), { exact: true }).setInputFiles(files);
  const progress = page.getByRole('region', { name: translate('admin.galleries.upload') });
  await progress.getByRole('button', { name: translate('admin.close') }).click();
}

/** Opens the gallery as the client, chooses the first photo, and submits the selection. */
async function chooseOne({ page, translate }: Tab, code: string): Promise<void> {
  await page.getByLabel(translate('clientGallery.pin')).pressSequentially(code);
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('clientGallery.favourite', { name: 'IMG_1.jpg' }), exact: true })
    .click();
  await page.getByRole('link', { name: translate('clientGallery.choice') }).click();
  await page.getByRole('button', { name: translate('clientGallery.submit') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('clientGallery.submit') })
    .click();
  await page.getByRole('heading', { name: translate('clientGallery.submitted') }).waitFor();
}

test.for(deviceCases('ar'))(
  'makes a client gallery, publishes it, exports the selection, and ends and deletes it, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    const title = `${crypto.randomUUID()} – نورة`;
    await openAdminScreen(tab, baseUrl, await openSession(baseUrl), '/admin/galleries');
    await makeGallery(tab, title);
    const photos = page.getByRole('region', { name: translate('admin.galleries.photosTitle') });
    const names = () =>
      photos.locator('[aria-pressed]').evaluateAll((elements) => elements.map((element) => element.getAttribute('title')));
    await expect.poll(names).toEqual(['IMG_10.jpg', 'IMG_1.jpg']);
    await photos.getByRole('combobox', { name: translate('admin.galleries.sort') }).selectOption('name');
    await expect.poll(names).toEqual(['IMG_1.jpg', 'IMG_10.jpg']);
    await page.getByRole('button', { name: translate('admin.undo'), exact: true }).click();
    await expect.poll(names).toEqual(['IMG_10.jpg', 'IMG_1.jpg']);
    if (device === 'desk') {
      const target = photos.getByTitle('IMG_1.jpg');
      const { width = 0 } = (await target.boundingBox()) ?? {};
      // Drops on the half of the photo that is later in reading direction.
      await photos.getByTitle('IMG_10.jpg').dragTo(target, { targetPosition: { x: tab.language === 'ar' ? 4 : width - 4, y: 20 } });
    } else {
      await photos.getByTitle('IMG_10.jpg').click();
      await photos.getByRole('combobox', { name: translate('admin.galleries.move') }).selectOption('end');
    }
    await expect.poll(names).toEqual(['IMG_1.jpg', 'IMG_10.jpg']);

    await button(tab, 'admin.galleries.publish').click();
    await confirm(tab, 'admin.galleries.yes.ready');
    await notice(tab, 'admin.galleries.published').waitFor();
    const [link = '', code = ''] = await page
      .getByRole('region', { name: translate('admin.galleries.share') })
      .locator('bdi')
      .allTextContents();

    // Remove the clipboard, as over plain HTTP.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page
      .getByRole('button', { name: `${translate('admin.galleries.copy')}: ` })
      .first()
      .click();
    await notice(tab, 'admin.galleries.notCopied').waitFor();

    const client = await visit({ language, device: 'phone' });
    await goTo(client, new URL(link).pathname.replace(/^\/ar/u, ''));
    await chooseOne(client, code);

    await page.reload();
    const download = page.waitForEvent('download');
    await button(tab, 'admin.galleries.saveText').click();
    const file = await (await download).createReadStream();
    expect(Buffer.concat(await file.toArray()).toString()).toMatch(/^\s*IMG_1(?:\.jpg)?\s*$/u);
    await button(tab, 'admin.galleries.reopen').click();
    await confirm(tab, 'admin.galleries.yes.reopened');
    await notice(tab, 'admin.galleries.reopened').waitFor();

    const until = page.getByText(/^(?:Open until|مفتوح حتى) /u);
    const before = await until.textContent();
    await button(tab, 'admin.galleries.extend').click();
    await expect.poll(() => until.textContent()).not.toBe(before);

    await button(tab, 'admin.galleries.replaceLink').click();
    await confirm(tab, 'admin.galleries.yes.replaceLink');
    await notice(tab, 'admin.galleries.replaced').waitFor();
    client.expectProblem(/\b404\b/u, '/api/g/');
    await client.page.reload();
    await client.page.getByRole('heading', { name: translate('clientGallery.gone') }).waitFor();

    await button(tab, 'admin.galleries.end').click();
    await confirm(tab, 'admin.galleries.yes.end');
    await button(tab, 'admin.galleries.resume').click();
    await notice(tab, 'admin.galleries.resumed').waitFor();
    await button(tab, 'admin.delete').click();
    await confirm(tab, 'admin.galleries.yes.delete');
    await notice(tab, 'admin.galleries.deleted').waitFor();
    // Poll, because the list is rendered after the notice.
    await expect.poll(() => page.getByText(title).count()).toBe(0);
  },
);
