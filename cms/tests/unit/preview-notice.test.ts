import { expect, test } from 'vitest';
import { withNotice } from '#src/preview/notice.ts';

const page = '<!doctype html><html lang="ar"><head></head><body class="gallery"><main>مرحباً</main></body></html>';

test('somebody of the staff reads first of all that a preview is not public', () => {
  const html = withNotice(page, 'a-build');
  expect(html).toContain('<body class="gallery"><div id="preview-notice"');
  expect(html).toContain('data-build="a-build"');
  expect(html).toContain('معاينة: مسودة غير منشورة');
  expect(html.endsWith('<main>مرحباً</main></body></html>')).toBe(true);
});

test('what is no page is left as it is', () => {
  expect(withNotice('{"name":"studio"}', 'a-build')).toBe('{"name":"studio"}');
});
