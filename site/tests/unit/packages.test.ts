import type { StudioPackage } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { formatDuration } from '#src/content/packages.ts';
import { cardPicture, pagePicture } from '#src/content/pictures.ts';
import { packageData, packagePageTexts, servicesData, studioData } from '#src/content/structured-data.ts';
import { arabic } from '#src/i18n/page-texts.ts';
import { plainContent, plainPhoto } from './content-fixtures.ts';

const newborn: StudioPackage = {
  slug: 'newborn',
  name: 'Newborn',
  title: 'Newborn',
  summary: 'The first two weeks, at your home.',
  text: '',
  inclusions: [],
  price: 650,
  priceFrom: true,
  duration: 90,
  place: 'either',
  picture: null,
  booking: 'date',
  horizonDays: 90,
  pagePicture: null,
};

describe('structured data', () => {
  const withPrices = (...prices: (number | null)[]) => ({
    ...plainContent,
    packages: plainContent.packages.map((offered, index) => ({ ...offered, price: prices[index] ?? null })),
  });

  test('includes the prices', () => {
    const content = withPrices(1200, 450);
    expect(content.packages.slice(0, 1).map((wedding) => packageData('en', wedding)['offers'])).toMatchObject([
      { price: 1200, priceCurrency: 'SAR' },
    ]);
    expect(studioData('en', content)['priceRange']).toBe('450–1,200 SR');
  });

  test('has no offer without a price', () => {
    const content = withPrices();
    for (const offered of content.packages) expect(packageData('en', offered)).not.toHaveProperty('offers');
    expect(studioData('en', content)).not.toHaveProperty('priceRange');
  });

  test('lists every package with its page, and the lowest price of an added one', () => {
    const items = servicesData('ar', { ...plainContent, packages: [...plainContent.packages, newborn] })['itemListElement'];
    expect(items).toMatchObject([
      { item: { name: arabic['wedding.title'], url: '/ar/services/wedding' } },
      { item: { name: arabic['portrait.title'], url: '/ar/services/portrait' } },
      { item: { url: '/ar/services/event' } },
      {
        position: 4,
        item: {
          name: 'Newborn',
          url: '/ar/services/newborn',
          offers: { priceSpecification: { minPrice: 650, priceCurrency: 'SAR' }, url: '/ar/book?package=newborn' },
        },
      },
    ]);
  });
});

test('the description of an added package has whole sentences that search engines show', () => {
  const described = (text: string) => packagePageTexts('en', { ...newborn, text }).description;
  expect(described('')).toBe('The first two weeks, at your home.');
  expect(described('We bring the light.')).toBe('The first two weeks, at your home. We bring the light.');
  expect(described(`We bring the light. ${'x'.repeat(160)}.`)).toBe('The first two weeks, at your home. We bring the light.');
  expect(packagePageTexts('en', { ...newborn, summary: '' }).description).toBe('Newborn');
});

test.for([
  [45, '45 minutes', '45 دقيقة'],
  [60, '1 hour', 'ساعة'],
  [90, '90 minutes', '90 دقيقة'],
  [120, '2 hours', 'ساعتان'],
  [180, '3 hours', '3 ساعات'],
  [100, '100 minutes', '100 دقيقة'],
] as const)('formats a duration of %s minutes', ([minutes, inEnglish, inArabic]) => {
  expect([formatDuration(minutes, 'en'), formatDuration(minutes, 'ar')]).toEqual([inEnglish, inArabic]);
});

describe('pictures of packages', () => {
  const [wedding, portrait, event] = plainContent.packages;

  test('are bundled for the standard packages, and one picture for an added one', () => {
    const shown = [wedding, portrait, event, newborn].flatMap((offered) => (offered ? [[cardPicture(offered), pagePicture(offered)]] : []));
    expect(shown.map(([card, page]) => card === page)).toEqual([false, false, true, true]);
  });

  test('are replaced by the studio’s own', () => {
    const own = { ...newborn, picture: plainPhoto };
    expect([cardPicture(own), pagePicture(own)]).toEqual([plainPhoto, plainPhoto]);
    const both = { ...own, pagePicture: { ...plainPhoto, _id: 'page' } };
    expect(pagePicture(both)).toMatchObject({ _id: 'page' });
    if (wedding) expect(pagePicture({ ...wedding, picture: plainPhoto })).toBe(pagePicture(wedding));
  });
});
