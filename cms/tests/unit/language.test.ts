import { negotiateLanguage } from '@studio/contract';
import { describe, expect, test } from 'vitest';

describe('the language of an answer is', () => {
  test.for([
    ['ar', 'ar', null],
    ['en', 'en', 'ar'],
    ['ar', 'ar', 'en'],
    ['en', null, null],
    ['en', '', ''],
    ['ar', 'AR', 'ar'],
    ['en', 'AR', 'en'],
    ['ar', 'fr', 'ar-EG'],
    ['ar', null, 'ar'],
    ['ar', null, 'AR-SA'],
    ['ar', null, 'fr;q=1, ar;q=0.1'],
    ['ar', null, 'en;q=0.8,ar;q=0.9'],
    ['en', null, 'ar;q=0.8,en;q=0.9'],
    ['en', null, 'en;q=0.9,ar;q=0.9'],
    ['en', null, 'ar;q=0'],
    ['en', null, 'ar;q=0.0'],
    ['en', null, 'ar;q=nonsense'],
    ['en', null, '*'],
    ['en', null, 'arz, argentina'],
    ['ar', null, ' ar ; q=0.5 , en;q=0.4'],
    ['ar', null, 'ar\t;\tq=0.5'],
    ['en', null, ',,;;,q=1;ar'],
  ] as const)('%s for %j and %j', ([language, lang, acceptLanguage]) => {
    expect(negotiateLanguage(lang, acceptLanguage)).toBe(language);
  });
});
