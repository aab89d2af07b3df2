import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { choose, openFromNavigation, openLogOut, uploadButton, uploadForm } from '../admin-screens.ts';
import { addPhoto, hasFocus, listPhotos, pictureFile, test } from '../photos.ts';
import { delayNextRequest, neverRespond } from '../specification/mocked-responses.ts';
import { inOneLanguage, type Tab } from '../test.ts';
import { interpolate } from '../texts.ts';

const item = (tab: Tab, name: string) => uploadForm(tab).getByRole('group', { name, exact: true });

const captionOf = (tab: Tab, name: string) => item(tab, name).getByLabel(tab.translate('admin.photos.caption'), { exact: true });

/** Waits until the only chosen photo is uploaded. */
const waitForUpload = (tab: Tab) =>
  uploadForm(tab)
    .getByRole('link', { name: tab.translate('admin.photos.show') })
    .waitFor();

const categoryOfAll = (tab: Tab) => uploadForm(tab).getByLabel(tab.translate('admin.photos.upload.categoryOfAll'));

const uploadFive = {
  en: interpolate(english['admin.photos.upload.submitMany_other'], { count: '5' }),
  ar: interpolate(arabic['admin.photos.upload.submitMany_few'], { count: '5' }),
};

const fourAreUp = {
  en: interpolate(english['admin.photos.upload.done_other'], { count: '4' }),
  ar: interpolate(arabic['admin.photos.upload.done_few'], { count: '4' }),
};

test.for(inOneLanguage('en'))('uploads all valid files beside an invalid one, in $spoken', async (options, { openPhotos, api, seeded }) => {
  const tab = await openPhotos(options);
  const { page, translate, expectProblem } = tab;
  expectProblem(/\b415\b/u, '/api/photos');
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') };
  const [first, ...others] = await Promise.all(names.map(pictureFile));
  await choose(
    tab,
    [first, broken, ...others].filter((file) => file !== undefined),
  );

  const submit = uploadForm(tab).getByRole('button', { name: uploadFive[options.language] });
  await submit.click();
  await uploadForm(tab)
    .getByRole('alert')
    .filter({ hasText: translate('photo.errors.category') })
    .waitFor();
  expect(await hasFocus(categoryOfAll(tab))).toBe(true);

  await categoryOfAll(tab).selectOption('Graduation');
  const captionField = translate('admin.photos.upload.captionOfAll');
  await uploadForm(tab).getByLabel(captionField, { exact: true }).fill('One of five');
  const details = page.getByRole('dialog');
  await item(tab, 'four.jpg')
    .getByRole('button', { name: translate('admin.photos.upload.details', { name: 'four.jpg' }) })
    .click();
  await details.getByLabel(translate('admin.photos.caption'), { exact: true }).fill('The fourth of five');
  await details.getByRole('button', { name: translate('admin.photos.upload.detailsDone') }).click();
  await submit.click();
  await page.getByRole('status').filter({ hasText: fourAreUp[options.language] }).waitFor();
  await item(tab, 'four.jpg').waitFor({ state: 'detached' });
  await item(tab, 'broken.jpg')
    .getByRole('alert')
    .filter({ hasText: translate('photo.errors.type') })
    .waitFor();
  await item(tab, 'broken.jpg').getByRole('button').click();
  await item(tab, 'broken.jpg').waitFor({ state: 'detached' });

  const before = new Set(seeded.map(({ _id }) => _id));
  const added = (await listPhotos(api)).filter(({ _id, category }) => !before.has(_id) && category === 'Graduation');
  const written = ['One of five', 'One of five', 'One of five', 'The fourth of five'];
  expect(added.map(({ caption }) => caption).toSorted()).toEqual(written);
  expect(await listPhotos(api)).toHaveLength(seeded.length + 4);
  await page.getByRole('heading', { level: 1, name: `${translate('admin.photos.title')} ${seeded.length + 4}` }).waitFor();
});

test.for(inOneLanguage('ar'))(
  'stores one photo when an upload is retried with other text after a lost response, in $spoken',
  async (options, { openPhotos, api, seeded }) => {
    const tab = await openPhotos(options);
    const { page, translate, expectProblem } = tab;
    expectProblem(/net::ERR_FAILED/u, '/api/photos');
    let isStored = false;
    await page.route('**/api/photos', async (route) => {
      if (!isStored) await route.fetch();
      isStored = true;
      await route.abort();
    });
    await choose(tab, [await pictureFile('lost.jpg')]);
    await item(tab, 'lost.jpg').getByRole('combobox').selectOption('Other');
    await captionOf(tab, 'lost.jpg').fill('Before');
    await uploadButton(tab).click();
    await item(tab, 'lost.jpg')
      .getByRole('alert')
      .filter({ hasText: translate('admin.photos.upload.failed') })
      .waitFor();
    await item(tab, 'lost.jpg')
      .getByRole('button', { name: translate('admin.photos.upload.cancel', { name: 'lost.jpg' }) })
      .click();
    await page.unroute('**/api/photos');
    await captionOf(tab, 'lost.jpg').fill('After');
    await uploadButton(tab).click();
    await waitForUpload(tab);
    const photos = await listPhotos(api);
    expect(photos).toHaveLength(seeded.length + 1);
    expect(photos.map(({ caption }) => caption)).toContain('After');
  },
);

