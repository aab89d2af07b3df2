import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { choose, open, uploadButton, uploadForm } from './owner.ts';
import { addPhoto, hasFocus, listPhotos, pictureFile, test } from './photos.ts';
import { hold, keepWaiting } from './specification/answers.ts';
import { guestsFrom, type Scene } from './test.ts';
import { putInto } from './texts.ts';

const item = (scene: Scene, name: string) => uploadForm(scene).getByRole('group', { name, exact: true });

const captionOf = (scene: Scene, name: string) => item(scene, name).getByLabel(scene.words('admin.photos.caption'), { exact: true });

const isUp = (scene: Scene, name: string) =>
  item(scene, name)
    .getByRole('link', { name: scene.words('admin.photos.show') })
    .waitFor();

const fourAreUp = {
  en: putInto(english['admin.photos.upload.done_other'], { count: '4' }),
  ar: putInto(arabic['admin.photos.upload.done_few'], { count: '4' }),
};

test.for(guestsFrom('en'))('uploads all valid files beside an invalid one, in $spoken', async (owner, { come, api, seeded }) => {
  const scene = await come(owner);
  const { page, words, announce } = scene;
  announce(/\b415\b/u, '/api/photos');
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') };
  const [first, ...others] = await Promise.all(names.map(pictureFile));
  await choose(
    scene,
    [first, broken, ...others].filter((file) => file !== undefined),
  );

  await uploadButton(scene).click();
  await item(scene, 'one.jpg')
    .getByRole('alert')
    .filter({ hasText: words('photo.errors.category') })
    .waitFor();
  expect(await hasFocus(item(scene, 'one.jpg').getByRole('combobox'))).toBe(true);

  await uploadForm(scene).getByLabel(words('admin.photos.upload.categoryOfAll')).selectOption('Graduation');
  await captionOf(scene, 'four.jpg').fill('The fourth of five');
  await uploadButton(scene).click();
  for (const name of names) await isUp(scene, name);
  await page.getByRole('status').filter({ hasText: fourAreUp[owner.language] }).waitFor();
  await item(scene, 'broken.jpg')
    .getByRole('alert')
    .filter({ hasText: words('photo.errors.type') })
    .waitFor();
  await item(scene, 'broken.jpg').getByRole('button').click();
  await item(scene, 'broken.jpg').waitFor({ state: 'detached' });

  const added = (await listPhotos(api)).filter(({ category }) => category === 'Graduation');
  expect(added.filter(({ caption }) => caption === 'The fourth of five')).toHaveLength(1);
  expect(await listPhotos(api)).toHaveLength(seeded.length + 4);
  await page.getByRole('heading', { level: 1, name: `${words('admin.photos.title')} ${seeded.length + 4}` }).waitFor();
});

