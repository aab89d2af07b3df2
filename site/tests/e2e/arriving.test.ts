import { languages, packages } from '@studio/contract';
import { expect } from 'vitest';
import { localized, otherLanguage } from '#src/i18n/address.ts';
import { field, wakeForm } from './form.ts';
import { goTo, inLanguage, test } from './test.ts';

const offers = languages.flatMap((language) =>
  packages.map((offered) => ({ language, offered, address: `${localized(language, '/book')}?package=${offered}` })),
);

test.for(offers)('a visitor who follows a link to $address finds the package chosen', async ({ language, offered }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  await goTo(scene, `/book?package=${offered}`);
  expect(await field(scene, 'package').inputValue()).toBe(offered);
  await wakeForm(scene);
  expect(await field(scene, 'package').inputValue()).toBe(offered);
});

test.for(languages)('a visitor who switches from %s keeps the page and what its address asks for', async (language, { visit }) => {
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
