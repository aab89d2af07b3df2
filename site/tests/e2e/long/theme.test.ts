import { expect } from 'vitest';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen } from '../admin-screens.ts';
import { openHome } from '../gallery.ts';
import { goTo, inOneLanguage, type Tab, test } from '../test.ts';

const colors = { light: 'rgb(244, 244, 241)', dark: 'rgb(19, 20, 19)' } as const;

const background = ({ page }: Tab) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const barColor = ({ page }: Tab, scheme: 'light' | 'dark') =>
  page.locator(`meta[name=theme-color][media*=${scheme}]`).getAttribute('content');

/** Returns the colour scheme that the browser uses for the page: dark if the system's text colour is light. */
const usedScheme = () => {
  const text = document.createElement('p');
  text.style.color = 'canvastext';
  document.body.append(text);
  const isLight = getComputedStyle(text).color === 'rgb(255, 255, 255)';
  text.remove();
  return isLight ? 'dark' : 'light';
};

test.for(inOneLanguage('ar'))('follows the theme of the device, and prints light, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHome(tab, baseUrl);
  await expect.poll(() => background(tab)).toBe(colors.dark);
  expect(await page.evaluate(usedScheme)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(tab)).toBe(colors.light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(() => background(tab)).toBe(colors.light);
});

test.for(inOneLanguage('en'))(
  'keeps the chosen theme on the device, without the page’s script and on the owner’s screens, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await goTo(tab, '/privacy');
    await page.waitForLoadState('networkidle');
    const list = page.getByRole('combobox', { name: translate('theme.label') });
    await list.scrollIntoViewIfNeeded();
    await list.selectOption('dark');
    await expect.poll(() => background(tab)).toBe(colors.dark);
    expect(await barColor(tab, 'light')).toBe('#131413');

    // Block all script files, so that only the inline script of the head can set the theme.
    tab.permitProblem(/ERR_FAILED|failed/u, '/_astro/');
    await page.route(/\.js$/u, (route) => route.abort());
    await goTo(tab, '/about');
    expect(await background(tab)).toBe(colors.dark);
    await page.unroute(/\.js$/u);

    await openAdminScreen(tab, baseUrl, await openSession(baseUrl), '/admin/contacts');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => background(tab)).toBe(colors.dark);
    await page.getByRole('button', { name: translate('admin.settings.title') }).click();
    const choice = page.getByRole('group', { name: translate('theme.label') });
    expect(await choice.getByRole('radio', { name: translate('theme.dark') }).isChecked()).toBe(true);
    await choice.getByRole('radio', { name: translate('theme.system') }).check();
    await expect.poll(() => background(tab)).toBe(colors.light);
    expect([await barColor(tab, 'light'), await barColor(tab, 'dark')]).toEqual(['#f4f4f1', '#131413']);
    await goTo(tab, '/about');
    await expect.poll(() => background(tab)).toBe(colors.light);
    expect(await list.inputValue()).toBe('system');
  },
);
