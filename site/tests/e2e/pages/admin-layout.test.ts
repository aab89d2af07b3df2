import { createClient, listMessages } from '@studio/contract';
import { expect } from 'vitest';
import { appCode } from '../../../../cms/tests/fixtures/factors.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { choose, openAdminScreen, openLogOut, uploadForm } from '../admin-screens.ts';
import { pictureFile } from '../photos.ts';
import { abortRequests } from '../specification/mocked-responses.ts';
import { bothLanguages, demoStudio, inOneLanguage, type Tab, test } from '../test.ts';
import { expectLayout, expectLayoutAtDoubleText, expectPageIdentity, isAdminScreen, phone, smallSizes } from './layout-checks.ts';

const demo = await demoStudio();

/** One day, in milliseconds. */
const day = 24 * 60 * 60 * 1000;

const screens = demo.pages.filter(isAdminScreen).flatMap((path) => bothLanguages.map((each) => ({ ...each, path })));

test.for(screens)(
  'fits $path on a phone, a tablet and a desktop, and in large text, in $spoken',
  async ({ path, language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    await openScreen(tab, baseUrl, path);
    await tab.page.evaluate(openLists);
    await expectPageIdentity(tab);
    await expectLayout(tab);
    await expectLayoutAtDoubleText(tab, [phone]);
  },
);

test.for(inOneLanguage('en'))(
  'fits a long name of the studio on the log-in and in the bars, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    for (const path of ['/login', '/admin/contacts']) {
      await openScreen(tab, baseUrl, path);
      await tab.page.locator('.admin-logo span').evaluate((name) => {
        name.textContent = 'Abdurrahman Photography & Videography Studio';
      });
      await expectLayout(tab, smallSizes);
      await expectLayoutAtDoubleText(tab, [phone]);
    }
  },
);

test.for(bothLanguages)('fits the times of yesterday’s messages, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  const token = await openSession(baseUrl);
  const [newest] = unwrap(await createClient({ baseUrl, token: () => token }).send(listMessages));
  await page.clock.setFixedTime(Date.parse(newest?.createdAt ?? '') + day);
  await openScreen(tab, baseUrl, '/admin/contacts');
  await page
    .getByText(translate('admin.yesterday', { time: '' }).trim())
    .first()
    .waitFor();
  await expectLayout(tab, [phone]);
  await expectLayoutAtDoubleText(tab, [phone]);
});

/** Opens all closed lists of a screen, as a user can do. Runs in the page. */
function openLists(): void {
  for (const list of document.querySelectorAll('details')) list.open = true;
}

/** Opens an admin screen, with a session unless it is the log-in. */
async function openScreen(tab: Tab, baseUrl: string, path: string): Promise<void> {
  const { page, translate } = tab;
  await openAdminScreen(tab, baseUrl, path === '/login' ? '' : await openSession(baseUrl), path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Wait until all parts of the screen are loaded, because each part sends its own request.
  await expect.poll(() => page.getByText(translate('admin.loading')).count()).toBe(0);
}

const photoButtons = [
  { language: 'ar', spoken: 'Arabic', does: 'edit', button: 'admin.photos.edit.open', opens: 'form' },
  { language: 'en', spoken: 'English', does: 'delete', button: 'admin.photos.delete.open', opens: 'dialog' },
] as const;

test.for(photoButtons)('fits the $opens to $does a photo, in $spoken', async ({ language, button, opens }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await openScreen(tab, baseUrl, '/admin/photos');
  await page
    .getByRole('button', { name: translate(button, { name: '' }).slice(0, -1) })
    .first()
    .click();
  await page.getByRole('main').getByRole(opens).or(page.getByRole('dialog')).last().waitFor();
  await expectLayout(tab);
});

test.for(inOneLanguage('ar'))('fits the chosen uploads with an invalid file, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  await openScreen(tab, baseUrl, '/admin/photos');
  const none = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No photo.') };
  await choose(tab, [await pictureFile('IMG_2041.jpg'), await pictureFile('IMG_2042.jpg'), none]);
  await uploadForm(tab)
    .getByRole('button', { name: /^(?:Upload 2 photos|رفع صورتين)$/u })
    .click();
  await tab.page.getByRole('main').getByRole('alert').first().waitFor();
  await expectLayout(tab);
});

