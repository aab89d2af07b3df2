import { expect, test } from 'vitest';
import { globals } from '#src/globals/globals.ts';
import { previewAddress } from '#src/globals/preview-addresses.ts';

test.each([
  ['home', '/cms/preview/', '/cms/preview/ar/'],
  ['wedding', '/cms/preview/services/wedding', '/cms/preview/ar/services/wedding'],
  ['requirements', '/cms/preview/#requirements', '/cms/preview/ar/#requirements'],
  ['studio', '/cms/preview/contact', '/cms/preview/ar/contact'],
] as const)('somebody of the staff who writes the %s sees its page in the language they write in', (slug, english, arabic) => {
  expect(previewAddress(slug, 'en')).toBe(english);
  expect(previewAddress(slug, 'ar')).toBe(arabic);
});

test.each(globals)('somebody of the staff finds a preview beside the form, and behind a button: $slug', ({ admin }) => {
  expect(admin?.preview).toBeTypeOf('function');
  expect(admin?.livePreview?.url).toBeTypeOf('function');
});
