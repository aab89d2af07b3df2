import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categories } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { isCurrent, listedPages, navigation } from '#src/content/navigation.ts';
import { english } from '#src/i18n/page-texts.ts';
import { tabToward } from '#src/lib/tab-keys.ts';
import { plainContent, plainStory } from './content-fixtures.ts';

const pages = path.resolve(import.meta.dirname, '../../src/pages/[...locale]');

test('the navigation has every page of the specification, in order', () => {
  expect(navigation.map((item) => item.path)).toEqual(['/', '/gallery', '/about', '/services', '/book', '/contact', '/developer']);
  expect(navigation.map((item) => english[item.text])).toEqual([
    'Home',
    'Gallery',
    'About Me',
    'Services',
    'Book a Session',
    'Contact',
    'Developer',
  ]);
});

test('search engines get every page once, except the thanks pages', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.astro'));
  const isListed = (name: string) => !/ unlisted(?!=)|noindex/u.test(readFileSync(path.join(pages, name), 'utf8'));
  const addresses = files.filter(isListed).flatMap((name) => {
    const page = `/${name
      .replace(/(?:index)?\.astro$/u, '')
      .replace('stories/[slug]', 'stories/evening')
      .replace('[slug]', 'event')}`;
    return page.includes('/[...category]')
      ? ['', ...categories].map((category) => page.replace('[...category]', category.toLowerCase()).replace(/\/$/u, ''))
      : [page];
  });
  const content = { ...plainContent, stories: [plainStory], texts: { 'developer.name': 'Hind' } };
  expect(listedPages(content).sort()).toEqual(addresses.sort());
  // Expect that an empty list of stories is not a listed page.
  expect(listedPages(plainContent).filter((page) => page.startsWith('/stories'))).toEqual([]);
  const packages = plainContent.packages.map((offered) => ({ ...offered, slug: `${offered.slug}-new` }));
  expect(listedPages({ ...content, packages }).slice(addresses.length)).toEqual([
    '/services/wedding-new',
    '/services/portrait-new',
    '/services/event-new',
  ]);
});

test.each([
  ['/services', '/services/wedding', true],
  ['/gallery', '/gallery', true],
  ['/', '/gallery', false],
  ['/', '/', true],
])('isCurrent(%s, %s) is %s', (item, page, marked) => {
  expect(isCurrent(item, page)).toBe(marked);
});

describe('tabs', () => {
  const row = { isRightToLeft: false, isColumn: false };

  test('move with the arrow keys in reading direction', () => {
    expect(tabToward('ArrowRight', 0, 4, row)).toBe(1);
    expect(tabToward('ArrowLeft', 0, 4, { ...row, isRightToLeft: true })).toBe(1);
    expect(tabToward('ArrowRight', 1, 4, { ...row, isRightToLeft: true })).toBe(0);
  });

  test('wrap around, and jump with Home and End', () => {
    expect(tabToward('ArrowRight', 3, 4, row)).toBe(0);
    expect(tabToward('ArrowLeft', 0, 4, row)).toBe(3);
    expect(tabToward('Home', 2, 4, row)).toBe(0);
    expect(tabToward('End', 1, 4, row)).toBe(3);
  });

  test('use the vertical arrow keys only in a column', () => {
    expect(tabToward('ArrowDown', 0, 4, row)).toBeUndefined();
    expect(tabToward('ArrowDown', 0, 4, { ...row, isColumn: true })).toBe(1);
    expect(tabToward('ArrowUp', 0, 4, { ...row, isColumn: true })).toBe(3);
    expect(tabToward('a', 0, 4, row)).toBeUndefined();
  });
});
