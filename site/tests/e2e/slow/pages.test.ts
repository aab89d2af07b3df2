import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { sendButton, wakeForm } from '../form.ts';
import { lightbox, photosOn } from '../gallery.ts';
import { choose, comeAsOwner, uploadButton } from '../owner.ts';
import { pictureFile } from '../photos.ts';
import { cutOff } from '../specification/answers.ts';
import { demoStudio, goTo, inBoth, type Scene, test } from '../test.ts';
import { fitsAtDoubleText, fitsBetweenSizes, isNamed, looksRight, showsEveryPicture, smallSizes } from './looks.ts';

const demo = await demoStudio();

/** Checks for an admin screen, whose address has no language. */
const isOwners = (page: string): boolean => /^\/(?:login|admin)(?:\/|$)/u.test(page);
const languageOf = (page: string): Language => (/^\/ar(?:\/|$)/u.test(page) ? 'ar' : 'en');

test.for(demo.pages.filter((page) => !isOwners(page)))('fits %s at every width and in large text', async (path, { visit }) => {
  const scene = await visit({ language: languageOf(path) });
  const answer = await scene.page.goto(path);
  expect(answer?.request().redirectedFrom()).toBeNull();
  await isNamed(scene);
  await looksRight(scene);
  await showsEveryPicture(scene);
  await fitsBetweenSizes(scene);
  await fitsAtDoubleText(scene);
});

const screens = demo.pages.filter(isOwners).flatMap((path) => inBoth.map((each) => ({ ...each, path })));

test.for(screens)('fits $path on a phone, a tablet and a desk, in $spoken', async ({ path, language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  await openScreen(scene, baseUrl, path);
  await isNamed(scene);
  await looksRight(scene);
});

/** Opens an admin screen, with a session except on the log-in. */
async function openScreen(scene: Scene, baseUrl: string, path: string): Promise<void> {
  const { page, words } = scene;
  await comeAsOwner(scene, baseUrl, path === '/login' ? '' : await openSession(baseUrl), path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(words('admin.loading')).waitFor({ state: 'detached' });
}

test.for(inBoth)('fits the open menu, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page, words } = scene;
  await goTo(scene, '/');
  await page.getByRole('button', { name: words('menu.open') }).click();
  await page.getByRole('dialog', { name: words('menu.open') }).waitFor();
  await looksRight(scene, smallSizes);
  await fitsAtDoubleText(scene);
});

test.for(inBoth)('fits every tab of the photo requirements, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await goTo(scene, '/');
  const tabs = page.getByRole('tablist', { name: words('requirements.title') }).getByRole('tab');
  expect(await tabs.count()).toBe(4);
  for (const tab of await tabs.all()) {
    await tab.click();
    await page.getByRole('tabpanel', { name: (await tab.textContent()) ?? '' }).waitFor();
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    await looksRight(scene);
  }
});

test.for(inBoth)('fits the lightbox, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  await goTo(scene, '/gallery');
  await photosOn(scene).first().click();
  await lightbox(scene).locator('.caption').waitFor();
  await looksRight(scene);
});

const forms = inBoth.flatMap((each) => [
  { ...each, path: '/book', submit: 'book.submit' } as const,
  { ...each, path: '/contact', submit: 'contact.submit' } as const,
]);

test.for(forms)('fits the errors of the form of $path, in $spoken', async ({ language, path, submit }, { visit }) => {
  const scene = await visit({ language });
  await goTo(scene, path);
  await wakeForm(scene);
  await sendButton(scene, submit).click();
  await scene.page.getByRole('alert').waitFor();
  await looksRight(scene);
});

const photoButtons = inBoth.flatMap((each) => [
  { ...each, does: 'edit', button: 'admin.photos.edit.open', opens: 'form' } as const,
  { ...each, does: 'delete', button: 'admin.photos.delete.open', opens: 'dialog' } as const,
]);

test.for(photoButtons)('fits the $opens to $does a photo, in $spoken', async ({ language, button, opens }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await openScreen(scene, baseUrl, '/admin/photos');
  await page
    .getByRole('button', { name: words(button, { name: '' }).slice(0, -1) })
    .first()
    .click();
  await page.getByRole('main').getByRole(opens).or(page.getByRole('dialog')).last().waitFor();
  await looksRight(scene);
});

test.for(inBoth)('fits the chosen uploads with an invalid file, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  await openScreen(scene, baseUrl, '/admin/photos');
  const none = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No photo.') };
  await choose(scene, [await pictureFile('IMG_2041.jpg'), await pictureFile('IMG_2042.jpg'), none]);
  await uploadButton(scene).click();
  await scene.page.getByRole('main').getByRole('alert').first().waitFor();
  await looksRight(scene);
});

test.for(inBoth)('fits an open message, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  const { page } = scene;
  await openScreen(scene, baseUrl, '/admin/contacts');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await page.getByRole('main').getByRole('button', { expanded: true }).waitFor();
  await looksRight(scene);
});

test.for(inBoth)('fits the password form, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await openScreen(scene, baseUrl, '/admin/bookings');
  await page.getByRole('button', { name: words('admin.password.title') }).click();
  const dialog = page.getByRole('dialog', { name: words('admin.password.title') });
  await looksRight(scene);
  await dialog.getByRole('button', { name: words('admin.password.submit') }).click();
  await dialog.getByRole('alert').first().waitFor();
  await looksRight(scene);
});

test.for(inBoth)('fits the notice of a log-out that the server did not confirm, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await openScreen(scene, baseUrl, '/admin/bookings');
  await cutOff(scene, '/api/admin/logout');
  await page.getByRole('button', { name: words('admin.logout') }).click();
  await page
    .getByRole('status')
    .filter({ hasText: words('admin.login.ended.unconfirmed') })
    .waitFor();
  await looksRight(scene);
});

test.for(inBoth)('fits an empty list of messages, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await openScreen(scene, baseUrl, '/admin/contacts?show=answered');
  await page.getByText(words('admin.contacts.noMatch')).waitFor();
  await looksRight(scene);
});
