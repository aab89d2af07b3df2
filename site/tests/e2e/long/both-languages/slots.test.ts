import { readFile } from 'node:fs/promises';
import { createBooking, createClient, isRealDay, todayInRiyadh } from '@studio/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fetchFrom, someAddress } from '../../../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../../../cms/tests/fixtures/outcome.ts';
import { newBooking } from '../../../../../cms/tests/fixtures/submissions.ts';
import { type Fields, field, fill, hydrateForm, sendButton } from '../../form.ts';
import { people } from '../../public-pages.ts';
import { deviceCases, goTo, languageCases, type Tab, test } from '../../test.ts';
import { specified } from '../../texts.ts';

const grid = (page: Page) => page.getByRole('grid');
/** Returns the free days of a loaded month. Excludes months that are still loading, because their days can be chosen too. */
const freeDays = (page: Page) => grid(page).and(page.locator('[aria-busy=false]')).locator('button:not([aria-disabled])');
const times = (page: Page) => page.locator('.slots').getByRole('radio').and(page.locator(':not([aria-disabled])'));
const card = (page: Page) => page.locator('input[name=card][value=portrait]');

const fieldsOf = ({ language }: Tab, location: string): Fields => {
  const { name, email, phone } = people[language].booking;
  return { name, email, phone, location };
};

/** Waits until the calendar shows a loaded month with a free day. */
const waitForDays = ({ page }: Tab): Promise<void> => freeDays(page).first().waitFor();

/** Chooses a time of the last free day of the month, because other tests do not fill this day. Returns the instant of the time. */
async function chooseTime(tab: Tab, index: number): Promise<string> {
  const { page } = tab;
  await freeDays(page).last().click();
  await times(page).nth(index).click();
  return field(tab, 'start').inputValue();
}

const receipt = ({ page }: Tab) => page.locator('.receipt');

test.for(deviceCases('ar'))('books a time of a portrait session in $spoken on a $device', async ({ language, device }, { visit }) => {
  const tab = await visit({ language, device });
  const { page, translate } = tab;
  await goTo(tab, '/book');
  await card(page).check();
  expect(await field(tab, 'package').inputValue()).toBe('portrait');
  await hydrateForm(tab);
  await waitForDays(tab);
  await fill(tab, fieldsOf(tab, `A slot on a ${device}`));

  // Move by one day in reading direction.
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  await freeDays(page).first().focus();
  const day = await active();
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  expect(Date.parse(await active()) - Date.parse(day)).toBe(86_400_000);

  const start = await chooseTime(tab, 0);
  expect(await field(tab, 'date').inputValue()).toBe(todayInRiyadh(new Date(start)));
  const chosen = page.locator('.slots').getByRole('radio', { checked: true });
  expect(await chosen.textContent()).toBe(start.slice(11, 16));

  // A reload keeps the time.
  await page.reload();
  await chosen.waitFor();
  expect(await field(tab, 'start').inputValue()).toBe(start);
  await hydrateForm(tab);

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(createBooking.path));
  await sendButton(tab, 'book.submit').click();
  expect((await sent).postDataJSON()).toMatchObject({ package: 'portrait', start, date: start.slice(0, 10) });
  await receipt(tab).getByRole('status').filter({ hasText: specified[language].booked }).waitFor();
  await receipt(tab).getByText(translate('book.receipt.reference')).waitFor();
  expect(await receipt(tab).textContent()).toMatch(new RegExp(`${start.slice(11, 16)}[^]*144\\d`, 'u'));

  const saved = page.waitForEvent('download');
  const link = receipt(tab).getByRole('link', { name: translate('book.receipt.page') });
  expect(await link.getAttribute('href')).toMatch(language === 'ar' ? /^\/ar\/booking\/[\w-]{24}$/u : /^\/booking\/[\w-]{24}$/u);
  await page.getByRole('button', { name: translate('book.receipt.calendar') }).click();
  const entry = await readFile(await (await saved).path(), 'utf8');
  expect(entry).toContain(`DTSTART:${new Date(start).toISOString().replaceAll(/[-:]|\.\d+/gu, '')}`);
});

test.for(languageCases('en'))(
  'offers the nearest times if the chosen one was just taken, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await goTo(tab, '/book?package=portrait');
    expect(await card(page).isChecked()).toBe(true);
    await hydrateForm(tab);
    await waitForDays(tab);
    const fields = fieldsOf(tab, 'A slot that was taken');
    await fill(tab, fields);
    const start = await chooseTime(tab, 1);
    const other = createClient({ baseUrl, fetch: fetchFrom(someAddress()) });
    unwrap(await other.send(createBooking, { ...newBooking({ package: 'portrait', date: start.slice(0, 10) }), start }));

    tab.expectProblem(/\b409\b/u, createBooking.path);
    await sendButton(tab, 'book.submit').click();
    await page.getByText(translate('book.errors.slotTaken')).waitFor();
    const lost = page.getByRole('radio', { name: new RegExp(`${start.slice(11, 16)}.*${translate('book.slots.full')}`, 'u') });
    await lost.waitFor();
    const focused = page.locator('button:focus');
    await focused.waitFor();
    const nearest = await focused.textContent();
    expect(nearest).toMatch(/\d\d:\d\d$/u);
    for (const [name, value] of Object.entries(fields)) expect(await field(tab, name).inputValue()).toBe(value);

    await focused.click();
    const next = await field(tab, 'start').inputValue();
    expect(nearest).toContain(next.slice(11, 16));
    await sendButton(tab, 'book.submit').click();
    await receipt(tab).getByRole('status').filter({ hasText: specified[language].booked }).waitFor();
  },
);

test.for(languageCases('ar'))('books a portrait session on a day without JavaScript, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone', javaScript: false });
  const { page } = tab;
  await goTo(tab, '/book');
  const { date } = people[language].booking;
  expect(isRealDay(date)).toBe(true);
  await fill(tab, { ...fieldsOf(tab, 'Without a script'), date });
  await card(page).check();
  expect([await field(tab, 'date').isVisible(), await page.locator('.slots').isVisible()]).toEqual([true, false]);
  await sendButton(tab, 'book.submit').click();
  await page.getByRole('status').filter({ hasText: specified[language].booked }).waitFor();
});
