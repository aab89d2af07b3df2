import { expect, test } from 'vitest';
import { globals } from '#src/globals/globals.ts';
import { formLanguage, previewAddress } from '#src/globals/preview.ts';

test.each([
  ['home', '/cms/preview/', '/cms/preview/ar/'],
  ['wedding', '/cms/preview/services/wedding', '/cms/preview/ar/services/wedding'],
  ['requirements', '/cms/preview/#requirements', '/cms/preview/ar/#requirements'],
  ['studio', '/cms/preview/contact', '/cms/preview/ar/contact'],
] as const)('previews the global %s on its page in the edited language', (slug, english, arabic) => {
  const path = String(globals.find((page) => page.slug === slug)?.admin?.custom?.['path']);
  expect(previewAddress(path, 'en')).toBe(english);
  expect(previewAddress(path, 'ar')).toBe(arabic);
});

test.each(globals)('has a preview pane and button: $slug', ({ admin }) => {
  expect(admin?.preview).toBeTypeOf('function');
  expect(admin?.livePreview?.url).toBeTypeOf('function');
});

const action = { 'next-action': '7f' };
const form = 'https://studio.example/cms/globals/services';

test.each([
  ['the language of a page request', 'ar', { referer: `${form}?locale=en` }, 'ar'],
  ['the language in the address of the form', 'ar', { ...action, referer: `${form}?locale=en&depth=1` }, 'en'],
  ['the stored language if the address of the form has none', 'ar', { ...action, referer: form }, 'ar'],
  ['the stored language without a referer', 'ar', action, 'ar'],
  ['the default language for an unknown language', 'ar', { ...action, referer: `${form}?locale=fr` }, 'en'],
] as const)('previews in %s', (_, locale, headers, expected) => {
  expect(formLanguage({ locale, headers: new Headers(headers) })).toBe(expected);
});
