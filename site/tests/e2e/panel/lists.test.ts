import { expect } from 'vitest';
import { test } from '../test.ts';
import { logInWithoutForm, openPage, openScreen } from './panel.ts';

test('lists Arabic captions beside large pictures and fits a phone, in Arabic', async ({ visit }) => {
  const tab = await visit({ language: 'ar', device: 'phone' });
  const { page } = tab;
  await logInWithoutForm(tab);
  // Filter by a category in which every photo has an Arabic caption.
  await page.goto('/cms/collections/photo?where[or][0][and][0][category][equals]=Portrait');
  const first = page.locator('td .file').first();
  await first.getByRole('img').waitFor();
  expect(await first.locator('.file__filename').textContent()).toMatch(/\p{Script=Arabic}/u);
  expect((await first.getByRole('img').boundingBox())?.height).toBeGreaterThanOrEqual(96);
  for (const list of ['photo', 'booking', 'contact-message']) {
    await page.goto(`/cms/collections/${list}`);
    await page.getByRole('table').waitFor();
    // Polls, because the layout changes when the rows arrive.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), { message: list })
      .toBe(0);
  }
});

test('opens the picker of a category’s picture with that category and shows the chosen caption, in Arabic', async ({ visit }) => {
  const tab = await visit({ language: 'ar' });
  const { page } = tab;
  await logInWithoutForm(tab);
  await openPage(tab, 'home');
  await page.getByRole('button', { name: 'صور الفئات' }).click();
  const field = page.locator('.field-type.upload').filter({ hasText: 'بورتريه' });
  await field.getByRole('button', { name: 'اختر من القائمة' }).click();
  const drawer = page.locator('.drawer--is-open').last();
  await drawer.getByRole('button', { name: 'بورتريه', exact: true, pressed: true }).waitFor();
  const choice = drawer.locator('td .file').first();
  await expect.poll(() => drawer.locator('td .file').count(), { timeout: 60_000 }).toBeLessThan(10);
  const caption = (await choice.locator('..').textContent())?.trim() ?? '';
  expect(caption).toMatch(/\p{Script=Arabic}/u);
  await choice.click();
  await field.locator('.chosen-photos').getByText(caption).waitFor();
});

test('shows the rule of passwords and the need to confirm in the form of a new user, and marks a weak password', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  await openScreen(page, '/cms/collections/user/create');
  const password = page.locator('#field-password');
  await page.getByText('At least 15 characters').waitFor();
  const account = page.getByRole('link', { name: 'open your account in a new tab' });
  expect([await account.getAttribute('href'), await account.getAttribute('target')]).toEqual(['/admin/account', '_blank']);
  await page.locator('#field-username').fill('noura');
  await password.fill('too-short');
  await page.locator('#field-confirm-password').fill('too-short');
  tab.expectProblem(/\b400\b/u, '/api/user');
  await page.locator('#action-save').click();
  await page.locator('#field-password[aria-invalid=true]').waitFor();
});
