import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { type Tab, test } from '../test.ts';
import { logInWithoutForm, notice, openPackage, openPage, openScreen, openTab, switchContentLanguage, waitForForm } from './panel.ts';

const title = ({ page }: Tab) => page.locator('#field-aboutTitle');
const status = ({ page }: Tab) => page.locator('.status__value').textContent();

async function chooseLanguage({ page }: Tab, language: Language): Promise<void> {
  await page.locator('.localizer button').first().click();
  await page.getByRole('button', { name: `(${language})` }).click();
}

test('keeps texts that were just typed when the language is switched', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  await openPage(tab, 'about');
  expect(await status(tab)).toBe('Published');
  // Starts from the bundled text, which is then edited.
  await page.getByRole('button', { name: 'Start from this text' }).first().click();
  expect(await title(tab).inputValue()).toBe('About Me');
  await title(tab).fill('About us');

  await chooseLanguage(tab, 'ar');
  await page.waitForURL((url) => url.searchParams.get('locale') === 'ar');
  await expect.poll(() => title(tab).inputValue()).toBe('');
  expect(await status(tab)).toBe('Changed');

  await title(tab).fill('نص آخر');
  await chooseLanguage(tab, 'en');
  await expect.poll(() => title(tab).inputValue()).toBe('About us');
  await chooseLanguage(tab, 'ar');
  await expect.poll(() => title(tab).inputValue()).toBe('نص آخر');
});

test('keeps the texts of a new package when the language is switched', async ({ visit, baseUrl }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  await openScreen(page, '/cms/collections/package/create?locale=en');
  await waitForForm(page);
  await page.locator('#field-name').fill('Family');
  await page.locator('#field-slug').fill('family');
  await chooseLanguage(tab, 'ar');
  await page.waitForURL(/\/package\/[\da-f]{8}-/u);
  await expect.poll(() => page.locator('#field-slug').inputValue()).toBe('family');
  await page.locator('.status__value').filter({ hasText: 'Draft' }).waitFor();

  await switchContentLanguage(tab, 'ar');
  await page.locator('#field-name').fill('عائلة');
  await switchContentLanguage(tab, 'en');
  await expect.poll(() => page.locator('#field-name').inputValue()).toBe('Family');
  const [, id] = /\/package\/([\da-f-]+)/u.exec(page.url()) ?? [];
  const stored = await page.request.get(`${baseUrl}/api/package/${id}?draft=true&locale=all&depth=0`);
  expect((await stored.json()).name).toEqual({ en: 'Family', ar: 'عائلة' });
});

test('switches the language after a save that is still running', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  await openPackage(tab, 'event');
  await openTab(tab, 'Page');
  let answer: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/package/**', async (route) => {
    if (route.request().method() === 'PATCH') await isHeld;
    await route.continue();
  });
  await page.locator('#field-text').fill('Quiet light.');
  const saving = page.waitForRequest((sent) => sent.method() === 'PATCH');
  await page.locator('#action-save-draft').click();
  await saving;
  await openTab(tab, 'Package');
  await chooseLanguage(tab, 'ar');
  answer();
  await page.waitForURL((url) => url.searchParams.get('locale') === 'ar');
  await switchContentLanguage(tab, 'en');
  await openTab(tab, 'Page');
  await expect.poll(() => page.locator('#field-text').inputValue()).toBe('Quiet light.');
});

test('keeps texts of a failed publication when the language is switched', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  await openPackage(tab, 'event');
  await openTab(tab, 'Page');
  await page.locator('#field-text').fill('Late evening.');
  tab.expectProblem(/\b500\b/u, '/api/package/');
  const failed = { status: 500, json: { errors: [{ message: 'Something went wrong.' }] } };
  await page.route('**/api/package/**', (route) => route.fulfill(failed), { times: 1 });
  await page.locator('#action-save').click();
  await notice(tab, /something went wrong/iu).waitFor();
  await chooseLanguage(tab, 'ar');
  await page.waitForURL((url) => url.searchParams.get('locale') === 'ar');
  await switchContentLanguage(tab, 'en');
  await openTab(tab, 'Page');
  await expect.poll(() => page.locator('#field-text').inputValue()).toBe('Late evening.');
});

test('translates the name of a team', async ({ visit, baseUrl, onTestFinished }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  await openScreen(page, '/cms/collections/team/create?locale=en');
  await waitForForm(page);
  await page.locator('#field-name').fill('Evening team');
  // The switch requires saving first: teams have no drafts, and an unfinished team must not take bookings.
  await chooseLanguage(tab, 'ar');
  await notice(tab, /save first/iu).waitFor();
  await page.locator('#action-save').click();
  await page.waitForURL(/\/team\/[\da-f]{8}-/u);
  const [, id] = /\/team\/([\da-f-]+)/u.exec(page.url()) ?? [];
  onTestFinished(async () => void (await request(baseUrl, 'DELETE', `/api/team/${id}`, { token: await openSession(baseUrl) })));
  await switchContentLanguage(tab, 'ar');
  await page.locator('#field-name').fill('فريق المساء');
  await page.locator('#action-save').click();
  await notice(tab, /updated/iu).waitFor();
  await switchContentLanguage(tab, 'en');
  const stored = await page.request.get(`${baseUrl}/api/team/${id}?locale=all&depth=0`);
  expect((await stored.json()).name).toEqual({ en: 'Evening team', ar: 'فريق المساء' });
});

test('autosaves a draft while staff type, as one version', async ({ visit, baseUrl }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  await openPage(tab, 'privacy');
  const stored = async (path: string) => (await page.request.get(`${baseUrl}/api/globals/privacy${path}`)).json();
  const { totalDocs } = await stored('/versions');
  for (const text of ['First words', 'Other words', 'Last words']) {
    await page.locator('#field-privacyTitle').fill(text);
    await expect.poll(async () => (await stored('?draft=true')).privacyTitle).toBe(text);
  }
  expect((await stored('/versions')).totalDocs).toBe(totalDocs + 1);
  expect((await stored('')).privacyTitle ?? null).toBe(null);
  await page.reload();
  await expect.poll(() => page.locator('#field-privacyTitle').inputValue()).toBe('Last words');
});

test('saves unsaved texts as a draft when the preview is opened', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  tab.permitProblem(/503/u, '/cms/preview/');
  await logInWithoutForm(tab);
  await openPage(tab, 'developer');
  await page.locator('#field-developerTitle').fill('Made by');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = await opening;
  await preview.waitForURL('**/cms/preview/developer');
  await expect.poll(() => status(tab)).toBe('Changed');
});
