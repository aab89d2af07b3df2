import { expect, test } from 'vitest';
import { withNotice } from '#src/preview/serve.ts';

const page = '<!doctype html><html lang="ar"><head></head><body class="gallery"><main>مرحباً</main></body></html>';

test('inserts the notice at the start of a page', () => {
  const html = withNotice(page, 'a-build');
  expect(html).toContain('<body class="gallery"><div id="preview-notice"');
  expect(html).toContain('data-build="a-build"');
  expect(html).toContain('معاينة: مسودة غير منشورة');
  expect(html.endsWith('<main>مرحباً</main></body></html>')).toBe(true);
});

test('leaves other files unchanged', () => {
  expect(withNotice('{"name":"studio"}', 'a-build')).toBe('{"name":"studio"}');
});