test.for(bothLanguages)(
  'keeps the labels of the tabs whole, below their counts, in large text, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    await openScreen(tab, baseUrl, '/admin/photos');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.setViewportSize({ width: 360, height: 760 });
    const lines = await page.locator('.admin-tabs li > *').evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange();
        const label = [...item.childNodes].find((node) => node instanceof Text);
        if (label) range.selectNodeContents(label);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
    const tabs = page.locator('.admin-tabs a').filter({ has: page.locator('.admin-count') });
    await tabs.first().waitFor();
    const distances = await tabs.evaluateAll((links) =>
      links.map((link) => {
        const label = document.createRange();
        for (const node of link.childNodes) if (node instanceof Text) label.selectNode(node);
        const count = link.querySelector('.admin-count')?.getBoundingClientRect();
        return label.getBoundingClientRect().top - (count?.bottom ?? Number.POSITIVE_INFINITY);
      }),
    );
    expect(distances.filter((distance) => distance < 0)).toEqual([]);
  },
);

test.for(inOneLanguage('en'))('fits an open message, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  const { page } = tab;
  await openScreen(tab, baseUrl, '/admin/contacts');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await page.getByRole('main').getByRole('button', { expanded: true }).waitFor();
  await expectLayout(tab);
});

test.for(inOneLanguage('ar'))('fits the password form, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await openScreen(tab, baseUrl, '/admin/bookings');
  await page.getByRole('link', { name: translate('admin.account.title') }).click();
  await page.getByRole('button', { name: translate('admin.password.title') }).click();
  const dialog = page.getByRole('dialog', { name: translate('admin.password.title') });
  await expectLayout(tab);
  await dialog.getByRole('button', { name: translate('admin.password.submit') }).click();
  await dialog.getByRole('alert').first().waitFor();
  await expectLayout(tab);
});

test.for(inOneLanguage('ar'))('fits the set-up of a code and the recovery codes, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const admin = await openSession(baseUrl);
  const { username, password } = await createUser((method, path, question) => request(baseUrl, method, path, question), admin);
  const tab = await visit({ language });
  const { page, translate } = tab;
  await openAdminScreen(tab, baseUrl, await openSession(baseUrl, username, password), '/admin/account');
  await page.getByRole('button', { name: translate('admin.account.setUp'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(translate('admin.account.proofPassword')).fill(password);
  await expectLayout(tab, smallSizes);
  await dialog.getByRole('button', { name: translate('admin.account.confirm') }).click();
  await dialog.getByRole('img', { name: translate('admin.account.qr') }).waitFor();
  await expectLayout(tab, smallSizes);
  await expectLayoutAtDoubleText(tab, [phone]);
  const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel(translate('admin.account.firstCode')).fill(appCode(key));
  await dialog.getByRole('button', { name: translate('admin.account.turnOn') }).click();
  await page.locator('.account-codes').waitFor();
  await expectLayout(tab);
  await expectLayoutAtDoubleText(tab, [phone]);
});

test.for(inOneLanguage('en'))(
  'fits the notice of a log-out that the server did not confirm, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await openScreen(tab, baseUrl, '/admin/bookings');
    await abortRequests(tab, '/api/admin/logout');
    await (await openLogOut(tab)).click();
    await page
      .getByRole('status')
      .filter({ hasText: translate('admin.login.ended.unconfirmed') })
      .waitFor();
    await expectLayout(tab);
  },
);

test.for(inOneLanguage('ar'))('fits an empty list of messages, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await openScreen(tab, baseUrl, '/admin/contacts?show=answered');
  await page.getByText(translate('admin.contacts.noMatch')).waitFor();
  await expectLayout(tab);
});
