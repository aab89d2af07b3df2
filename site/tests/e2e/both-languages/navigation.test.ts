import { languages, standardPackages } from '@studio/contract';
import { expect } from 'vitest';
import { localized, otherLanguage } from '#src/lib/language.ts';
import { field, hydrateForm } from '../form.ts';
import { openHome } from '../gallery.ts';
import { casesStartingWith, goTo, inLanguage, languageCases, type Tab, test } from '../test.ts';

const offers = languages.flatMap((language) =>
  standardPackages.map((offered) => ({ language, offered, address: `${localized(language, '/book')}?package=${offered}` })),
);

test.for(casesStartingWith('ar', offers))('selects the package of the link $address', async ({ language, offered }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  await goTo(tab, `/book?package=${offered}`);
  expect(await field(tab, 'package').inputValue()).toBe(offered);
  await hydrateForm(tab);
  expect(await field(tab, 'package').inputValue()).toBe(offered);
});

test.for(languageCases('en'))('keeps the page and query when switching the language, from $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  const other = inLanguage(tab, otherLanguage(language));
  await goTo(tab, '/book?package=portrait');
  await page
    .getByRole('banner')
    .getByRole('link', { name: translate('site.switch') })
    .click();
  await page.waitForURL(`${localized(other.language, '/book')}?package=portrait`);
  await page.getByRole('heading', { level: 1, name: other.translate('book.title') }).waitFor();
  expect(await field(tab, 'package').inputValue()).toBe('portrait');
  expect(await page.locator('html').getAttribute('dir')).toBe(other.language === 'ar' ? 'rtl' : 'ltr');
  await page.goto('/nowhere/at/all');
  await page.waitForURL(localized(other.language, '/'));
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: other.translate('admin.login.title') }).waitFor();
});

test.for(languageCases('ar'))(
  'keeps the scroll position when switching the language, from $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    const other = inLanguage(tab, otherLanguage(language));
    /** Returns the distance of a heading from the window’s top, in pixels. */
    const below = ({ translate: spoken }: Tab) =>
      page
        .getByRole('heading', { level: 2, name: spoken('requirements.title') })
        .evaluate((heading) => heading.getBoundingClientRect().top);
    await openHome(tab, baseUrl);
    await page.getByRole('heading', { level: 2, name: translate('requirements.title') }).evaluate((heading) => {
      scrollBy({ top: heading.getBoundingClientRect().top + 40, behavior: 'instant' });
    });
    expect(Math.round(await below(tab))).toBe(-40);
    await page.getByRole('button', { name: translate('menu.open') }).click();
    await page
      .getByRole('dialog', { name: translate('menu.open') })
      .getByRole('link', { name: translate('site.switch') })
      .click();
    await page.waitForURL(localized(other.language, '/'));
    await expect.poll(async () => Math.abs((await below(other)) + 40)).toBeLessThan(60);
  },
);

test.for(languageCases('en'))(
  'keeps a package chosen after a link on reload and when switching the language, from $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    const chosen = () => field(tab, 'package').inputValue();
    await goTo(tab, '/book?package=event');
    expect(await chosen()).toBe('event');
    await hydrateForm(tab);
    await field(tab, 'package').selectOption('wedding');
    await page.reload();
    expect(await chosen()).toBe('wedding');
    await page
      .getByRole('banner')
      .getByRole('link', { name: translate('site.switch') })
      .click();
    await page.waitForURL(`${localized(otherLanguage(language), '/book')}?package=event`);
    expect(await chosen()).toBe('wedding');
    await goTo(tab, '/book?package=portrait');
    expect(await chosen()).toBe('portrait');
  },
);

test.for(languageCases('ar'))(
  'keeps the tab of the photo requirements after the skip link, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await openHome(tab, baseUrl);
    const tabButton = page.getByRole('tab', { name: translate('requirements.passport') });
    await tabButton.click();
    await page.getByRole('link', { name: translate('site.skip') }).press('Enter');
    await page.waitForURL('**#content');
    expect(await tabButton.getAttribute('aria-selected')).toBe('true');
  },
);

test.for(languageCases('en'))(
  'keeps the tab of the photo requirements when switching the language, from $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    const other = inLanguage(tab, otherLanguage(language));
    await openHome(tab, baseUrl);
    await page.getByRole('tab', { name: translate('requirements.passport') }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: translate('site.switch') })
      .click();
    await page.waitForURL(`${localized(other.language, '/')}#passport`);
    expect(await page.getByRole('tab', { name: other.translate('requirements.passport') }).getAttribute('aria-selected')).toBe('true');
  },
);

test.for(languageCases('ar'))(
  'offers a booking in the bar while the bar covers the button of the page, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await goTo(tab, '/services/wedding');
    const bar = page.getByRole('navigation', { name: translate('bar.label') });
    const inBar = bar.getByRole('link', { name: translate('bar.book') });
    const barTop = (await bar.boundingBox())?.y ?? 0;
    /** Scrolls the page’s button to a distance above the bar, in pixels. */
    const scrollButton = (above: number) =>
      page
        .getByRole('main')
        .getByRole('link', { name: translate('bar.book') })
        .evaluate(
          (button, bottom) => scrollBy({ top: button.getBoundingClientRect().bottom - bottom, behavior: 'instant' }),
          barTop - above,
        );
    await scrollButton(10);
    await expect.poll(() => inBar.isVisible()).toBe(false);
    await scrollButton(-40);
    await expect.poll(() => inBar.isVisible()).toBe(true);
  },
);

test.for(languageCases('en'))('shows the current filter of a gallery page on a phone, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  const current = page.getByRole('navigation', { name: translate('gallery.filters') }).locator('[aria-current]');
  for (const path of ['/gallery/other', '/gallery/design']) {
    await goTo(tab, path);
    await expect
      .poll(() =>
        current.evaluate((filter) => {
          const { left, right } = filter.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      )
      .toBe(true);
  }
});

test.for(languageCases('ar'))(
  'opens the menu on the first tap, and works again after its script failed, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    const menu = page.getByRole('dialog', { name: translate('menu.open') });
    const tapMenu = () => page.getByRole('button', { name: translate('menu.open') }).dispatchEvent('click');
    tab.expectProblem(/net::ERR_FAILED|could not be loaded/u, '/_astro/');
    // Abort only the first import. The retry has a query, which this pattern does not match.
    await page.route('**/_astro/navigation-*.js', (route) => route.abort());
    await goTo(tab, '/services');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('navigation-'));
    await tapMenu();
    await failed;
    expect(await menu.isVisible()).toBe(false);
    await expect
      .poll(async () => {
        await tapMenu();
        return menu.isVisible();
      })
      .toBe(true);
    await page.route('**/_astro/navigation-*.js*', (route) => route.abort());
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('link', { name: translate('site.switch') })
      .click();
    await page.waitForURL(localized(otherLanguage(language), '/services'));
  },
);
