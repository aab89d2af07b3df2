import { languages, packages } from '@studio/contract';
import { expect } from 'vitest';
import { localized, otherLanguage } from '#src/lib/language.ts';
import { field, wakeForm } from './form.ts';
import { goTo, inLanguage, languagesFrom, type Scene, startingIn, test } from './test.ts';

const offers = languages.flatMap((language) =>
  packages.map((offered) => ({ language, offered, address: `${localized(language, '/book')}?package=${offered}` })),
);

test.for(startingIn('ar', offers))('selects the package of the link $address', async ({ language, offered }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  await goTo(scene, `/book?package=${offered}`);
  expect(await field(scene, 'package').inputValue()).toBe(offered);
  await wakeForm(scene);
  expect(await field(scene, 'package').inputValue()).toBe(offered);
});

test.for(languagesFrom('en'))('keeps the page and query when switching the language, from $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  const other = inLanguage(scene, otherLanguage(language));
  await goTo(scene, '/book?package=portrait');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('site.switch') })
    .click();
  await page.waitForURL(`**${localized(other.language, '/book')}?package=portrait`);
  await page.getByRole('heading', { level: 1, name: other.words('book.title') }).waitFor();
  expect(await field(scene, 'package').inputValue()).toBe('portrait');
  expect(await page.locator('html').getAttribute('dir')).toBe(other.language === 'ar' ? 'rtl' : 'ltr');
  await page.goto('/nowhere/at/all');
  await page.waitForURL(`**${localized(other.language, '/')}`);
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: other.words('admin.login.title') }).waitFor();
});

test.for(languagesFrom('ar'))('keeps the scroll position when switching the language, from $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page, words } = scene;
  const other = inLanguage(scene, otherLanguage(language));
  /** Returns the distance of a heading from the window’s top, in pixels. */
  const below = ({ words: spoken }: Scene) =>
    page.getByRole('heading', { level: 2, name: spoken('requirements.title') }).evaluate((heading) => heading.getBoundingClientRect().top);
  await goTo(scene, '/');
  await page.getByRole('heading', { level: 2, name: words('requirements.title') }).evaluate((heading) => {
    scrollBy({ top: heading.getBoundingClientRect().top + 40, behavior: 'instant' });
  });
  expect(Math.round(await below(scene))).toBe(-40);
  await page.getByRole('button', { name: words('menu.open') }).click();
  await page
    .getByRole('dialog', { name: words('menu.open') })
    .getByRole('link', { name: words('site.switch') })
    .click();
  await page.waitForURL(`**${localized(other.language, '/')}`);
  await expect.poll(async () => Math.abs((await below(other)) + 40)).toBeLessThan(60);
});

test.for(languagesFrom('en'))(
  'keeps a package chosen after a link on reload and when switching the language, from $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language });
    const { page, words } = scene;
    const chosen = () => field(scene, 'package').inputValue();
    await goTo(scene, '/book?package=event');
    expect(await chosen()).toBe('event');
    await wakeForm(scene);
    await field(scene, 'package').selectOption('wedding');
    await page.reload();
    expect(await chosen()).toBe('wedding');
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('site.switch') })
      .click();
    await page.waitForURL(`**${localized(otherLanguage(language), '/book')}?package=event`);
    expect(await chosen()).toBe('wedding');
    await goTo(scene, '/book?package=portrait');
    expect(await chosen()).toBe('portrait');
  },
);

test.for(languagesFrom('ar'))(
  'keeps the tab of the photo requirements after the skip link, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language });
    const { page, words } = scene;
    await goTo(scene, '/');
    const tab = page.getByRole('tab', { name: words('requirements.passport') });
    await tab.click();
    await page.getByRole('link', { name: words('site.skip') }).press('Enter');
    await page.waitForURL('**#content');
    expect(await tab.getAttribute('aria-selected')).toBe('true');
  },
);

test.for(languagesFrom('en'))(
  'keeps the tab of the photo requirements when switching the language, from $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language });
    const { page, words } = scene;
    const other = inLanguage(scene, otherLanguage(language));
    await goTo(scene, '/');
    await page.getByRole('tab', { name: words('requirements.passport') }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('site.switch') })
      .click();
    await page.waitForURL(`**${localized(other.language, '/')}#passport`);
    expect(await page.getByRole('tab', { name: other.words('requirements.passport') }).getAttribute('aria-selected')).toBe('true');
  },
);
