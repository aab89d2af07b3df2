import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownDevice, knownFromNow } from '#src/auth/known-device.ts';
import { sharedSecret } from '../fixtures/server.ts';

const studio = { secret: sharedSecret };
const day = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const wait = (days: number) => vi.setSystemTime(Date.now() + days * day);

test('a device is known for ninety days from the last log-in on it, and stays the same one', () => {
  const first = knownFromNow(studio, 'noor', '');
  const device = knownDevice(studio, 'noor', first);
  expect(device).toMatch(/^[\w-]{16}$/u);
  wait(89);
  const renewed = knownFromNow(studio, 'noor', `studio-device-other=1.2.3; ${first}`);
  expect(knownDevice(studio, 'noor', renewed)).toBe(device);
  wait(89);
  expect(knownDevice(studio, 'noor', first)).toBeUndefined();
  expect(knownDevice(studio, 'noor', renewed)).toBe(device);
  wait(2);
  expect(knownDevice(studio, 'noor', renewed)).toBeUndefined();
  expect(knownDevice(studio, 'noor', knownFromNow(studio, 'noor', renewed))).not.toBe(device);
});

test('nobody makes a device known, or known for longer, or known to another account or studio', () => {
  const cookie = knownFromNow(studio, 'noor', '');
  wait(91);
  const later = cookie.replace(/\.\d+\./u, `.${Math.floor(Date.now() / 1000)}.`);
  for (const made of [later, cookie.replace(/\..*/u, ''), '', knownFromNow({ secret: 'another' }, 'noor', '')])
    expect(knownDevice(studio, 'noor', made)).toBeUndefined();
  expect(knownDevice(studio, 'sara', knownFromNow(studio, 'noor', ''))).toBeUndefined();
});
