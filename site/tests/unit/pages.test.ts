import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categories } from '@studio/contract';
import { expect, test } from 'vitest';
import { isCurrent, listedPages, navigation } from '#src/content/navigation.ts';
import { hasWideTiles, tileSizes } from '#src/content/photo-layout.ts';
import { english } from '#src/i18n/page-texts.ts';
import { tabToward } from '#src/scripts/tabs.ts';

const pages = path.resolve(import.meta.dirname, '../../src/pages/[...locale]');

test('a visitor finds every page of the specification in the navigation, in its order', () => {
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

test('a search engine is told of every page but the thanks, each once', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.astro'));
  const isListed = (name: string) => !readFileSync(path.join(pages, name), 'utf8').includes(' unlisted');
  const addresses = files.filter(isListed).flatMap((name) => {
    const page = `/${name.replace(/(?:index)?\.astro$/u, '')}`;
    return page.includes('[category]') ? categories.map((category) => page.replace('[category]', category.toLowerCase())) : [page];
  });
  expect([...listedPages].sort()).toEqual(addresses.sort());
});

test.each([
  ['/services', '/services/wedding', true],
  ['/gallery', '/gallery', true],
  ['/', '/gallery', false],
  ['/', '/', true],
])('%s is marked in the navigation of %s: %s', (item, page, marked) => {
  expect(isCurrent(item, page)).toBe(marked);
});

const row = { isRightToLeft: false, isColumn: false };

test('an English visitor goes to the next tab by the right arrow, an Arabic one by the left', () => {
  expect(tabToward('ArrowRight', 0, 4, row)).toBe(1);
  expect(tabToward('ArrowLeft', 0, 4, { ...row, isRightToLeft: true })).toBe(1);
  expect(tabToward('ArrowRight', 1, 4, { ...row, isRightToLeft: true })).toBe(0);
});

test('a visitor goes round the ends of the tabs, and to them by Home and End', () => {
  expect(tabToward('ArrowRight', 3, 4, row)).toBe(0);
  expect(tabToward('ArrowLeft', 0, 4, row)).toBe(3);
  expect(tabToward('Home', 2, 4, row)).toBe(0);
  expect(tabToward('End', 1, 4, row)).toBe(3);
});

test('arrows up and down scroll the page, unless the tabs stand in a column', () => {
  expect(tabToward('ArrowDown', 0, 4, row)).toBeUndefined();
  expect(tabToward('ArrowDown', 0, 4, { ...row, isColumn: true })).toBe(1);
  expect(tabToward('ArrowUp', 0, 4, { ...row, isColumn: true })).toBe(3);
  expect(tabToward('a', 0, 4, row)).toBeUndefined();
});

test('a visitor sees no gap among the tiles, however many there are', () => {
  expect([1, 2, 3, 4, 5, 6, 7].filter(hasWideTiles)).toEqual([5, 7]);
  expect(tileSizes(0, 5)).not.toBe(tileSizes(2, 5));
  expect(tileSizes(0, 6)).toBe(tileSizes(2, 6));
});
