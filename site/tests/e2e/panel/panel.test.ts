import { readFile } from 'node:fs/promises';
import { createBooking, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { globals } from '../../../../cms/src/globals/globals.ts';
import { openDatabase } from '../../../../cms/tests/fixtures/database.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { hostileTexts } from '../attack-texts.ts';
import { photosOn, readCaption } from '../gallery.ts';
import { phonePhoto } from '../phone-photo.ts';
import { bothLanguages, demoStudio, goTo, type Tab, test } from '../test.ts';
import { logIn, logInWithoutForm, notice, openDashboard, openScreen, openScreens } from './panel.ts';

const demo = await demoStudio();

const photo = { caption: 'A photo by the staff', changed: 'The same photo, named better', alt: 'A bright wall above a dark floor.' };

test('lets staff log in and edit photos, a booking and a message', async ({ visit }) => {
  const tab = await visit();
  await logIn(tab);
  await open(tab, 'photo', 'Photos');
  expect(await tab.page.getByRole('row').count()).toBeGreaterThan(5);

  await upload(tab);
  const address = tab.page.url();
  await goTo(tab, '/gallery');
  expect(await readCaption(tab, photo.alt)).toBe(photo.caption);

  await openScreen(tab.page, address);
  await changeCaption(tab);
  await goTo(tab, '/gallery');
  expect(await readCaption(tab, photo.alt)).toBe(photo.changed);

  await openScreen(tab.page, address);
  await remove(tab);
  await goTo(tab, '/gallery');
  await expect.poll(() => photosOn(tab).count()).toBeGreaterThan(0);
  await expect.poll(() => tab.page.getByRole('img', { name: photo.alt }).count()).toBe(0);

  await read(tab, 'booking', 'Bookings', 'Abdullah Al-Qahtani', /second photographer/u);
  await read(tab, 'contact-message', 'Messages', 'Emma Wright', /lantern courtyard/u);
});

/** Paths of the panel's screens, below `/cms/`. */
const screens = [
  ...['photo', 'package', 'booking', 'contact-message', 'team', 'document', 'user'].map((name) => `collections/${name}`),
  ...['photo', 'package', 'team', 'document', 'user'].map((name) => `collections/${name}/create`),
  ...globals.flatMap(({ slug }) => [`globals/${slug}`, `globals/${slug}/versions`]),
  'globals/retention',
  'personal-data',
  'calendars',
  'account',
];

test.for(bothLanguages.map((each, index) => ({ ...each, index })))(
  'opens half of the screens without a CSP violation, in $spoken',
  async ({ language, index }, { visit }) => {
    const tab = await visit({ language });
    // Permit 503 while the preview is built for another test, and Chromium’s warning about Payload’s iframe.
    tab.permitProblem(/503/u, '/cms/preview/');
    tab.permitProblem(/allow-same-origin/u, '/cms/preview/');
    await logInWithoutForm(tab);
    const addresses = screens.filter((_, place) => Math.floor(place / 2) % 2 === index).map((screen) => `/cms/${screen}`);
    // Wait for the last requests, which effects of the screens send after hydration.
    await openScreens(tab.page, addresses, (page) => page.waitForLoadState('networkidle'));
  },
);

const hostileCases = [
  { collection: 'booking', call: createBooking, more: { phone: '"><b>1', date: '', package: 'event' } },
  { collection: 'contact-message', call: sendMessage, more: {} },
] as const;

test.for(hostileCases)('shows hostile input in $collection as plain text', async ({ collection, call, more }, { visit }) => {
  for (const text of hostileTexts) {
    const sent = { name: text.slice(0, 99), email: 'harm@mail.example', location: text, message: `${text}\n${text}`, ...more };
    expect((await request(demo.baseUrl, call.method, call.path, { json: sent })).status).toBe(201);
  }
  const tab = await visit();
  const { page } = tab;
  page.context().on('dialog', (dialog) => expect.unreachable(dialog.message()));
  await logInWithoutForm(tab);
  await openScreen(page, `/cms/collections/${collection}?limit=50&where[or][0][and][0][email][equals]=harm@mail.example`);
  expect(await hasAttackRun(page)).toBe(false);
  const links = page.locator('tbody tr a');
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(hostileTexts.length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await openScreens(page, addresses.slice(0, hostileTexts.length), async (form) => {
    await expect.poll(() => form.getByLabel(/Email/u).inputValue()).toBe('harm@mail.example');
    await form.waitForLoadState('networkidle');
    expect(await hasAttackRun(form)).toBe(false);
  });
});

/** Checks whether hostile input ran or became an element. */
const hasAttackRun = (page: Tab['page']) =>
  page.evaluate(() => 'harmed' in window || document.querySelector('main :is(base, img[src=x], svg[onload])') !== null);

test('shows the panel in Arabic from right to left', async ({ visit }) => {
  const tab = await visit({ language: 'ar' });
  await logInWithoutForm(tab);
  await tab.page.goto('/cms');
  expect(await tab.page.locator('html').getAttribute('dir')).toMatch(/rtl/iu);
  await tab.page
    .getByRole('link', { name: /\p{Script=Arabic}/u })
    .first()
    .waitFor();
});

test('lists the details that an upgrade has emptied on the dashboard, for a decision about each, in Arabic', async ({ visit }) => {
  const database = openDatabase(demo.databaseUrl);
  await database.execute(`insert into payload_kv (key, data) values ('emptied-facts', '{"social": ["X"], "timeline": ["2021"]}')`);
  await database.$client.end();
  const tab = await visit({ language: 'ar' });
  await logInWithoutForm(tab);
  await openDashboard(tab.page);
  const card = tab.page.getByRole('region', { name: 'بعد الترقية' });
  const items = card.getByRole('listitem');
  await items.first().waitFor();
  expect(await items.allInnerTexts()).toEqual([
    expect.stringMatching(/^بيان: الحسابات X/u),
    expect.stringMatching(/^بيان: السنوات 2021 توسّع الخدمات/u),
  ]);
  await tab.page.getByRole('button', { name: 'نشر: الحسابات' }).click();
  await notice(tab, /^نُشر/u).waitFor();
  expect(await items.count()).toBe(1);
  await tab.page.getByRole('button', { name: 'حذف: السنوات' }).click();
  await tab.page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await notice(tab, /^حُذف/u).waitFor();
  await openDashboard(tab.page);
  expect(await card.count()).toBe(0);
});

async function open({ page }: Tab, collection: string, title: string): Promise<void> {
  await page.goto(`/cms/collections/${collection}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function upload(tab: Tab): Promise<void> {
  const { page } = tab;
  // Do not click: the list changes its address after it is shown, and this change can cancel the navigation of a click.
  await openScreen(page, (await page.getByRole('link', { name: 'Create new' }).getAttribute('href')) ?? '');
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_2042.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await page.locator('#field-category').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Nature' }).click();
  await page.getByLabel('Caption in English').fill(photo.caption);
  await page.getByLabel('Alternative text in English').fill(photo.alt);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/photo\/[0-9a-f-]{36}$/u);
  await page.getByRole('heading', { level: 1, name: photo.caption }).waitFor();
}

async function changeCaption(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.getByLabel('Caption in English').fill(photo.changed);
  await page.getByRole('button', { name: 'Save' }).click();
  await notice(tab, /Updated successfully/u).waitFor();
}

async function remove(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.locator('.doc-controls__popup').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await notice(tab, /successfully deleted/u).waitFor();
}

/** Opens a document and expects its message. */
async function read(tab: Tab, collection: string, title: string, name: string, text: RegExp): Promise<void> {
  const { page } = tab;
  await open(tab, collection, title);
  // Do not click: the list changes its address after it is shown, and this change can cancel the navigation of a click.
  await page.goto((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => page.getByLabel(/message/iu).inputValue()).toMatch(text);
}

const personalData = {
  en: { page: 'Personal data', search: 'Search', found: 'Bookings: 1', save: 'Save as a file' },
  ar: { page: 'البيانات الشخصية', search: 'بحث', found: 'الحجوزات: 1', save: 'حفظ في ملف' },
} as const;

test.for(bothLanguages)('lists the personal data of one person for an admin, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  const labels = personalData[language];
  await logInWithoutForm(tab);
  await openDashboard(page);
  await page.locator('.nav-toggler:visible').click();
  // Waits for the end of the menu’s animation.
  await expect.poll(() => page.locator('.nav').evaluate((nav) => Math.round(nav.getBoundingClientRect().left))).toBe(0);
  await page.getByRole('link', { name: labels.page, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: labels.page }).waitFor();
  await page.getByRole('textbox').fill('abdullah@mail.example');
  await page.getByRole('button', { name: labels.search, exact: true }).click();
  await page.getByRole('heading', { name: labels.found }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: labels.save, exact: true }).click(),
  ]);
  const saved = await readFile(await download.path(), 'utf8');
  // Also the data that the page does not show.
  for (const part of ['history', 'notices', 'money']) expect(saved).toContain(`"${part}"`);
});
