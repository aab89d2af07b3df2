import { languages } from '@studio/contract';
import { bundledPrices } from '@studio/contract/bundled-content.ts';
import { expect, test } from 'vitest';
import { formatPrice, formatPriceOrRequest, priceParts } from '#src/content/price.ts';

const { wedding } = bundledPrices;

test('a visitor reads the price of a wedding as the specification writes it', () => {
  expect(languages.map((lang) => wedding && formatPrice([wedding], lang))).toEqual(['800 SR', '800 ر.س']);
});

test('a price stands in parts, so that its number can be set large', () => {
  expect(priceParts(1200, 'en')).toMatchObject({ before: '', amount: '1,200', after: ' SR' });
  expect(priceParts(12_500.5, 'ar')).toMatchObject({ before: '', amount: '12,500.5', after: ' ر.س' });
});

test('a price is heard in riyals, in both languages', () => {
  expect(priceParts(800, 'en').spoken).toBe('800 Saudi riyals');
  expect(priceParts(1200, 'en').spoken).toBe('1,200 Saudi riyals');
  expect(priceParts(800, 'ar').spoken).toBe('800 ريال سعودي');
});

test('several prices are said from the lowest to the highest', () => {
  expect(formatPrice([800, 450, 1200], 'en')).toBe('450–1,200 SR');
  expect(formatPrice([800, 800], 'ar')).toBe('800 ر.س');
});

test('a price that nobody gave is asked for', () => {
  expect(formatPriceOrRequest(null, 'en')).toBe('Price on request');
  expect(formatPriceOrRequest(950, 'ar')).toBe('950 ر.س');
});
