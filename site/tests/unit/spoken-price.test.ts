import { expect, test } from 'vitest';
import { spokenPrice } from '#src/content/spoken-price.ts';

test('a price is heard in riyals, in both languages', () => {
  expect(spokenPrice('800 SR', 'en')).toBe('800 Saudi riyals');
  expect(spokenPrice('1,200 SR', 'en')).toBe('1,200 Saudi riyals');
  expect(spokenPrice('800 ر.س', 'ar')).toBe('800 ريال سعودي');
});

test('other words are heard as they are written', () => {
  expect(spokenPrice('Price on request', 'en')).toBeUndefined();
  expect(spokenPrice('السعر عند الطلب', 'ar')).toBeUndefined();
});
