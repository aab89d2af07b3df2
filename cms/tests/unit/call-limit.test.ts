import { expect, test } from 'vitest';
import { countCall, hasOwnQueue, runUpload } from '#src/http/api-limits.ts';

test('each address may send 6,000 requests a minute', () => {
  for (let index = 0; index < 6000; index += 1) expect(countCall('203.0.113.7')).toBeUndefined();
  const rejection = countCall('203.0.113.7');
  expect(rejection).toMatchObject({ status: 429, key: 'errors.calls' });
  expect(Number(rejection?.headers?.['retry-after'])).toBeGreaterThan(0);
  expect(Number(rejection?.headers?.['retry-after'])).toBeLessThanOrEqual(60);
  expect(countCall('203.0.113.8')).toBeUndefined();
});

test('slow uploads of one address leave a slot for another address', async () => {
  const { promise: slow, resolve: end } = Promise.withResolvers<string>();
  const running: string[] = [];
  const send = (address: string, upload: Promise<string>) =>
    runUpload(address, () => {
      running.push(address);
      return upload;
    });
  const waiting = Array.from({ length: 5 }, () => send('203.0.113.7', slow));
  expect(await send('203.0.113.8', Promise.resolve('stored'))).toBe('stored');
  expect(running).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8']);
  end('late');
  expect(await Promise.all(waiting)).toEqual(Array(5).fill('late'));
});

test.for(['/api/admin/login', '/api/admin/password', '/api/user/login'])(
  'a call that hashes a password waits in its own queue: %s',
  (path) => {
    expect([hasOwnQueue(path), hasOwnQueue(`${path}s`)]).toEqual([true, false]);
  },
);
