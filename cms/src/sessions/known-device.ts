import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';
import { countedBy } from '#src/limits/limit.ts';

/** One cookie for each account, so that those who share a desk are all known there. */
const prefix = 'studio-device-';

const year = 365 * 24 * 60 * 60;

/** Of a request's cookies, those by which a device is known; `''` without any. */
export const deviceCookies = (cookies = ''): string =>
  cookies
    .split(/;\s*/u)
    .filter((cookie) => cookie.startsWith(prefix))
    .join('; ');

const nameFor = (payload: Payload, account: string): string => prefix + countedBy(payload, 'known as', account).slice(0, 12);

const signatureOf = (payload: Payload, account: string, device: string): string => countedBy(payload, 'device', account, device);

/**
 * The device that a request comes from, where somebody has logged in to that account on it before (OWASP's device cookies). Its tries are
 * counted apart from everybody else's, so that whatever strangers try, the owner's own devices are let in.
 * @param devices cookies, as `deviceCookies` gives them
 */
export function knownDevice(payload: Payload, account: string, devices: string): string | undefined {
  const start = `${nameFor(payload, account)}=`;
  const cookie = devices.split('; ').find((candidate) => candidate.startsWith(start));
  const [device = '', signature = ''] = cookie?.slice(start.length).split('.') ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(payload, account, device))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

/** The cookie by which the device of somebody who has just logged in will be known. It opens nothing. */
export function deviceCookie(payload: Payload, account: string): string {
  const device = randomBytes(12).toString('base64url');
  const { secure } = payload.collections.user.config.auth.cookies;
  const value = `${device}.${signatureOf(payload, account, device)}`;
  return `${nameFor(payload, account)}=${value}; Max-Age=${year}; Path=/api; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
