import { expect } from 'vitest';
import { pdf } from '../../../../cms/tests/fixtures/documents.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { bothLanguages, test as browserTest } from '../test.ts';
import { logInWithoutForm, openScreen } from './panel.ts';

const test = browserTest.extend('member', async ({ baseUrl, ownerPassword }) => {
  const token = await openSession(baseUrl, 'admin', ownerPassword);
  return createUser((method, path, question) => request(baseUrl, method, path, question), token);
});

const panel = {
  en: { photos: 'Photos', bookings: 'Bookings', save: /^(?:Save|Publish)/u, staff: 'Staff' },
  ar: { photos: 'الصور', bookings: 'الحجوزات', save: /^(?:حفظ|نشر)/u, staff: 'موظف' },
} as const;

test.for(bothLanguages)('offers staff only what their role permits, in $spoken', async ({ language }, { visit, member }) => {
  const tab = await visit({ language });
  const { page } = tab;
  const labels = panel[language];
  await logInWithoutForm(tab, member);
  await page.goto('/cms');
  await page.locator('.dashboard').getByRole('heading', { name: labels.photos, exact: true }).waitFor();
  const linksTo = (path: string) => page.locator(`a[href^="/cms/collections/${path}"]`).count();
  expect(await linksTo('photo/create')).toBeGreaterThan(0);
  expect([await linksTo('user'), await linksTo('booking/create'), await linksTo('contact-message/create')]).toEqual([0, 0, 0]);

  await page.goto('/cms/collections/booking?limit=50');
  await page.getByRole('heading', { level: 1, name: labels.bookings }).waitFor();
  expect(await linksTo('booking/create')).toBe(0);
  // Do not click: the list changes its address after it is shown, and this change can cancel the navigation of a click.
  await page.goto((await page.getByRole('link', { name: 'Abdullah Al-Qahtani' }).getAttribute('href')) ?? '');
  await page.locator('#field-message').waitFor();
  expect(await page.locator('#field-message').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: labels.save }).count()).toBe(0);
  expect(await page.locator('.doc-controls__popup').count()).toBe(0);

  await page.goto('/cms/globals/wedding');
  await page.getByRole('button', { name: labels.save }).first().waitFor();

  tab.expectProblem(/\b404\b/u, '/cms/collections/user');
  expect((await page.goto('/cms/collections/user'))?.status()).toBe(404);
  await page.goto('/cms/account');
  await page.locator('#field-role').getByText(labels.staff, { exact: true }).waitFor();
  expect(await page.locator('#field-role input').first().isDisabled()).toBe(true);
  expect(await page.locator('#field-username').isDisabled()).toBe(true);
});

test('shows the name and size of an uploaded CV', async ({ visit, member }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab, member);
  await openScreen(page, '/cms/collections/document/create');
  await page.locator('input[type=file]').setInputFiles({ name: 'My CV 2026.pdf', mimeType: 'application/pdf', buffer: pdf(2048) });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/document\/[0-9a-f-]{36}$/u);
  const link = page.getByRole('link', { name: /^My CV 2026.*\.pdf$/u });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^\/media\/[\w-]{16}\.pdf$/u);
  await page.goto('/cms/collections/document');
  const row = page.getByRole('row').filter({ hasText: 'My CV 2026' }).first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(/2,?048|2 ?KB/iu);
});
