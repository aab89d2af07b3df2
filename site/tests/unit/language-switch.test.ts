import { expect, onTestFinished, test, vi } from 'vitest';
import { switchedAddress } from '#src/scripts/language-switch.ts';

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

test.each([
  ['/cms/preview/about', '/cms/preview/ar/about'],
  ['/cms/preview/ar/about', '/cms/preview/about'],
  ['/cms/preview', '/cms/preview/ar/'],
  ['/cms/preview/ar/', '/cms/preview/'],
])('somebody of the staff at %s switches the language and stays in the preview', (pathname, expected) => {
  expect(switchedAddress({ pathname, search: '' }, '/cms/preview')).toBe(expected);
});

test('somebody of the staff follows links of a preview to pages of the preview', async () => {
  vi.stubEnv('BASE_URL', '/cms/preview');
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const { localized } = await import('#src/lib/language.ts');
  expect(localized('en', '/')).toBe('/cms/preview/');
  expect(localized('ar', '/book?package=event')).toBe('/cms/preview/ar/book?package=event');
});