test.for(inOneLanguage('en'))(
  'continues an upload by itself after a lost connection, in $spoken',
  async (options, { openPhotos, api, seeded }) => {
    const tab = await openPhotos(options);
    const { page, translate, expectProblem } = tab;
    expectProblem(/net::ERR_FAILED/u, '/api/photos');
    await page.route('**/api/photos', (route) => route.abort());
    await choose(tab, [await pictureFile('first.jpg'), await pictureFile('second.jpg')]);
    await categoryOfAll(tab).selectOption('Other');
    await uploadForm(tab).locator('button[type=submit]').click();
    await uploadForm(tab)
      .getByRole('status')
      .filter({ hasText: translate('admin.photos.upload.offline') })
      .waitFor();
    await page.unroute('**/api/photos');
    await item(tab, 'second.jpg').waitFor({ state: 'detached' });
    expect(await listPhotos(api)).toHaveLength(seeded.length + 2);
  },
);

test.for(inOneLanguage('ar'))('requests confirmation before a second upload, in $spoken', async (options, { openPhotos, api, seeded }) => {
  const tab = await openPhotos(options);
  const { translate, expectProblem } = tab;
  expectProblem(/\b409\b/u, '/api/photos');
  const file = await pictureFile('twice.jpg');
  const upload = async () => {
    await choose(tab, [file]);
    await item(tab, 'twice.jpg').getByRole('combobox').selectOption('Other');
    await uploadButton(tab).click();
  };
  await upload();
  await waitForUpload(tab);
  const question = uploadForm(tab).getByRole('alert').getByRole('button');
  await upload();
  await question.filter({ hasText: translate('admin.photos.upload.skipDuplicates') }).click();
  await question.first().waitFor({ state: 'detached' });
  expect(await listPhotos(api)).toHaveLength(seeded.length + 1);
  await upload();
  await question.filter({ hasText: translate('admin.photos.upload.acceptDuplicates') }).click();
  await waitForUpload(tab);
  expect(await listPhotos(api)).toHaveLength(seeded.length + 2);
});

test.for(inOneLanguage('en'))('keeps the text of an upload that is cancelled, in $spoken', async (options, { openPhotos }) => {
  const tab = await openPhotos(options);
  const { page, translate } = tab;
  await neverRespond(tab, '/api/photos');
  await choose(tab, [await pictureFile('slow.jpg')]);
  await item(tab, 'slow.jpg').getByRole('combobox').selectOption('Other');
  await captionOf(tab, 'slow.jpg').fill('Typed once');
  await uploadButton(tab).click();
  await item(tab, 'slow.jpg').getByRole('progressbar').waitFor();
  await item(tab, 'slow.jpg')
    .getByRole('button', { name: translate('admin.photos.upload.cancel', { name: 'slow.jpg' }) })
    .click();
  expect(await captionOf(tab, 'slow.jpg').inputValue()).toBe('Typed once');
  const file = uploadForm(tab).getByLabel(translate('admin.photos.upload.file'), { exact: true });
  expect(await hasFocus(file)).toBe(true);
  await page.unroute('**/api/photos*');
  await uploadButton(tab).click();
  await waitForUpload(tab);
});

test.for(inOneLanguage('ar'))(
  'keeps chosen uploads across screens, languages and a new log-in, in $spoken',
  async (options, { openPhotos, ownerPassword, api, seeded }) => {
    const tab = await openPhotos(options);
    const { page, translate, expectProblem } = tab;
    await choose(tab, [await pictureFile('kept.jpg')]);
    await captionOf(tab, 'kept.jpg').fill('Kept');
    await openFromNavigation(tab, 'bookings');
    await openFromNavigation(tab, 'photos');
    await page.getByRole('button', { name: translate('admin.otherLanguage') }).click();
    await page.getByRole('button', { name: options.language === 'en' ? 'English' : 'العربية', exact: true }).click();
    expect(await captionOf(tab, 'kept.jpg').inputValue()).toBe('Kept');
    await item(tab, 'kept.jpg').getByRole('combobox').selectOption('Other');

    expectProblem(/\b401\b/u, '/api/photos');
    await page.route('**/api/photos', (route) => route.fulfill({ status: 401, json: { success: false, message: '' } }), { times: 1 });
    await uploadButton(tab).click();
    await page.waitForURL('**/login');
    await page.getByLabel(translate('admin.login.username')).fill('admin');
    await page.getByLabel(translate('admin.login.password')).fill(ownerPassword);
    await page.getByRole('button', { name: translate('admin.login.submit') }).click();
    await page.waitForURL('**/admin/photos');
    await waitForUpload(tab);
    expect((await listPhotos(api))[0]?.caption).toBe('Kept');
    expect(await listPhotos(api)).toHaveLength(seeded.length + 1);
  },
);

