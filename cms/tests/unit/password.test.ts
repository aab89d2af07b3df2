import { isWeakPassword } from '@studio/contract';
import { describe, expect, test } from 'vitest';

describe('a password is weak', () => {
  test.for([
    ['when it is empty', '', ''],
    ['when it has 14 characters', 'abcdefghijklmn', ''],
    ['when it has 14 characters of two code units', '💍😀🎉📷🌙🌴🕌🐪🌵🎈🎁🎓🌊🌹', ''],
    ['when it repeats', 'aaaaaaaaaaaaaaaaaaaa', ''],
    ['when it repeats few letters', 'abcabcabcabcabcabc', ''],
    ['when only its case changes', 'aAbBcCdDeEaAbBcCdDeE', ''],
    ['when it holds the name', 'the-admin-of-the-studio', 'admin'],
    ['when it holds the name in another case', 'The-ADMIN-of-the-studio', 'admin'],
    ['when many have it', '1qaz2wsx3edc4rfv', ''],
    ['when many have it, but for its case', 'PasswordPassword', ''],
    ['when the name is in another case', 'the-noor-of-the-studio', 'Noor'],
  ] as const)('calls a password weak: %s', ([, password, username]) => {
    expect(isWeakPassword(password, username)).toBe(true);
  });
});

describe('a password is good', () => {
  test.for([
    ['with 15 characters', 'abcdefghijklmno', ''],
    ['as words', 'correct-horse-battery', 'admin'],
    ['in Arabic', 'كاميرا على الكثبان الذهبية', 'admin'],
    ['though it holds a name of one or two letters', 'correct-horse-battery', 'co'],
    ['though no name is known', 'the-admin-of-the-studio', ''],
  ] as const)('calls a password good: %s', ([, password, username]) => {
    expect(isWeakPassword(password, username)).toBe(false);
  });
});
