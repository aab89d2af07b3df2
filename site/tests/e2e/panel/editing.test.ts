import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { bothLanguages, type Tab, test } from '../test.ts';
import { logIn, openPage } from './panel.ts';

const title = ({ page }: Tab) => page.locator('#field-aboutTitle');
const status = ({ page }: Tab) => page.locator('.status__value').textContent();

/** Clicks a language of the language switch. */
async function chooseLanguage({ page }: Tab, language: Language): Promise<void> {
  await page.locator('.localizer button').first().click();
  await page.getByRole('button', { name: `(${language})` }).click();
}

const question = ({ page }: Tab) => page.getByRole('dialog');

test('asks before the language switch discards unsaved texts, and saves them as a draft', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await logIn(tab);
  await openPage(tab, 'about');
  expect(await status(tab)).toBe('Original texts');
  // Starts from the bundled text, which is then edited.
  await page.getByRole('button', { name: 'Start from this text' }).first().click();
  expect(await title(tab).inputValue()).toBe('About Me');
  await title(tab).fill('About us');

  await chooseLanguage(tab, 'ar');
  await question(tab).getByRole('button', { name: 'Keep editing' }).click();
  expect(await title(tab).inputValue()).toBe('About us');
  await chooseLanguage(tab, 'ar');
  await question(tab).getByRole('button', { name: 'Save draft and switch' }).click();
  await page.waitForURL((url) => url.searchParams.get('locale') === 'ar');
  await expect.poll(() => title(tab).inputValue()).toBe('');
  expect(await status(tab)).toBe('Draft');

  await title(tab).fill('نص آخر');
  await chooseLanguage(tab, 'en');
  await question(tab).getByRole('button', { name: 'Discard the changes and switch' }).click();
  await expect.poll(() => title(tab).inputValue()).toBe('About us');
});

test('saves unsaved texts as a draft when the preview is opened', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  tab.permitProblem(/503/u, '/cms/preview/');
  await logIn(tab);
  await openPage(tab, 'developer');
  await page.locator('#field-developerTitle').fill('Made by');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Save draft and preview' }).click();
  const preview = await opening;
  await preview.waitForURL('**/cms/preview/developer');
  await expect.poll(() => status(tab)).toBe('Draft');
});

test.for(bothLanguages)('explains how to get a new password, in $spoken', async ({ language }, { visit }) => {
  const { page } = await visit({ language });
  await page.goto('/cms/login');
  await page.locator('a[href="/cms/forgot"]').click();
  await page.getByText('npm run password', { exact: true }).waitFor();
  expect(await page.locator('form, input').count()).toBe(0);
});
