import { afterAll, expect } from 'vitest';
import { fillStudio } from '../../../../cms/tests/fixtures/filled-studio.ts';
import { openStudio } from '../../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen } from '../admin-screens.ts';
import { bothLanguages, createBrowserTest, type Device, type Tab } from '../test.ts';

const many = 5000;
const { studio, close } = await openStudio({ args: ['--no-panel'] });
afterAll(close);
await fillStudio(studio, { photos: many, bookings: many, messages: many });
const test = createBrowserTest(async () => studio);

/** Returns the caption of a photo in both languages, as `fillStudio` creates it. */
const photo = (number: number) => ({ en: `Caption of photo ${number}`, ar: `تعليق الصورة ${number}` });
const person = (name: string) => ({ en: name, ar: name });
const people = { newest: person('Abdullah Al-Qahtani 1'), oldest: person('سارة أحمد 5000'), one: person('نورة العتيبي 2718') };
const screens = [
  { screen: 'photos', newest: photo(1), oldest: photo(4999), one: photo(2718) },
  { screen: 'bookings', ...people },
  { screen: 'contacts', ...people },
] as const;

const cases = screens.flatMap((each) =>
  bothLanguages.map(({ language, spoken }) => {
    const device: Device = language === 'ar' ? 'phone' : 'desk';
    return { ...each, language, spoken, device };
  }),
);

const mostNodes = 2000;
const nodes = ({ page }: Tab) => page.evaluate(() => document.querySelectorAll('*').length);

test.for(cases)('finds one of 5,000 $screen, on a $device in $spoken', async ({ screen, newest, oldest, one, ...options }, { visit }) => {
  const tab = await visit(options);
  const { page } = tab;
  const main = page.getByRole('main');
  await openAdminScreen(tab, studio.baseUrl, studio.token, `/admin/${screen}`);
  await main.getByRole('searchbox').waitFor();
  await main.getByText(newest[options.language], { exact: true }).waitFor();
  expect(await nodes(tab)).toBeLessThan(mostNodes);

  // Scrolls repeatedly, because the estimated height of the list changes while scrolling.
  const last = main.getByText(oldest[options.language], { exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      return last.isVisible();
    })
    .toBe(true);
  expect(await nodes(tab)).toBeLessThan(mostNodes);
  // Reads the position from ARIA attributes, because earlier entries are not rendered; each booking has two table rows.
  const place = main
    .locator('tr[aria-rowindex], [aria-posinset]')
    .filter({ has: page.getByText(oldest[options.language], { exact: true }) });
  const position = await place.evaluate((element) => element.getAttribute('aria-rowindex') ?? element.getAttribute('aria-posinset'));
  expect(position).toBe(String(screen === 'bookings' && options.device === 'desk' ? 2 * many : many));

  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await main.getByRole('searchbox').fill('2718');
  await main.getByText(one[options.language], { exact: true }).waitFor();
  for (const other of [newest, oldest]) await main.getByText(other[options.language], { exact: true }).waitFor({ state: 'detached' });
  const ofLists = requests.filter((address) => /\/api\/(?:admin\/photos|bookings|contact)$/u.test(address));
  expect(ofLists).toEqual([]);
});

const isFilled = ({ page }: Tab) =>
  page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll('main [data-index]'), (row) => row.getBoundingClientRect());
    // Allows 2 pixels for the gaps between rows and for the space after the last row.
    const isCovered = (y: number) => rows.some(({ top, bottom }) => top - 2 <= y && y <= bottom + 2);
    return [0.1, 0.3, 0.5].every((share) => isCovered(share * innerHeight));
  });

const jumpTo = ({ page }: Tab, share: number) =>
  page.evaluate((part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' }), share);

test.for(cases)(
  'fills the window when 5,000 $screen are scrolled, searched and rotated, on a $device in $spoken',
  async ({ screen, newest, ...options }, { visit }) => {
    const tab = await visit(options);
    const { page } = tab;
    const main = page.getByRole('main');
    const search = main.getByRole('searchbox');
    await openAdminScreen(tab, studio.baseUrl, studio.token, `/admin/${screen}`);
    await main.getByText(newest[options.language], { exact: true }).waitFor();

    for (const share of [0.9, 0.2, 0.6, 0.99, 0.4]) {
      await jumpTo(tab, share);
      await expect.poll(() => isFilled(tab)).toBe(true);
    }

    // Focus the field by a script, because a key press would scroll back to it.
    await search.evaluate((field) => field.focus({ preventScroll: true }));
    await search.fill('271');
    await main.getByText(newest[options.language], { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => main.locator('[data-index="0"]').first().isVisible()).toBe(true);
    await search.fill('');
    await main.getByText(newest[options.language], { exact: true }).waitFor();
    await search.blur();
    await jumpTo(tab, 0.5);
    await expect.poll(() => isFilled(tab)).toBe(true);

    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const size of [
      { width: height, height: width },
      { width, height },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => isFilled(tab)).toBe(true);
    }
  },
);

test.for(cases)(
  'keeps the focused button while 5,000 $screen are scrolled, in $spoken',
  async ({ screen, newest, ...options }, { visit }) => {
    const tab = await visit(options);
    const { page } = tab;
    const main = page.getByRole('main');
    await openAdminScreen(tab, studio.baseUrl, studio.token, `/admin/${screen}`);
    await main.getByText(newest[options.language], { exact: true }).waitFor();
    const button = main.locator('[data-index="0"] button').first();
    await button.focus();
    for (const share of [0.3, 0.9]) {
      await jumpTo(tab, share);
      await expect.poll(() => isFilled(tab)).toBe(true);
    }
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await main.locator('[data-index="0"], [data-index="1"]').locator(':focus').count()).toBe(1);
  },
);
