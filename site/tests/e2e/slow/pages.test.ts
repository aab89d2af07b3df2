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

/** The owner's screens have one address for both languages. */
const isOwners = (page: string): boolean => /^\/(?:login|admin)(?:\/|$)/u.test(page);
const languageOf = (page: string): Language => (/^\/ar(?:\/|$)/u.test(page) ? 'ar' : 'en');

test.for(demo.pages.filter((page) => !isOwners(page)))('a visitor reads %s at any width, and in large text', async (path, { visit }) => {
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

test.for(screens)('the owner reads $path in $spoken on a phone, a tablet and a desk', async ({ path, language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  await openScreen(scene, baseUrl, path);
  await isNamed(scene);
  await looksRight(scene);
});

/** Comes to a screen of the owner's, with the session of an earlier day where it takes one. */
async function openScreen(scene: Scene, baseUrl: string, path: string): Promise<void> {
  const { page, words } = scene;
  await comeAsOwner(scene, baseUrl, path === '/login' ? '' : await openSession(baseUrl), path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(words('admin.loading')).waitFor({ state: 'detached' });
}

test.for(inBoth)('a visitor opens the menu in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page, words } = scene;
  await goTo(scene, '/');
  await page.getByRole('button', { name: words('menu.open') }).click();
  await page.getByRole('dialog', { name: words('menu.open') }).waitFor();
  await looksRight(scene, smallSizes);
  await fitsAtDoubleText(scene);
});

test.for(inBoth)('a visitor opens every tab of the photo requirements in $spoken', async ({ language }, { visit }) => {
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

test.for(inBoth)('a visitor looks at a large photo in $spoken', async ({ language }, { visit }) => {
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

test.for(forms)('a visitor sees what is wrong with the form of $path in $spoken', async ({ language, path, submit }, { visit }) => {
  const scene = await visit({ language });
  await goTo(scene, path);
  await wakeForm(scene);
  await sendButton(scene, submit).click();
  await scene.page.getByRole('alert').waitFor();
  await looksRight(scene);
});

const photoButtons = inBoth.flatMap((each) => [
  { ...each, does: 'changes', button: 'admin.photos.edit.open', opens: 'form' } as const,
  { ...each, does: 'deletes', button: 'admin.photos.delete.open', opens: 'dialog' } as const,
]);

test.for(photoButtons)('the owner $does a photo in $spoken', async ({ language, button, opens }, { visit, baseUrl }) => {
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

test.for(inBoth)('the owner chooses photos to upload in $spoken, one of them none', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  await openScreen(scene, baseUrl, '/admin/photos');
  const none = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No photo.') };
  await choose(scene, [await pictureFile('IMG_2041.jpg'), await pictureFile('IMG_2042.jpg'), none]);
  await uploadButton(scene).click();
  await scene.page.getByRole('main').getByRole('alert').first().waitFor();
  await looksRight(scene);
});

test.for(inBoth)('the owner reads a whole message in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  const { page } = scene;
  await openScreen(scene, baseUrl, '/admin/contacts');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await page.getByRole('main').getByRole('button', { expanded: true }).waitFor();
  await looksRight(scene);
});

test.for(inBoth)('the owner changes the password in $spoken', async ({ language }, { visit, baseUrl }) => {
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

test.for(inBoth)('the owner is told in $spoken that the server could not be told', async ({ language }, { visit, baseUrl }) => {
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

test.for(inBoth)('the owner finds no message in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await openScreen(scene, baseUrl, '/admin/contacts?show=answered');
  await page.getByText(words('admin.contacts.noMatch')).waitFor();
  await looksRight(scene);
});
