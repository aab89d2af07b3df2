import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { cookiesNamed, hostCookie } from '#src/lib/host-cookie.ts';
import { limitKey } from '#src/limits/counters.ts';
import { isSameSecret } from '#src/links/secret-link.ts';

/** The prefix of device cookies; each account has its own cookie, because several people may use one computer. */
const prefix = 'studio-device-';

/** Lifetime of a device cookie after a log-in, in seconds: longer than any session. */
const lifetime = 90 * 24 * 60 * 60;

export const deviceCookies = (cookies = ''): string => cookiesNamed(prefix, cookies).join('; ');

type Secret = Pick<Payload, 'secret'>;

const cookieName = (payload: Secret, account: string): string => prefix + limitKey(payload, 'known as', account).slice(0, 12);

/** Signs a device id and the time of its last log-in, in seconds since 1970. */
const sign = (payload: Secret, account: string, device: string, since: string): string =>
  [device, since, limitKey(payload, 'device', account, device, since)].join('.');

/**
 * Returns the id of a device with a valid device cookie of the account (OWASP's device cookies); undefined without such a cookie. Log-in attempts of
 * known devices are counted separately, so that attacks cannot lock them out.
 * @param devices the result of `deviceCookies`
 */
export function findKnownDevice(payload: Secret, account: string, devices: string): string | undefined {
  const start = `${cookieName(payload, account)}=`;
  // A browser may send two cookies of an account: one without the prefix of `hostCookie`, from an older version, and one with it.
  for (const value of cookiesNamed(start, devices).map((cookie) => cookie.slice(start.length))) {
    const [device = '', since = ''] = value.split('.');
    const isValid = isSameSecret(value, sign(payload, account, device, since));
    if (isValid && Number(since) > Date.now() / 1000 - lifetime) return device;
  }
  return undefined;
}

/** Makes the name and value of the device cookie after a log-in; a known device keeps its id. */
export function newDeviceCookie(payload: Secret, account: string, devices: string): string {
  const device = findKnownDevice(payload, account, devices) ?? randomBytes(12).toString('base64url');
  return `${cookieName(payload, account)}=${sign(payload, account, device, String(Math.floor(Date.now() / 1000)))}`;
}

/** Makes the `Set-Cookie` header of the device cookie, which identifies a device but does not log in. */
export function deviceCookie(payload: Payload, account: string, devices: string): string {
  const { secure } = payload.collections.user.config.auth.cookies;
  return hostCookie(newDeviceCookie(payload, account, devices), { maxAge: lifetime, sameSite: 'Strict', isSecure: secure === true });
}
