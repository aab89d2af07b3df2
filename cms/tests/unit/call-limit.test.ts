import { calls, changePassword, enterGallery, logIn, proveIdentity } from '@studio/contract';
import { expect, test } from 'vitest';
import { countCall, hashes, runUpload } from '#src/http/api-limits.ts';

test('each address may send 1,000 calls at once', () => {
  const send = () => countCall('203.0.113.7');
  const sent = Array.from({ length: 1000 }, send);
  expect(sent.filter((rejection) => rejection)).toEqual([]);
  // Send more calls than the bucket's size, because the bucket is refilled during the calls.
  const rejection = Array.from({ length: 1000 }, send).find((each) => each);
  expect(rejection).toMatchObject({ status: 429, key: 'errors.calls', headers: { 'retry-after': '1' } });
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

test('a call that hashes a password or a PIN waits in its own queue', () => {
  const hashing = calls.filter((call) => hashes(call, call.path));
  expect(hashing).toEqual([enterGallery, logIn, changePassword, proveIdentity]);
  expect([hashes(undefined, '/api/user/login'), hashes(undefined, '/api/user/logins')]).toEqual([true, false]);
});
