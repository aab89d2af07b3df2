import { createBooking, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { globals } from '../../../../cms/src/globals/globals.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { written } from '../attack-texts.ts';
import { photosOn, readCaption } from '../gallery.ts';
import { phonePhoto } from '../phone-photo.ts';
import { demoStudio, goTo, inBoth, type Scene, test } from '../test.ts';
import { logIn, saved } from './panel.ts';

const demo = await demoStudio();

const photo = { caption: 'A photo by the staff', changed: 'The same photo, named better', alt: 'A bright wall above a dark floor.' };

test('lets staff log in and edit photos, a booking and a message', async ({ visit }) => {
  const scene = await visit();
  await logIn(scene);
  await open(scene, 'photo', 'Photos');
  expect(await scene.page.getByRole('row').count()).toBeGreaterThan(5);

  await upload(scene);
  const address = scene.page.url();
  await goTo(scene, '/gallery');
  expect(await readCaption(scene, photo.alt)).toBe(photo.caption);

  await scene.page.goto(address);
  await changeCaption(scene);
  await goTo(scene, '/gallery');
  expect(await readCaption(scene, photo.alt)).toBe(photo.changed);

  await scene.page.goto(address);
  await remove(scene);
  await scene.page.goto('/gallery', { waitUntil: 'networkidle' });
  expect(await photosOn(scene).count()).toBeGreaterThan(0);
  expect(await scene.page.getByRole('img', { name: photo.alt }).count()).toBe(0);

  await read(scene, 'booking', 'Bookings', 'Abdullah Al-Qahtani', /second photographer/u);
  await read(scene, 'contact-message', 'Messages', 'Emma Wright', /lantern courtyard/u);
});

/** The addresses of the panel’s screens. */
const screens = [
  ...['photo', 'booking', 'contact-message', 'document', 'user'].map((name) => `collections/${name}`),
  ...['photo', 'document', 'user'].map((name) => `collections/${name}/create`),
  ...globals.flatMap(({ slug }) => [`globals/${slug}`, `globals/${slug}/versions`]),
  'globals/retention',
  'personal-data',
  'account',
];

test.for(inBoth)('opens every screen without a CSP violation, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  await logIn(scene);
  for (const screen of screens) {
    await scene.page.goto(`/cms/${screen}`, { waitUntil: 'networkidle' });
    await scene.page.getByRole('heading', { level: 1 }).waitFor();
  }
});

const strangers = [
  { collection: 'booking', call: createBooking, more: { phone: '"><b>1', date: '', package: 'event' } },
  { collection: 'contact-message', call: sendMessage, more: {} },
] as const;

test.for(strangers)('shows hostile input in $collection as plain text', async ({ collection, call, more }, { visit }) => {
  for (const words of written) {
    const sent = { name: words.slice(0, 99), email: 'harm@mail.example', location: words, message: `${words}\n${words}`, ...more };
    expect((await request(demo.baseUrl, call.method, call.path, { json: sent })).status).toBe(201);
  }
  const { page, ...scene } = await visit();
  page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
  await logIn({ page, ...scene });
  await page.goto(`/cms/collections/${collection}?limit=50`, { waitUntil: 'networkidle' });
  expect(await isHarmed(page)).toBe(false);
  const links = page.locator('tbody tr a');
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(written.length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses.slice(0, written.length)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel(/Email/u).inputValue()).toBe('harm@mail.example');
    expect(await isHarmed(page)).toBe(false);
  }
});

/** Checks whether hostile input ran or became an element. */
const isHarmed = (page: Scene['page']) =>
  page.evaluate(() => 'harmed' in window || document.querySelector('main :is(base, img[src=x], svg[onload])') !== null);

test('shows the panel in Arabic from right to left', async ({ visit }) => {
  const { page } = await visit({ language: 'ar' });
  await page.goto('/cms/login');
  expect(await page.locator('html').getAttribute('dir')).toMatch(/rtl/iu);
  await page.getByRole('button', { name: /\p{Script=Arabic}/u }).waitFor();
});

async function open({ page }: Scene, collection: string, title: string): Promise<void> {
  await page.goto(`/cms/collections/${collection}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function upload(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.getByRole('link', { name: 'Create new Photo' }).click();
  await page.waitForURL('**/photo/create');
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_2042.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await page.locator('#field-category').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Nature' }).click();
  await page.getByLabel('Caption in English').fill(photo.caption);
  await page.getByLabel('Alternative text in English').fill(photo.alt);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/photo\/[0-9a-f-]{36}$/u);
  await page.getByRole('heading', { level: 1, name: photo.caption }).waitFor();
}

async function changeCaption(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.getByLabel('Caption in English').fill(photo.changed);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(scene, /Updated successfully/u).waitFor();
}

async function remove(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.locator('.doc-controls__popup').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await saved(scene, /successfully deleted/u).waitFor();
}

/** Opens a document and expects its message. */
async function read(scene: Scene, collection: string, title: string, name: string, words: RegExp): Promise<void> {
  const { page } = scene;
  await open(scene, collection, title);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => page.getByLabel(/message/iu).inputValue()).toMatch(words);
}

const ofPersons = {
  en: { page: 'Personal data', search: 'Search', found: 'Bookings: 1' },
  ar: { page: 'البيانات الشخصية', search: 'بحث', found: 'الحجوزات: 1' },
} as const;

test.for(inBoth)('lists the personal data of one person for an admin, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page } = scene;
  const words = ofPersons[language];
  await logIn(scene);
  await page.locator('.nav-toggler:visible').click();
  // Waits for the end of the menu’s animation.
  await expect.poll(() => page.locator('.nav').evaluate((nav) => Math.round(nav.getBoundingClientRect().left))).toBe(0);
  await page.getByRole('link', { name: words.page, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.page }).waitFor();
  await page.getByRole('textbox').fill('abdullah@mail.example');
  await page.getByRole('button', { name: words.search, exact: true }).click();
  await page.getByRole('heading', { name: words.found }).waitFor();
});
