import { readFile } from 'node:fs/promises';
import { createBooking, createClient } from '@studio/contract';
import { expect } from 'vitest';
import { fetchFrom, someAddress } from '../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../cms/tests/fixtures/outcome.ts';
import { newBooking, slotDay } from '../../../cms/tests/fixtures/submissions.ts';
import { demoStudio, languageCases, test } from './test.ts';

test.for(languageCases('ar'))('shows, cancels and keeps a booking by its link in $spoken on a phone', async ({ language }, { visit }) => {
  const { baseUrl } = await demoStudio();
  const client = createClient({ baseUrl, lang: language, fetch: fetchFrom(someAddress()) });
  const start = `${slotDay(language === 'ar' ? 33 : 36)}T15:00:00+03:00`;
  const fields = { ...newBooking({ package: 'portrait', date: '' }), start };
  const { data } = unwrap(await client.send(createBooking, fields));
  const path = data?.page ?? '';
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await page.getByText(data?.reference ?? '').waitFor();
  expect(await page.title()).not.toContain(data?.reference ?? '-');
  expect(await page.locator('[data-text=clock]').textContent()).toBe('15:00–16:00');
  expect(await page.locator('[aria-current=step]').textContent()).toBe(translate('clientPage.held'));
  expect(await page.locator('[data-chat]').getAttribute('href')).toContain(data?.reference ?? '-');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: translate('clientPage.calendar') }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(`UID:${data?.reference}@`);
  expect(file).toContain(`DTSTART:${start.slice(0, 10).replaceAll('-', '')}T120000Z`);

  await page.getByText(translate('clientPage.cancel'), { exact: true }).click();
  const confirm = page.getByRole('button', { name: translate('clientPage.confirmCancel') });
  await confirm.click();
  expect(await page.locator('[data-can=undo]').isHidden(), 'a reason is required').toBe(true);
  await page.getByLabel(translate('clientPage.why.plans')).check();
  await confirm.click();
  await page.locator('.struck').waitFor();
  await page.getByRole('button', { name: translate('clientPage.undo') }).click();
  await page.locator('[data-when]:not(.struck)').waitFor();

  await page.getByText(translate('clientPage.correct'), { exact: true }).click();
  await page.getByLabel(translate('clientPage.phone')).fill('0550001234');
  await page.getByRole('button', { name: translate('clientPage.save') }).click();
  await page.getByText('••• 234').waitFor();

  await page.getByText(translate('clientPage.move'), { exact: true }).click();
  const times = page.locator('[name=start]');
  await times.locator('option').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: translate('clientPage.ask') }).click();
  await page.getByText(translate('clientPage.moved')).waitFor();
  const token = path.split('/').at(-1) ?? '-';
  expect(sent.filter((request) => request.includes(token)).length, 'only the page itself has the token in its address').toBe(1);
});

test('says that an unknown link opens nothing', async ({ visit }) => {
  const { page, expectProblem } = await visit({ language: 'en', device: 'phone' });
  expectProblem(/\b404\b/u, '/api/booking-page');
  await page.goto('/booking/AAAAAAAAAAAAAAAAAAAAAAAA');
  await page.getByText('This link opens no booking').waitFor();
  expect(await page.locator('[data-booking]').isHidden()).toBe(true);
  expect(await page.getByRole('button', { name: 'Try again' }).isHidden()).toBe(true);
});
