import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';
import { limitKey } from '#src/db/rate-limit.ts';

/** One cookie for each account, so that those who share a desk are all known there. */
const prefix = 'studio-device-';

/** For how long a device is known after a log-in, in seconds. A session ends after thirty days, so whoever works on it comes by more often. */
const known = 90 * 24 * 60 * 60;

/** Of a request's cookies, those by which a device is known; `''` without any. */
export const deviceCookies = (cookies = ''): string =>
  cookies
    .split(/;\s*/u)
    .filter((cookie) => cookie.startsWith(prefix))
    .join('; ');

type Secret = Pick<Payload, 'secret'>;

const nameFor = (payload: Secret, account: string): string => prefix + limitKey(payload, 'known as', account).slice(0, 12);

/** What is signed: which device it is, and in seconds since 1970 when somebody last logged in on it. */
const signed = (payload: Secret, account: string, device: string, since: string): string =>
  [device, since, limitKey(payload, 'device', account, device, since)].join('.');

/**
 * The device that a request comes from, where somebody has logged in to that account on it of late (OWASP's device cookies). Its tries are
 * counted apart from everybody else's, so that whatever strangers try, the owner's own devices are let in.
 * @param devices cookies, as `deviceCookies` gives them
 */
export function knownDevice(payload: Secret, account: string, devices: string): string | undefined {
  const start = `${nameFor(payload, account)}=`;
  const value = devices
    .split('; ')
    .find((candidate) => candidate.startsWith(start))
    ?.slice(start.length);
  const [device = '', since = ''] = value?.split('.') ?? [];
  const [given, expected] = [Buffer.from(value ?? ''), Buffer.from(signed(payload, account, device, since))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(since) > Date.now() / 1000 - known ? device : undefined;
}

/** By what the device of somebody who logs in now will be known, as name and value of a cookie. One that is known stays the same device. */
export function knownFromNow(payload: Secret, account: string, devices: string): string {
  const device = knownDevice(payload, account, devices) ?? randomBytes(12).toString('base64url');
  return `${nameFor(payload, account)}=${signed(payload, account, device, String(Math.floor(Date.now() / 1000)))}`;
}

/** The same as a `Set-Cookie` header. It opens nothing. */
export function deviceCookie(payload: Payload, account: string, devices: string): string {
  const { secure } = payload.collections.user.config.auth.cookies;
  const cookie = knownFromNow(payload, account, devices);
  return `${cookie}; Max-Age=${known}; Path=/api; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