test.for(guestsFrom('ar'))(
  'stores one photo when an upload is retried with other text after a lost response, in $spoken',
  async (owner, { come, api, seeded }) => {
    const scene = await come(owner);
    const { page, words, announce } = scene;
    announce(/net::ERR_FAILED/u, '/api/photos');
    await page.route(
      '**/api/photos',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await choose(scene, [await pictureFile('lost.jpg')]);
    await item(scene, 'lost.jpg').getByRole('combobox').selectOption('Other');
    await captionOf(scene, 'lost.jpg').fill('Before');
    await uploadButton(scene).click();
    await item(scene, 'lost.jpg')
      .getByRole('alert')
      .filter({ hasText: words('admin.photos.upload.failed') })
      .waitFor();
    await captionOf(scene, 'lost.jpg').fill('After');
    await item(scene, 'lost.jpg')
      .getByRole('button', { name: words('admin.retry') })
      .click();
    await isUp(scene, 'lost.jpg');
    const photos = await listPhotos(api);
    expect(photos).toHaveLength(seeded.length + 1);
    expect(photos.map(({ caption }) => caption)).toContain('After');
  },
);

test.for(guestsFrom('en'))('keeps the text of an upload that is cancelled, in $spoken', async (owner, { come }) => {
  const scene = await come(owner);
  const { page, words } = scene;
  await keepWaiting(scene, '/api/photos');
  await choose(scene, [await pictureFile('slow.jpg')]);
  await item(scene, 'slow.jpg').getByRole('combobox').selectOption('Other');
  await captionOf(scene, 'slow.jpg').fill('Typed once');
  await uploadButton(scene).click();
  await item(scene, 'slow.jpg').getByRole('progressbar').waitFor();
  await item(scene, 'slow.jpg')
    .getByRole('button', { name: words('admin.photos.upload.cancel', { name: 'slow.jpg' }) })
    .click();
  expect(await captionOf(scene, 'slow.jpg').inputValue()).toBe('Typed once');
  const file = uploadForm(scene).getByLabel(words('admin.photos.upload.file'), { exact: true });
  expect(await hasFocus(file)).toBe(true);
  await page.unroute('**/api/photos*');
  await uploadButton(scene).click();
  await isUp(scene, 'slow.jpg');
});

test.for(guestsFrom('ar'))(
  'keeps chosen uploads across screens, languages and a new log-in, in $spoken',
  async (owner, { come, ownerPassword, api, seeded }) => {
    const scene = await come(owner);
    const { page, words, announce } = scene;
    await choose(scene, [await pictureFile('kept.jpg')]);
    await captionOf(scene, 'kept.jpg').fill('Kept');
    await open(scene, 'bookings');
    await open(scene, 'photos');
    await page.getByRole('button', { name: words('admin.otherLanguage') }).click();
    await page.getByRole('button', { name: owner.language === 'en' ? 'English' : 'العربية', exact: true }).click();
    expect(await captionOf(scene, 'kept.jpg').inputValue()).toBe('Kept');
    await item(scene, 'kept.jpg').getByRole('combobox').selectOption('Other');

    announce(/\b401\b/u, '/api/photos');
    await page.route('**/api/photos', (route) => route.fulfill({ status: 401, json: { success: false, message: '' } }), { times: 1 });
    await uploadButton(scene).click();
    await page.waitForURL('**/login');
    await page.getByLabel(words('admin.login.username')).fill('admin');
    await page.getByLabel(words('admin.login.password')).fill(ownerPassword);
    await page.getByRole('button', { name: words('admin.login.submit') }).click();
    await page.waitForURL('**/admin/photos');
    await isUp(scene, 'kept.jpg');
    expect((await listPhotos(api))[0]?.caption).toBe('Kept');
    expect(await listPhotos(api)).toHaveLength(seeded.length + 1);
  },
);

test.for(guestsFrom('en'))('asks for confirmation before chosen photos are discarded, in $spoken', async (owner, { come }) => {
  const scene = await come(owner);
  const { page, words } = scene;
  await choose(scene, [await pictureFile('unsent.jpg')]);
  await captionOf(scene, 'unsent.jpg').click();
  await page.keyboard.type('Unsent');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  const logout = page.getByRole('button', { name: words('admin.logout') });
  await logout.click();
  const dialog = page.getByRole('dialog', { name: words('admin.photos.unfinished.title') });
  await dialog.getByRole('button', { name: words('admin.photos.unfinished.stay') }).click();
  expect(await captionOf(scene, 'unsent.jpg').inputValue()).toBe('Unsent');

  await item(scene, 'unsent.jpg')
    .getByRole('button', { name: words('admin.photos.upload.remove', { name: 'unsent.jpg' }) })
    .click();
  const caption = uploadForm(scene).getByLabel(words('admin.photos.caption'), { exact: true });
  expect(await caption.inputValue()).toBe('Unsent');
  await caption.fill('');
  await page.reload();
  expect(await caption.inputValue()).toBe('');
});

test.for(guestsFrom('ar'))('keeps the open photo editor during an upload, in $spoken', async (owner, { come, api }) => {
  const caption = { en: 'Edited meanwhile', ar: 'تُعدَّل في الأثناء' };
  const { _id } = await addPhoto(api, caption);
  const scene = await come(owner);
  const { page, words, language } = scene;
  const letUpload = await hold(scene, '/api/photos');
  const letSave = await hold(scene, `/api/photos/${_id}`);
  await choose(scene, [await pictureFile('beside.jpg')]);
  await item(scene, 'beside.jpg').getByRole('combobox').selectOption('Other');
  await uploadButton(scene).click();
  const edit = page.getByRole('button', { name: words('admin.photos.edit.open', { name: caption[language] }) });
  await edit.click();
  await page.getByRole('main').getByRole('form').getByRole('combobox').selectOption('Other');
  await page.getByRole('button', { name: words('admin.save'), exact: true }).click();
  letUpload();
  await isUp(scene, 'beside.jpg');
  letSave();
  await expect.poll(() => hasFocus(edit)).toBe(true);
});

test.for(guestsFrom('en'))('shows the alternative texts under their heading, in $spoken', async (owner, { come }) => {
  const scene = await come({ ...owner, device: 'phone' });
  const form = uploadForm(scene);
  const heading = form.getByText(scene.words('admin.photos.alts'), { exact: true });
  await heading.click();
  const above = await heading.boundingBox();
  const below = await form.getByLabel(scene.words('admin.photos.alt'), { exact: true }).boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

/** Dispatches a drop or paste event with a file. */
const handOver = (page: Page, on: string, kind: 'drop' | 'paste', name: string, words = '') =>
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
    [on, kind, name, words] as const,
  );

test.for(guestsFrom('ar'))('accepts dropped and pasted photos anywhere on the screen, in $spoken', async (owner, { come }) => {
  const scene = await come(owner);
  const { page } = scene;
  await page.getByRole('main').waitFor();
  expect(await handOver(page, 'h1', 'drop', 'dropped.jpg')).toBe(true);
  expect(await handOver(page, 'h1', 'paste', 'pasted.jpg')).toBe(true);
  expect(await handOver(page, 'input[name=caption]', 'paste', 'beside-a-text.jpg', 'A text')).toBe(false);
  expect(await handOver(page, 'input[name=caption]', 'paste', 'in-a-field.jpg')).toBe(true);
  await item(scene, 'in-a-field.jpg').waitFor();
  const files = uploadForm(scene).getByRole('list', { name: scene.words('admin.photos.upload.files') });
  expect(await files.getByRole('listitem').count()).toBe(3);
});
