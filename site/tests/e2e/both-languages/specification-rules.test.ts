import { languages, limits } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { logOut, openAdminScreen } from '../admin-screens.ts';
import { fieldErrors, fill, hydrateForm, sendButton } from '../form.ts';
import { openHome } from '../gallery.ts';
import { casesStartingWith, goTo, languageCases, test } from '../test.ts';
import { specified } from '../texts.ts';

test.for(languageCases('en'))(
  'shows the current year in the footer regardless of the build date, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    // Sets a time that is in the next year in Riyadh, but not in UTC.
    await page.clock.setFixedTime('2031-12-31T22:00:00Z');
    await openHome(tab, baseUrl);
    const foot = page.getByRole('contentinfo');
    // Scroll, because the first interaction loads the script of the footer.
    await foot.scrollIntoViewIfNeeded();
    await foot.getByText(`© 2032 ${translate('footer.rights')}`).waitFor();
  },
);

test.for(languageCases('ar'))('loads the map on request only, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  const foot = page.getByRole('contentinfo');
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Riyadh</p>' }));
  await openHome(tab, baseUrl);
  expect(await foot.locator('iframe').count()).toBe(0);
  tab.expectProblem(/^request to another host$/u, 'https://www.openstreetmap.org/');
  await foot.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await foot.getByRole('link', { name: translate('footer.map') }).click();
  await foot.getByTitle(translate('footer.mapTitle')).contentFrame().getByText('Riyadh').waitFor();
});

test.for(languageCases('en'))('closes the menu of a phone, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await goTo(tab, '/services');
  const menu = page.getByRole('dialog', { name: translate('menu.open') });
  const button = page.getByRole('button', { name: translate('menu.open') });
  expect(await menu.isVisible()).toBe(false);
  await button.click();
  await menu.waitFor();
  await menu.getByRole('button', { name: translate('menu.close') }).click();
  await menu.waitFor({ state: 'hidden' });
  await button.waitFor();
});

test.for(languageCases('ar'))('keeps the errors of other fields when one field is edited, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { name, email, package: choose } = specified[language];
  await goTo(tab, '/book');
  await hydrateForm(tab);
  await sendButton(tab, 'book.submit').click();
  await expect.poll(() => fieldErrors(tab)).toEqual({ name, email, package: choose });
  await fill(tab, { name: 'R' });
  await expect.poll(() => fieldErrors(tab)).toEqual({ email, package: choose });
  await fill(tab, { package: 'event' });
  await expect.poll(() => fieldErrors(tab)).toEqual({ email });
});

const unknownAddresses = languages.flatMap((language) =>
  ['/nowhere', '/services/nothing', '/gallery/nothing'].map((path) => ({ language, address: localized(language, path) })),
);

test.for(casesStartingWith('ar', unknownAddresses))(
  'redirects the unknown address $address to the home page',
  async ({ language, address }, { visit }) => {
    const { page } = await visit({ language });
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe(localized(language, '/'));
  },
);

const owners = ['/admin', '/admin/today', '/admin/photos', '/admin/bookings', '/admin/calendar', '/admin/contacts'];

test('redirects the admin screens to the log-in without a token', async ({ visit }) => {
  const { page } = await visit();
  for (const address of owners) {
    await page.goto(address);
    await page.waitForURL('**/login');
  }
});

test('stores the token under `adminToken` from the log-in to the log-out', async ({ visit, ownerPassword }) => {
  const tab = await visit();
  const { page, translate } = tab;
  const token = () => page.evaluate(() => localStorage.getItem('adminToken'));
  await page.goto('/login');
  await page.getByLabel(translate('admin.login.username')).fill('admin');
  await page.getByLabel(translate('admin.login.password')).fill(ownerPassword);
  expect(await token()).toBeNull();
  await page.getByRole('button', { name: translate('admin.login.submit') }).click();
  await page.waitForURL('**/admin/today');
  expect(await token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
  await logOut(tab);
  expect(await token()).toBeNull();
});

test.for(languageCases('en'))('downloads the developer’s CV, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await goTo(tab, '/developer');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: translate('developer.cv') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  expect(await download.failure()).toBeNull();
});

test.for(languageCases('ar'))(
  'limits a caption field to 100 characters, in $spoken',
  async ({ language }, { visit, baseUrl, ownerPassword }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, await openSession(baseUrl, 'admin', ownerPassword), '/admin/photos');
    const caption = page.getByLabel(translate('admin.photos.caption'), { exact: true });
    const begun = 'a'.repeat(limits.caption - 1);
    await caption.fill(begun);
    await page.getByText('99 / 100').waitFor();
    await caption.pressSequentially('📷 and more');
    expect(await caption.inputValue()).toBe(`${begun}📷`);
    await page.getByText('100 / 100').waitFor();
  },
);
