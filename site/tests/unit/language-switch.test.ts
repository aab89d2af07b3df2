import { expect, test } from 'vitest';
import { switchedAddress } from '#src/scripts/switched-address.ts';

test.each([
  ['/', '', '/ar/'],
  ['/gallery/wedding', '', '/ar/gallery/wedding'],
  ['/book', '?package=event', '/ar/book?package=event'],
  ['/ar/', '', '/'],
  ['/ar', '', '/'],
  ['/ar/gallery/wedding', '', '/gallery/wedding'],
  ['/ar/book', '?package=event', '/book?package=event'],
])('a visitor at %s%s switches the language and stays on the page', (pathname, search, expected) => {
  expect(switchedAddress({ pathname, search })).toBe(expected);
});

test('a visitor at an address that only begins like the Arabic pages is led to its Arabic page', () => {
  expect(switchedAddress({ pathname: '/artists', search: '' })).toBe('/ar/artists');
});

test.each(['/login', '/admin', '/admin/photos'])('the owner switches the language at %s and stays there', (pathname) => {
  expect(switchedAddress({ pathname, search: '?next=x' })).toBe(`${pathname}?next=x`);
});

test('a visitor who switches twice is back where they were', () => {
  const there = switchedAddress({ pathname: '/gallery/nature', search: '' });
  expect(switchedAddress({ pathname: there, search: '' })).toBe('/gallery/nature');
});
