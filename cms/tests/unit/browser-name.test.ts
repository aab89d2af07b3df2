import { expect, test } from 'vitest';
import { browserName } from '#src/lib/browser-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.for([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webKit} SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Mac'],
  ['<script>alert(1)</script>', ''],
  [null, ''],
] as const)('names the browser of %s', ([userAgent, name]) => {
  expect(browserName(userAgent)).toBe(name);
});
