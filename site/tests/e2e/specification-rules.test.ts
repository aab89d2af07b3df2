import { languages, limits } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { complaints, fill, sendButton, wakeForm } from './form.ts';
import { comeAsOwner, logOut } from './owner.ts';
import { goTo, languagesFrom, startingIn, test } from './test.ts';
import { specified } from './texts.ts';

test.for(languagesFrom('en'))(
  'shows the current year in the footer regardless of the build date, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language });
    const { page, words } = scene;
    // Already the next year in Riyadh, but not in UTC.
    await page.clock.setFixedTime('2031-12-31T22:00:00Z');
    await goTo(scene, '/');
    const foot = page.getByRole('contentinfo');
    await foot.getByText(`© 2032 ${words('footer.rights')}`).waitFor();
  },
);

test.for(languagesFrom('ar'))('loads the map on request only, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  const foot = page.getByRole('contentinfo');
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Riyadh</p>' }));
  await goTo(scene, '/');
  expect(await foot.locator('iframe').count()).toBe(0);
  scene.announce(/^asked another host$/u, 'https://www.openstreetmap.org/');
  await foot.getByRole('link', { name: words('footer.map') }).click();
  await foot.getByTitle(words('footer.mapTitle')).contentFrame().getByText('Riyadh').waitFor();
});

test.for(languagesFrom('en'))('closes the menu of a phone, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page, words } = scene;
  await goTo(scene, '/services');
  const menu = page.getByRole('dialog', { name: words('menu.open') });
  const button = page.getByRole('button', { name: words('menu.open') });
  expect(await menu.isVisible()).toBe(false);
  await button.click();
  await menu.waitFor();
  await menu.getByRole('button', { name: words('menu.close') }).click();
  await menu.waitFor({ state: 'hidden' });
  await button.waitFor();
});

test.for(languagesFrom('ar'))('keeps the errors of other fields when one field is edited, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { name, email, package: choose } = specified[language];
  await goTo(scene, '/book');
  await wakeForm(scene);
  await sendButton(scene, 'book.submit').click();
  await expect.poll(() => complaints(scene)).toEqual({ name, email, package: choose });
  await fill(scene, { name: 'R' });
  await expect.poll(() => complaints(scene)).toEqual({ email, package: choose });
  await fill(scene, { package: 'event' });
  await expect.poll(() => complaints(scene)).toEqual({ email });
});

const strange = languages.flatMap((language) =>
  ['/nowhere', '/services/event', '/gallery/nothing'].map((path) => ({ language, address: localized(language, path) })),
);

test.for(startingIn('ar', strange))('redirects the unknown address $address to the home page', async ({ language, address }, { visit }) => {
  const { page } = await visit({ language });
  await page.goto(address);
  expect(new URL(page.url()).pathname).toBe(localized(language, '/'));
});

const owners = ['/admin', '/admin/photos', '/admin/bookings', '/admin/contacts'];

test('redirects the admin screens to the log-in without a token', async ({ visit }) => {
  const { page } = await visit();
  for (const address of owners) {
    await page.goto(address);
    await page.waitForURL('**/login');
  }
});

test('stores the token under `adminToken` from the log-in to the log-out', async ({ visit, ownerPassword }) => {
  const scene = await visit();
  const { page, words } = scene;
  const token = () => page.evaluate(() => localStorage.getItem('adminToken'));
  await page.goto('/login');
  await page.getByLabel(words('admin.login.username')).fill('admin');
  await page.getByLabel(words('admin.login.password')).fill(ownerPassword);
  expect(await token()).toBeNull();
  await page.getByRole('button', { name: words('admin.login.submit') }).click();
  await page.waitForURL('**/admin');
  expect(await token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
  await logOut(scene);
  expect(await token()).toBeNull();
});

test.for(languagesFrom('en'))('downloads the developer’s CV, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await goTo(scene, '/developer');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: words('developer.cv') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  expect(await download.failure()).toBeNull();
});

test.for(languagesFrom('ar'))(
  'limits a caption field to 100 characters, in $spoken',
  async ({ language }, { visit, baseUrl, ownerPassword }) => {
    const scene = await visit({ language });
    const { page, words } = scene;
    await comeAsOwner(scene, baseUrl, await openSession(baseUrl, 'admin', ownerPassword), '/admin/photos');
    const caption = page.getByLabel(words('admin.photos.caption'), { exact: true });
    const begun = 'a'.repeat(limits.caption - 1);
    await caption.fill(begun);
    await page.getByText('99 / 100').waitFor();
    await caption.pressSequentially('📷 and more');
    expect(await caption.inputValue()).toBe(`${begun}📷`);
    await page.getByText('100 / 100').waitFor();
  },
);
