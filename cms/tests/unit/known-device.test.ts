import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findKnownDevice, newDeviceCookie } from '#src/auth/known-device.ts';
import { sharedSecret } from '../fixtures/server.ts';

const studio = { secret: sharedSecret };
const day = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const wait = (days: number) => vi.setSystemTime(Date.now() + days * day);

test('knows a device for ninety days after its last log-in and keeps its id', () => {
  const first = newDeviceCookie(studio, 'noor', '');
  const device = findKnownDevice(studio, 'noor', first);
  expect(device).toMatch(/^[\w-]{16}$/u);
  wait(89);
  const renewed = newDeviceCookie(studio, 'noor', `studio-device-other=1.2.3; ${first}`);
  expect(findKnownDevice(studio, 'noor', renewed)).toBe(device);
  wait(89);
  expect(findKnownDevice(studio, 'noor', first)).toBeUndefined();
  expect(findKnownDevice(studio, 'noor', renewed)).toBe(device);
  wait(2);
  expect(findKnownDevice(studio, 'noor', renewed)).toBeUndefined();
  expect(findKnownDevice(studio, 'noor', newDeviceCookie(studio, 'noor', renewed))).not.toBe(device);
});

test('rejects forged, extended and foreign device cookies', () => {
  const cookie = newDeviceCookie(studio, 'noor', '');
  wait(91);
  const later = cookie.replace(/\.\d+\./u, `.${Math.floor(Date.now() / 1000)}.`);
  for (const made of [later, cookie.replace(/\..*/u, ''), '', newDeviceCookie({ secret: 'another' }, 'noor', '')])
    expect(findKnownDevice(studio, 'noor', made)).toBeUndefined();
  expect(findKnownDevice(studio, 'sara', newDeviceCookie(studio, 'noor', ''))).toBeUndefined();
  // Send the value under the cookie name of another account.
  const [name = ''] = newDeviceCookie(studio, 'sara', '').split('=');
  expect(findKnownDevice(studio, 'sara', newDeviceCookie(studio, 'noor', '').replace(/^[^=]+/u, name))).toBeUndefined();
});
