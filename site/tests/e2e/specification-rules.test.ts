import { languages, limits } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { complaints, fill, sendButton, wakeForm } from './form.ts';
import { comeAsOwner, logOut } from './owner.ts';
import { goTo, languagesFrom, startingIn, test } from './test.ts';
import { specified } from './texts.ts';

test.for(languagesFrom('en'))(
  'a visitor who reads $spoken finds the current year in the footer, whenever the page was built',
  async ({ language }, { visit }) => {
    const scene = await visit({ language });
    const { page, words } = scene;
    // Still the year before in Greenwich.
    await page.clock.setFixedTime('2031-12-31T22:00:00Z');
    await goTo(scene, '/');
    const foot = page.getByRole('contentinfo');
    await foot.getByText(`© 2032 ${words('footer.rights')}`).waitFor();
  },
);

test.for(languagesFrom('ar'))('a visitor who reads $spoken is shown the real map once it is asked for', async ({ language }, { visit }) => {
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

test.for(languagesFrom('en'))('a visitor who reads $spoken closes the menu of a phone again', async ({ language }, { visit }) => {
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

test.for(languagesFrom('ar'))(
  'a visitor who reads $spoken and mends one field is still told of the others',
  async ({ language }, { visit }) => {
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
  },
);

const strange = languages.flatMap((language) =>
  ['/nowhere', '/services/event', '/gallery/nothing'].map((path) => ({ language, address: localized(language, path) })),
);

test.for(startingIn('ar', strange))(
  'a visitor who comes to $address, where nothing is, is led home',
  async ({ language, address }, { visit }) => {
    const { page } = await visit({ language });
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe(localized(language, '/'));
  },
);

const owners = ['/admin', '/admin/photos', '/admin/bookings', '/admin/contacts'];

test('the screens of the studio lead to the log-in without a token', async ({ visit }) => {
  const { page } = await visit();
  for (const address of owners) {
    await page.goto(address);
    await page.waitForURL('**/login');
  }
});

test('the owner’s token is kept under its name from the log-in to the log-out', async ({ visit, ownerPassword }) => {
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

test.for(languagesFrom('en'))('the developer’s visitor who reads $spoken downloads the CV', async ({ language }, { visit }) => {
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
  'the owner who reads $spoken cannot type a caption past its hundredth character',
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
