import { describe, expect, test } from 'vitest';
import { appAddress, cleanCode, isAppCode, newAppSecret, newRecoveryCodes, recoveryCodeHash, timeStepOf } from '#src/auth/codes.ts';

describe('codes of an authenticator app', () => {
  // The secret of RFC 6238 in Base32, and the last six digits of its SHA-1 vectors.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  test.for([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ] as const)('follow RFC 6238 at %d s', ([seconds, code, step]) => {
    expect(timeStepOf(secret, code, seconds * 1000)).toBe(step);
  });

  test('are valid one step early and late, and no further', () => {
    const at = (seconds: number) => timeStepOf(secret, '287082', seconds * 1000);
    expect([29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, undefined]);
    expect(timeStepOf(secret, '081804', (1_111_111_109 - 60) * 1000)).toBeUndefined();
  });

  test('have an address with the names of studio and user', () => {
    const address = new URL(appAddress(newAppSecret(), 'Noor Studio', 'admin'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Noor Studio:admin');
    expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/u);
  });
});

describe('typed codes', () => {
  test.for([
    ['١٢٣ ٤٥٦', '123456'],
    [' 123-456 ', '123456'],
    ['۰۱۲۳۴۵', '012345'],
  ])('%j is the code of an app', ([typed = '', code]) => {
    expect(cleanCode(typed)).toBe(code);
    expect(isAppCode(cleanCode(typed))).toBe(true);
  });

  test('a recovery code is read in upper case, without hyphens or with other ones', () => {
    expect(cleanCode('ABCD–efgh jkmn-PQRS')).toBe('abcdefghjkmnpqrs');
    expect(isAppCode('abcdefghjkmnpqrs')).toBe(false);
  });
});

test('ten different recovery codes have different hashes for each user', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
  const [code = ''] = codes.map(cleanCode);
  expect(recoveryCodeHash('a', code)).not.toBe(recoveryCodeHash('b', code));
});
