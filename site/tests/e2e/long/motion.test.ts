import { expect } from 'vitest';
import { lightbox, openHome } from '../gallery.ts';
import { goTo, inOneLanguage, test } from '../test.ts';

/** Properties that browsers animate without layout and paint. */
const composited = ['opacity', 'filter', 'transform', 'translate', 'scale'];

/** Returns the properties of all keyframes in the page's style sheets. Runs in the page. */
function animatedProperties(): string[] {
  const rulesOf = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [])]);
  const keyframes = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter((rule) => rule instanceof CSSKeyframesRule)
    .flatMap((rule) => [...rule.cssRules]);
  return [...new Set(keyframes.flatMap((frame) => (frame instanceof CSSKeyframeRule ? [...frame.style] : [])))];
}

test.for(inOneLanguage('ar'))('animates nothing that needs layout or paint, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  for (const path of ['/', '/gallery/wedding', '/services']) {
    await goTo(tab, path);
    const properties = await tab.page.evaluate(animatedProperties);
    expect(properties).toContain('opacity');
    expect(
      properties.filter((name) => !composited.includes(name)),
      path,
    ).toEqual([]);
  }
});

test.for(inOneLanguage('en'))(
  'fades in pictures once when they become visible, never those of the first view, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await openHome(tab, baseUrl);
    const hero = page.locator('.hero picture');
    expect(await hero.getAttribute('class')).toBeNull();
    const tile = page.locator('[data-tile] picture').last();
    expect(await tile.getAttribute('class')).toBe('far');
    await page
      .getByRole('heading', { name: translate('requirements.title') })
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await page.locator('[data-tile]').last().scrollIntoViewIfNeeded();
    await expect.poll(() => tile.getAttribute('class')).toBe('seen');
    await expect.poll(() => tile.locator('img').evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
  },
);

test.for(inOneLanguage('ar'))(
  'keeps the scroll position among deferred pictures after a reload, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page } = tab;
    await openHome(tab, baseUrl);
    const tile = page.locator('[data-tile]').nth(3);
    await tile.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => tile.locator('picture').getAttribute('class')).toBe('seen');
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => tile.locator('picture').getAttribute('class')).toBe('seen');
    expect(await page.evaluate(() => scrollY)).toBe(position);
  },
);

test.for(inOneLanguage('en'))(
  'moves the film with the scroll, and opens its pictures, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await openHome(tab, baseUrl);
    const strip = page.getByRole('region', { name: translate('home.strip') });
    const shift = () => strip.evaluate((film) => new DOMMatrix(getComputedStyle(film).transform).m41);
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    const before = await shift();
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await expect.poll(shift).not.toBe(before);
    expect(Math.sign(await shift()), 'moves toward the start of its lines').toBe(language === 'ar' ? 1 : -1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(shift).toBe(0);
    const picture = strip.getByRole('link').first();
    const name = await picture.getByRole('img').getAttribute('alt');
    await picture.click();
    await lightbox(tab).waitFor();
    expect(await lightbox(tab).locator('.yarl__slide_current .large').getAttribute('alt')).toBe(name);
  },
);