test.for(inOneLanguage('en'))('requests confirmation before chosen photos are discarded, in $spoken', async (options, { openPhotos }) => {
  const tab = await openPhotos(options);
  const { page, translate } = tab;
  await choose(tab, [await pictureFile('unsent.jpg')]);
  await captionOf(tab, 'unsent.jpg').click();
  await page.keyboard.type('Unsent');
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await (await openLogOut(tab)).click();
  const dialog = page.getByRole('dialog', { name: translate('admin.photos.unfinished.title') });
  await dialog.getByRole('button', { name: translate('admin.photos.unfinished.stay') }).click();
  expect(await captionOf(tab, 'unsent.jpg').inputValue()).toBe('Unsent');

  await item(tab, 'unsent.jpg')
    .getByRole('button', { name: translate('admin.photos.upload.remove', { name: 'unsent.jpg' }) })
    .click();
  const caption = uploadForm(tab).getByLabel(translate('admin.photos.caption'), { exact: true });
  expect(await caption.inputValue()).toBe('Unsent');
  await caption.fill('');
  await page.reload();
  expect(await caption.inputValue()).toBe('');
});

test.for(inOneLanguage('ar'))('keeps the open photo editor during an upload, in $spoken', async (options, { openPhotos, api }) => {
  const caption = { en: 'Edited meanwhile', ar: 'تُعدَّل في الأثناء' };
  const { _id } = await addPhoto(api, caption);
  const tab = await openPhotos(options);
  const { page, translate, language } = tab;
  const letUpload = await delayNextRequest(tab, '/api/photos');
  const release = await delayNextRequest(tab, `/api/photos/${_id}`);
  await choose(tab, [await pictureFile('beside.jpg')]);
  await item(tab, 'beside.jpg').getByRole('combobox').selectOption('Other');
  await uploadButton(tab).click();
  const edit = page.getByRole('button', { name: translate('admin.photos.edit.open', { name: caption[language] }) });
  await edit.click();
  await page.getByRole('main').getByRole('form').getByRole('combobox').selectOption('Other');
  await page.getByRole('button', { name: translate('admin.save'), exact: true }).click();
  letUpload();
  await waitForUpload(tab);
  release();
  await expect.poll(() => hasFocus(edit)).toBe(true);
});

test.for(inOneLanguage('en'))('shows the alternative texts under their heading, in $spoken', async (options, { openPhotos }) => {
  const tab = await openPhotos({ ...options, device: 'phone' });
  const form = uploadForm(tab);
  const heading = form.getByText(tab.translate('admin.photos.alts'), { exact: true });
  await heading.click();
  const above = await heading.boundingBox();
  const below = await form.getByLabel(tab.translate('admin.photos.alt'), { exact: true }).boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

/**
 * Dispatches a drop or paste event with a file, and with text if there is any. Returns whether the page prevented the default action of the event.
 */
const dispatchFile = (page: Page, on: string, kind: 'drop' | 'paste', name: string, text = '') =>
  page.evaluate(
    ([selector, type, file, text]) => {
      const data = new DataTransfer();
      data.items.add(new File(['bytes'], file, { type: 'image/jpeg' }));
      if (text) data.items.add(text, 'text/plain');
      const options = { bubbles: true, cancelable: true };
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [on, kind, name, text] as const,
  );

test.for(inOneLanguage('ar'))('accepts dropped and pasted photos anywhere on the screen, in $spoken', async (options, { openPhotos }) => {
  const tab = await openPhotos(options);
  const { page } = tab;
  await page.getByRole('main').waitFor();
  expect(await dispatchFile(page, 'h1', 'drop', 'dropped.jpg')).toBe(true);
  expect(await dispatchFile(page, 'h1', 'paste', 'pasted.jpg')).toBe(true);
  expect(await dispatchFile(page, 'input[name=caption]', 'paste', 'beside-a-text.jpg', 'A text')).toBe(false);
  expect(await dispatchFile(page, 'input[name=caption]', 'paste', 'in-a-field.jpg')).toBe(true);
  await item(tab, 'in-a-field.jpg').waitFor();
  const files = uploadForm(tab).getByRole('list', { name: tab.translate('admin.photos.upload.files') });
  expect(await files.getByRole('listitem').count()).toBe(3);
});
