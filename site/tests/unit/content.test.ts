import { bundledStudio } from '@studio/contract/bundled-content.ts';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '#src/content/photo-layout.ts';
import { altText, sharedSize } from '#src/content/pictures.ts';
import { studioData, weddingData } from '#src/content/structured-data.ts';
import { isAtDemoPlace, withLinks } from '#src/content/studio.ts';
import { listsInDirection } from '#src/content/text-direction.ts';
import { dialled } from '#src/lib/phone.ts';
import { plainContent, plainPhoto } from './content.ts';

describe('a visitor reaches the studio', () => {
  test.each([
    ['+966 55 012 3456', '+966550123456'],
    ['055 012 3456', '+966550123456'],
    ['٠٥٥ ٠١٢ ٣٤٥٦', '+966550123456'],
    ['011 465 0000', '+966114650000'],
    ['00971 4 123 4567', '+97141234567'],
    ['9200 12345', '920012345'],
  ])('by a phone that dials %s', (written, number) => {
    expect(dialled(written)).toBe(number);
  });

  test('by links that follow from its facts', () => {
    const studio = withLinks({
      ...bundledStudio,
      phone: '٠٥٥ ٩٨٧ ٦٥٤٣',
      whatsapp: '0501112222',
      latitude: 21.5433,
      longitude: 39.1728,
    });
    expect(studio.phone).toBe('055 987 6543');
    expect(studio.phoneLink).toBe('tel:+966559876543');
    expect(studio.whatsappLink).toBe('https://wa.me/966501112222');
    expect(studio.directions).toContain('destination=21.5433,39.1728');
    expect(studio.map).toContain('bbox=39.1628,21.5363,39.1828,21.5503&');
  });

  test('in its own chat, where the bundled accounts name the demo’s', () => {
    const { social, whatsappLink } = withLinks({ ...bundledStudio, whatsapp: '0501112222' });
    expect(social.find(({ name }) => name === 'WhatsApp')?.address).toBe(whatsappLink);
  });

  test('by no address that would run in the page', () => {
    const social = ['javascript:alert(1)', 'data:text/html,x', 'not an address', 'https://x.com/farah'].map((address) => ({
      name: 'X',
      address,
    }));
    expect(withLinks({ ...bundledStudio, social }).social.map(({ address }) => address)).toEqual(['https://x.com/farah']);
  });

  test('where its streets are drawn only if it is there', () => {
    expect(isAtDemoPlace(bundledStudio)).toBe(true);
    expect(isAtDemoPlace({ ...bundledStudio, latitude: 24.7 })).toBe(false);
  });
});

describe('a photo in place of a bundled picture', () => {
  const withHero = (photo: typeof plainPhoto, texts = {}) => ({
    ...plainContent,
    texts,
    pictures: { ...plainContent.pictures, hero: photo },
  });

  test('is told in its own words, and never in those of the picture it replaces', () => {
    const alt = (content: typeof plainContent) => altText(content, 'hero', 'home.heroAlt', 'en');
    expect(alt(plainContent)).toContain('camera on a tripod');
    expect(alt(withHero({ ...plainPhoto, alt: 'A bride', caption: 'Wedding' }))).toBe('A bride');
    expect(alt(withHero({ ...plainPhoto, caption: 'Wedding' }))).toBe('Wedding');
    expect(alt(withHero(plainPhoto, { 'home.heroAlt': 'A hall' }))).toBe('A hall');
    expect(alt(withHero(plainPhoto))).toBe('');
  });

  test('is shared by its JPEG, with the size of that', () => {
    expect(sharedSize(plainPhoto)).toEqual({ width: 1440, height: 960 });
  });
});

describe('a search engine', () => {
  test('is told the prices there are', () => {
    const prices = { wedding: 1200, portrait: 450, event: null };
    expect(weddingData('en', { ...plainContent, prices })['offers']).toMatchObject({ price: 1200, priceCurrency: 'SAR' });
    expect(studioData('en', { ...plainContent, prices })['priceRange']).toBe('450–1,200 SR');
  });

  test('is told of no offer where the price is asked for', () => {
    const prices = { wedding: null, portrait: null, event: null };
    expect(weddingData('en', { ...plainContent, prices })).not.toHaveProperty('offers');
    expect(studioData('en', { ...plainContent, prices })).not.toHaveProperty('priceRange');
  });
});

test('an Arabic reader reads English rows of a list from the left', () => {
  const timeline = [{ year: '2019', title: 'Founded.', text: 'كاميرا واحدة' }];
  expect(listsInDirection({ ...plainContent, timeline }, 'ar').timeline).toEqual([
    { year: '2019', title: '\u2066Founded.\u2069', text: 'كاميرا واحدة' },
  ]);
  expect(listsInDirection({ ...plainContent, timeline }, 'en').timeline).toEqual(timeline);
});

test('a visitor sees rows as full as they can be, however many years there are', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => columnsOf(count, 4))).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3]);
});
