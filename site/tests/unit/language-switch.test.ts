import { expect, test } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { switchedAddress } from '#src/scripts/language-switch.ts';

test.each([
  ['/', '', '/ar/'],
  ['/gallery/wedding', '', '/ar/gallery/wedding'],
  ['/book', '?package=event', '/ar/book?package=event'],
  ['/ar/', '', '/'],
  ['/ar', '', '/'],
  ['/ar/gallery/wedding', '', '/gallery/wedding'],
  ['/ar/book', '?package=event', '/book?package=event'],
])('%s%s keeps page and query in the other language', (pathname, search, expected) => {
  expect(switchedAddress({ pathname, search })).toBe(expected);
});

test('a path that only begins with `ar` is English', () => {
  expect(switchedAddress({ pathname: '/artists', search: '' })).toBe('/ar/artists');
});

test.each(['/login', '/admin', '/admin/photos'])('%s has the same address in both languages', (pathname) => {
  expect(switchedAddress({ pathname, search: '?next=x' })).toBe(`${pathname}?next=x`);
});

test('switching twice returns to the first address', () => {
  const there = switchedAddress({ pathname: '/gallery/nature', search: '' });
  expect(switchedAddress({ pathname: there, search: '' })).toBe('/gallery/nature');
});

test.each([
  ['/cms/preview/about', '/cms/preview/ar/about'],
  ['/cms/preview/ar/about', '/cms/preview/about'],
  ['/cms/preview', '/cms/preview/ar/'],
  ['/cms/preview/ar/', '/cms/preview/'],
])('%s stays in the preview', (pathname, expected) => {
  expect(switchedAddress({ pathname, search: '' }, '/cms/preview')).toBe(expected);
});

test('prefixes the addresses of a preview', () => {
  expect(localized('en', '/', '/cms/preview')).toBe('/cms/preview/');
  expect(localized('ar', '/book?package=event', '/cms/preview')).toBe('/cms/preview/ar/book?package=event');
});
