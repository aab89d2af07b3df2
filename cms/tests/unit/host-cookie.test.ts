import { describe, expect, test } from 'vitest';
import { deviceCookies, findKnownDevice, newDeviceCookie } from '#src/auth/known-device.ts';
import { galleryCookies, newSessionCookies, sessionSecrets } from '#src/client-galleries/session-cookie.ts';
import { cookiesNamed, hostCookie } from '#src/lib/host-cookie.ts';
import { sharedSecret } from '../fixtures/server.ts';

const [gallery, other] = ['a'.repeat(64), 'b'.repeat(64)];

/** Returns the name and value of a `Set-Cookie` header, as a browser sends them. */
const sent = (header = ''): string => header.split(';')[0] ?? '';

test('has the prefix, Secure and all paths under https, and no prefix without', () => {
  const attributes = { maxAge: 60, sameSite: 'Lax' } as const;
  expect(hostCookie('a=b', { ...attributes, isSecure: true })).toBe('__Host-a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(hostCookie('a=b', { ...attributes, isSecure: false })).toBe('a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
});

test('a device is known by its cookie with the prefix, and by one from before it, in any order', () => {
  const studio = { secret: sharedSecret };
  const former = newDeviceCookie(studio, 'noor', '');
  const prefixed = sent(hostCookie(newDeviceCookie(studio, 'noor', former), { maxAge: 60, sameSite: 'Strict', isSecure: true }));
  const invalid = former.replace(/=.*/u, '=1.2.3');
  const device = findKnownDevice(studio, 'noor', former);
  for (const header of [former, prefixed, `lang=ar; ${invalid}; ${prefixed}`, `${prefixed}; ${invalid}`])
    expect(findKnownDevice(studio, 'noor', deviceCookies(header)), header).toBe(device);
});

test('cookies with the prefix are before those that a subdomain can set', () => {
  expect(cookiesNamed('a=', 'a=planted; b=1; __Host-a=own; a=other')).toEqual(['a=own', 'a=planted', 'a=other']);
});

describe('a session of a client gallery', () => {
  test.for([true, false])('is found under the name of its gallery only, with https %j', (isSecure) => {
    const [cookie] = newSessionCookies(gallery, 'secret', { cookies: '', isSecure });
    expect(cookie).toMatch(
      isSecure ? /^__Host-client-gallery-[\da-f]{12}=secret; .*Path=\/; .*Secure$/u : /^client-gallery-[\da-f]{12}=secret; /u,
    );
    const header = `lang=ar; ${sent(cookie)}`;
    expect(sessionSecrets(gallery, galleryCookies(header))).toEqual(['secret']);
    expect(sessionSecrets(other, galleryCookies(header))).toEqual([]);
  });

  test('is found among planted cookies, and under the former name', () => {
    const [own] = newSessionCookies(gallery, 'own', { cookies: '', isSecure: true });
    const planted = Array.from({ length: 10 }, (_, index) => `client-gallery=planted-${index}`).join('; ');
    expect(sessionSecrets(gallery, `${planted}; ${sent(own)}`)).toEqual(['own', 'planted-0', 'planted-1', 'planted-2']);
    expect(sessionSecrets(gallery, 'client-gallery=former; client-gallery=')).toEqual(['former']);
  });

  test('deletes the oldest sessions of a browser with more than twenty galleries', () => {
    const hashes = Array.from({ length: 21 }, (_, index) => String(index).padStart(64, '0').split('').reverse().join(''));
    const header = hashes.map((hash) => sent(newSessionCookies(hash, 'x', { cookies: '', isSecure: true })[0])).join('; ');
    const [first, ...deleted] = newSessionCookies(gallery, 'new', { cookies: galleryCookies(header), isSecure: true });
    expect(sent(first)).toMatch(/=new$/u);
    expect(deleted.map(sent)).toEqual(
      header
        .split('; ')
        .slice(0, 2)
        .map((cookie) => cookie.replace(/x$/u, '')),
    );
    expect(deleted[0]).toMatch(/Max-Age=0; Path=\/; .*Secure$/u);
    expect(newSessionCookies(hashes[0] ?? '', 'again', { cookies: galleryCookies(header), isSecure: true })).toHaveLength(2);
  });
});
