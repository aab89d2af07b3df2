import { expect, test } from 'vitest';
import { countCall } from '#src/http/api-limits.ts';

test('each address may send 6,000 requests a minute', () => {
  for (let index = 0; index < 6000; index += 1) expect(countCall('203.0.113.7')).toBeUndefined();
  const rejection = countCall('203.0.113.7');
  expect(rejection).toMatchObject({ status: 429, key: 'errors.calls' });
  expect(Number(rejection?.headers?.['retry-after'])).toBeGreaterThan(0);
  expect(Number(rejection?.headers?.['retry-after'])).toBeLessThanOrEqual(60);
  expect(countCall('203.0.113.8')).toBeUndefined();
});
