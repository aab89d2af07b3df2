import { categories, createClient, limits, listPhotos, type Photo } from '@studio/contract';
import { afterAll, expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { openFilledStudio } from '../../../../cms/tests/fixtures/filled-studio.ts';
import { publishedSettings } from '../../../../cms/tests/fixtures/server.ts';
import { lightbox, photosOn } from '../gallery.ts';
import { bothLanguages, createBrowserTest, goTo, type Tab } from '../test.ts';

const many = 10_000;
const mostElements = 300;

const server = await openFilledStudio({ photos: many, bookings: 1, messages: 1 }, await publishedSettings());
afterAll(server.close);
const test = createBrowserTest(async () => server);

const all = async (): Promise<Photo[]> => {
  const answer = await createClient({ baseUrl: server.baseUrl }).send(listPhotos);
  return answer.ok ? answer.value.data : [];
};

const elements = ({ page }: Tab) => page.evaluate(() => document.querySelectorAll('*').length);
const last = (tab: Tab) => photosOn(tab).last().getAttribute('data-photo');

/** Scrolls until all photos are loaded, and returns the largest number of elements. */
async function scrollToLast(tab: Tab): Promise<number> {
  const { page } = tab;
  let most = await elements(tab);
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollBy({ top: 40 * innerHeight, behavior: 'instant' }));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        most = Math.max(most, await elements(tab));
        return page.locator('[data-end]').count();
      },
      { timeout: 120_000, interval: 20 },
    )
    .toBe(0);
  return most;
}

/** Sums up layout shifts, from the next page on. */
const watchShifts = ({ page }: Tab) =>
  page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shift = ({ page }: Tab) => page.evaluate((): number => Reflect.get(window, 'shift'));

const windows = [
  { language: 'ar', spoken: 'Arabic', width: 360, height: 800 },
  { language: 'en', spoken: 'English', width: 768, height: 1024 },
  { language: 'ar', spoken: 'Arabic', width: 1440, height: 900 },
] as const;

test.for(windows)(
  'keeps the page small while 10,000 photos are scrolled in a window $width wide, in $spoken',
  async ({ language, width, height }, { visit }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await page.setViewportSize({ width, height });
    await watchShifts(tab);
    const requestedLimits: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/photos') requestedLimits.push(searchParams.get('limit') ?? 'all');
    });
    await goTo(tab, '/gallery');
    expect(await elements(tab)).toBeLessThanOrEqual(mostElements);
    expect(await scrollToLast(tab)).toBeLessThanOrEqual(mostElements);

    const photos = await all();
    expect(photos).toHaveLength(many);
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(names).toEqual(categories.map((category) => translate(`category.${category}`)));
    await page.evaluate(() => document.querySelector('.list-end')?.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect.poll(() => last(tab)).toBe(photos.at(-1)?._id);
    // Expects the check for new photos, then pages of increasing size.
    expect(requestedLimits.slice(0, 5)).toEqual(['24', '48', '96', '192', '250']);
    expect(new Set(requestedLimits.slice(5))).toEqual(new Set(['250']));
    expect(await shift(tab)).toBeLessThan(0.01);

    for (let part = 0; part <= 20; part += 1) {
      await page.evaluate((share) => scrollTo({ top: document.body.scrollHeight * share, behavior: 'instant' }), part / 20);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await elements(tab)).toBeLessThanOrEqual(mostElements);
    }
  },
);

test.for(bothLanguages)(
  'wraps from a shared link to the last of 10,000 photos to the first and focuses it, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    const photos = await all();
    const shows = (expected: string) => expect.poll(() => lightbox(tab).locator('.place').textContent()).toBe(expected);
    await goTo(tab, `/gallery?photo=${photos.at(-1)?._id}`);
    await shows(`${many} / ${many}`);
    const step = (to: 'gallery.next' | 'gallery.previous') =>
      lightbox(tab)
        .getByRole('button', { name: translate(to) })
        .click();
    await step('gallery.next');
    await shows(`1 / ${many}`);
    await step('gallery.previous');
    await shows(`${many} / ${many}`);
    await step('gallery.previous');
    await shows(`${many - 1} / ${many}`);
    await page.keyboard.press('Escape');
    await lightbox(tab).waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-photo'));
    await expect.poll(focused).toBe(photos.at(-2)?._id);
    expect(await elements(tab)).toBeLessThanOrEqual(mostElements);

    // Moves beyond the rendered photos with the keyboard.
    for (let place = 3; place < 24; place += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toBe(photos.at(-place)?._id);
    }
    await expect.poll(() => page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0)).toBe(true);
  },
);

/** Returns the id and the position of the topmost photo in the window. */
const highest = ({ page }: Tab) =>
  page.evaluate(() => {
    const photo = Array.from(document.querySelectorAll('a[data-photo]')).find((each) => each.getBoundingClientRect().bottom > 0);
    return { photo: photo?.getAttribute('data-photo'), top: photo?.getBoundingClientRect().top ?? Number.NaN };
  });

type Left = Awaited<ReturnType<typeof highest>>;

/** Expects the same topmost photo at the same position, within 1.5 pixels. */
const expectRestored = (tab: Tab, left: Left) =>
  expect
    .poll(async () => {
      const { photo, top } = await highest(tab);
      return photo === left.photo ? Math.abs(top - left.top) : photo;
    })
    .toBeLessThan(1.5);

test.for(bothLanguages)('restores the scroll position among 10,000 photos on Back, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await goTo(tab, '/gallery');
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy({ top: 2 * innerHeight, behavior: 'instant' }));
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(20_000);
  await expect.poll(async () => (await highest(tab)).photo).toBeDefined();
  // Waits for the history entry, which is saved after scrolling stops.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const left = await highest(tab);
  await expect.poll(() => page.evaluate(() => Object(history.state).place?.photo)).toBe(left.photo);

  await goTo(tab, '/about');
  await page.goBack();
  await expectRestored(tab, left);
  await page.reload();
  await expectRestored(tab, left);

  const filters = page.getByRole('navigation', { name: translate('gallery.filters') });
  await filters.getByRole('link', { name: translate('category.Nature') }).click();
  await page.waitForURL(localized(language, '/gallery/nature'));
  await page.goBack();
  await page.waitForURL(localized(language, '/gallery'));
  await expectRestored(tab, left);

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  await expect.poll(() => page.locator(`[data-photo="${left.photo}"]`).count()).toBe(1);
  await page.setViewportSize({ width, height });
  await expect.poll(async () => (await highest(tab)).photo).toBe(left.photo);
});

test('renders the first 24 of 10,000 photos in a page as small as that of 200', async () => {
  const pageOf = async ({ baseUrl }: { baseUrl: string }) => await (await fetch(`${baseUrl}/gallery`)).text();
  const few = await openFilledStudio({ photos: 200, bookings: 1, messages: 1 }, await publishedSettings());
  const [large, small] = await Promise.all([pageOf(server), pageOf(few)]).finally(few.close);
  const tags = (html: string) => html.match(/<\w/gu)?.length;
  expect(large.match(/data-photo=/gu)).toHaveLength(limits.galleryWindow);
  expect(tags(large)).toBe(tags(small));
  // Expect nearly equal lengths: the pages differ only in the names and addresses of their photos.
  expect(Math.abs(large.length - small.length)).toBeLessThan(200);
});
