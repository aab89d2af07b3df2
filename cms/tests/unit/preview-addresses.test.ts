import { expect, test } from 'vitest';
import { globals } from '#src/globals/globals.ts';
import { previewAddress } from '#src/globals/preview.ts';

test.each([
  ['home', '/cms/preview/', '/cms/preview/ar/'],
  ['wedding', '/cms/preview/services/wedding', '/cms/preview/ar/services/wedding'],
  ['requirements', '/cms/preview/#requirements', '/cms/preview/ar/#requirements'],
  ['studio', '/cms/preview/contact', '/cms/preview/ar/contact'],
] as const)('previews the global %s on its page in the edited language', (slug, english, arabic) => {
  expect(previewAddress(slug, 'en')).toBe(english);
  expect(previewAddress(slug, 'ar')).toBe(arabic);
});

test.each(globals)('has a preview pane and button: $slug', ({ admin }) => {
  expect(admin?.preview).toBeTypeOf('function');
  expect(admin?.livePreview?.url).toBeTypeOf('function');
});
