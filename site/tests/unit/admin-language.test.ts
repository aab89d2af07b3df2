import { describe, expect, it } from 'vitest';
import { initialLanguage } from '#src/islands/admin/ui/language.tsx';

describe('the language of the owner’s screens', () => {
  it.each([
    ['lang=ar', ['en-GB'], 'ar'],
    ['a=b; lang=en', ['ar-SA'], 'en'],
    ['', ['ar-SA', 'en-US'], 'ar'],
    ['', ['fr-FR', 'ar'], 'ar'],
    ['', ['en-US', 'ar'], 'en'],
    ['lang=fr', ['ar'], 'ar'],
    ['', ['fr'], 'en'],
    ['', [], 'en'],
  ] as const)('with the cookie %j and the browser’s languages %j is %s', (cookies, preferred, language) => {
    expect(initialLanguage(cookies, preferred)).toBe(language);
  });
});
