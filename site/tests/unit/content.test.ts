import { type Category, type Language, languages, type Photo } from '@studio/contract';
import { bundledText } from '@studio/contract/i18n/text.ts';
import { describe, expect, test } from 'vitest';
import { withMarkedLanguages } from '#src/content/marked-languages.ts';
import { columnsOf, hasWideTiles, stripPhotos, tileSizes } from '#src/content/photo-layout.ts';
import { altText, ShownPictures, sharedSize } from '#src/content/pictures.ts';
import { formatPrice, formatPriceOrRequest, priceParts } from '#src/content/price.ts';
import { hasDrawnStreets, withLinks } from '#src/content/studio.ts';
import { focalClass } from '#src/lib/photo-classes.ts';
import { listsInDirection } from '#src/lib/text-direction.ts';
import { plainContent, plainPhoto, plainStudio } from './content-fixtures.ts';

describe('the pictures of a page', () => {
  const photo = (_id: string, placeholder = ''): Photo => ({ ...plainPhoto, _id, placeholder });

  test('shows no picture twice', () => {
    const shown = new ShownPictures([photo('hero')]);
    const taken = ['a', 'b', 'c'].map(() => shown.take([photo('hero'), photo('a'), photo('b')])?._id);
    expect(taken).toEqual(['a', 'b', 'hero']);
    expect(shown.has(photo('a'))).toBe(true);
    expect(shown.has(photo('c'))).toBe(false);
    expect(shown.take([])).toBeUndefined();
  });

  test('are the same if they were made of the same file', () => {
    expect(new ShownPictures([photo('one', 'hash')]).has(photo('other', 'hash'))).toBe(true);
  });
});

describe('links of the studio', () => {
  test('follow from its facts', () => {
    const studio = withLinks(
      { ...plainStudio, phone: '٠٥٥ ٩٨٧ ٦٥٤٣', whatsapp: '0501112222', place: { latitude: 21.5433, longitude: 39.1728 } },
      'en',
    );
    expect(studio.phone).toBe('055 987 6543');
    expect(studio.phoneLink).toBe('tel:+966559876543');
    expect(studio.whatsappLink).toBe('https://wa.me/966501112222');
    expect(studio.maps?.directions).toContain('destination=21.5433,39.1728');
    expect(studio.maps?.map).toContain('bbox=39.1628,21.5363,39.1828,21.5503&');
  });

  test('are undefined for unknown facts', () => {
    const unknown = { ...plainStudio, phone: '', whatsapp: '', email: '', place: null, social: [] };
    const { phoneLink, whatsappLink, mailLink, maps } = withLinks(unknown, 'en', 'Hello');
    expect({ phoneLink, whatsappLink, mailLink, maps }).toEqual({});
  });

  test.each(languages)('open a chat with a message: %s', (lang) => {
    const message = bundledText(lang, 'bar.whatsappText');
    const { social, whatsappLink } = withLinks(plainStudio, lang, message);
    const { origin, pathname, searchParams } = new URL(whatsappLink ?? '');
    expect(origin + pathname).toBe('https://wa.me/966550123456');
    expect([...searchParams]).toEqual([['text', message]]);
    expect(social.filter(({ address }) => address.startsWith('https://wa.me/')).map(({ address }) => address)).toEqual([whatsappLink]);
  });

  test('keep the characters of a message', () => {
    const message = 'R&D #1: 100% + "50"؟\nلا 👍';
    expect(new URL(withLinks(plainStudio, 'ar', message).whatsappLink ?? '').searchParams.get('text')).toBe(message);
  });

  test('have the names of social networks in the language of the page', () => {
    const names = (lang: Language) => withLinks(plainStudio, lang).social.map(({ name, language }) => `${name} ${language}`);
    expect(names('ar')).toEqual(['إنستغرام ar', 'سناب شات ar', 'واتساب ar', 'X en']);
    expect(names('en')).toEqual(['Instagram en', 'Snapchat en', 'WhatsApp en', 'X en']);
  });

  test('omit addresses that are not of the web', () => {
    const social = ['javascript:alert(1)', 'data:text/html,x', 'not an address', 'https://x.com/farah'].map((address) => ({
      name: 'X',
      address,
    }));
    expect(withLinks({ ...plainStudio, social }, 'en').social.map(({ address }) => address)).toEqual(['https://x.com/farah']);
  });

  test('include the drawn map only at the demo studio’s coordinates', () => {
    const hasStreets = (latitude: number, longitude: number) => {
      const { maps } = withLinks({ ...plainStudio, place: { latitude, longitude } }, 'en');
      return maps && hasDrawnStreets(maps);
    };
    expect(hasStreets(24.6937, 46.6853)).toBe(true);
    expect(hasStreets(24.7, 46.6853)).toBe(false);
  });
});

describe('prices', () => {
  test('are formatted as in the specification', () => {
    expect(languages.map((lang) => formatPrice([800], lang))).toEqual(['800 SR', '800 ر.س']);
  });

  test('are split into parts, to enlarge the amount', () => {
    expect(priceParts(1200, 'en')).toMatchObject({ before: '', amount: '1,200', after: ' SR' });
    expect(priceParts(12_500.5, 'ar')).toMatchObject({ before: '', amount: '12,500.5', after: ' ر.س' });
  });

  test('name the currency for screen readers', () => {
    expect(priceParts(800, 'en').spoken).toBe('800 Saudi riyals');
    expect(priceParts(1200, 'en').spoken).toBe('1,200 Saudi riyals');
    expect(priceParts(800, 'ar').spoken).toBe('800 ريال سعودي');
  });

  test('form a range from lowest to highest', () => {
    expect(formatPrice([800, 450, 1200], 'en')).toBe('450–1,200 SR');
    expect(formatPrice([800, 800], 'ar')).toBe('800 ر.س');
  });

  test('are on request if missing', () => {
    expect(formatPriceOrRequest({ price: null, priceFrom: false }, 'en')).toBe('Price on request');
    expect(formatPriceOrRequest({ price: 950, priceFrom: false }, 'ar')).toBe('950 ر.س');
  });

  test('may be the lowest of several', () => {
    expect(formatPriceOrRequest({ price: 950, priceFrom: true }, 'en')).toBe('From 950 SR');
    expect(formatPriceOrRequest({ price: 950, priceFrom: true }, 'ar')).toBe('ابتداءً من 950 ر.س');
    expect(priceParts(950, 'en', true)).toEqual({ before: 'From ', amount: '950', after: ' SR', spoken: 'From 950 Saudi riyals' });
  });
});

describe('a photo in place of a bundled picture', () => {
  const withHero = (photo: typeof plainPhoto, texts = {}) => ({
    ...plainContent,
    texts,
    pictures: { ...plainContent.pictures, hero: photo },
  });

  test('has its own alternative text, never that of the bundled picture', () => {
    const alt = (content: typeof plainContent) => altText(content, 'hero', 'home.heroAlt', 'en');
    expect(alt(plainContent)).toContain('camera on a tripod');
    expect(alt(withHero({ ...plainPhoto, alt: 'A bride', caption: 'Wedding' }))).toBe('A bride');
    expect(alt(withHero({ ...plainPhoto, caption: 'Wedding' }))).toBe('Wedding');
    expect(alt(withHero(plainPhoto, { 'home.heroAlt': 'A hall' }))).toBe('A hall');
    expect(alt(withHero(plainPhoto))).toBe('');
  });

  test('is shared as JPEG with its size', () => {
    expect(sharedSize(plainPhoto)).toEqual({ width: 1440, height: 960 });
  });
});

describe('focal class', () => {
  const at = (x: number, y: number) => focalClass({ focalPoint: { x, y } });

  test('is undefined in the middle', () => {
    expect(at(50, 50)).toBeUndefined();
    expect(at(46, 54)).toBeUndefined();
  });

  test('rounds the focal point to ten percent', () => {
    expect(at(0, 100)).toBe('focal fx0 fy100');
    expect(at(33, 50)).toBe('focal fx30');
    expect(at(50, 12.4)).toBe('focal fy10');
  });
});

test('isolates texts of lists in the other language', () => {
  const timeline = [{ year: '2019', title: 'Founded.', text: 'كاميرا واحدة' }];
  expect(listsInDirection({ ...plainContent, timeline }, 'ar').timeline).toEqual([
    { year: '2019', title: '\u2066Founded.\u2069', text: 'كاميرا واحدة' },
  ]);
  expect(listsInDirection({ ...plainContent, timeline }, 'en').timeline).toEqual([
    { year: '2019', title: 'Founded.', text: '\u2067كاميرا واحدة\u2069' },
  ]);
});

describe('the language of isolated texts is marked', () => {
  test.each([
    ['<p>\u2066Light.\u2069\n\u2066Kept.\u2069</p>', '<p><bdi lang="en">Light.</bdi>\n<bdi lang="en">Kept.</bdi></p>'],
    ['<h1>© \u2067استوديو\u2069 2026</h1>', '<h1>© <bdi lang="ar">استوديو</bdi> 2026</h1>'],
    ['<astro-island><p>\u2066a\u2069</p></astro-island>', '<astro-island><p lang="en">\u2066a\u2069</p></astro-island>'],
    ['<astro-island><br>\u2066a\u2069</astro-island>', '<astro-island><br>\u2066a\u2069</astro-island>'],
    ['<a title="a > \u2066b\u2069">x</a>', '<a title="a > \u2066b\u2069">x</a>'],
    ["<!-- don't --><p>\u2066a\u2069 < b</p>", '<!-- don\'t --><p><bdi lang="en">a</bdi> < b</p>'],
    [
      '<title>\u2066Farah\u2069</title><script>"\u2066<p>a\u2069"</script>',
      '<title>\u2066Farah\u2069</title><script>"\u2066<p>a\u2069"</script>',
    ],
    [
      '<astro-island><label for="a">\u2066Your name\u2069</label><input/>\u2066a\u2069</astro-island><p>\u2066b\u2069</p>',
      '<astro-island><label for="a" lang="en">\u2066Your name\u2069</label><input/>\u2066a\u2069</astro-island><p><bdi lang="en">b</bdi></p>',
    ],
  ])('%j', (html, marked) => {
    expect(withMarkedLanguages(html)).toBe(marked);
  });
});

describe('photo layout', () => {
  test('fills the rows of a list', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => columnsOf(count, 4))).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3]);
  });

  test('has wide tiles for five and seven categories', () => {
    expect([1, 2, 3, 4, 5, 6, 7].filter(hasWideTiles)).toEqual([5, 7]);
    expect(tileSizes(0, 5)).not.toBe(tileSizes(2, 5));
    expect(tileSizes(0, 6)).toBe(tileSizes(2, 6));
  });

  const photo = (_id: string, category: Category, width: number): Photo => ({ ...plainPhoto, _id, category, width, height: 1200 });

  test('alternates the categories of a strip, with the covers of the tiles last', () => {
    const photos = [
      photo('wedding 1', 'Wedding', 1800),
      photo('wedding 2', 'Wedding', 1800),
      photo('tall', 'Portrait', 800),
      photo('nature', 'Nature', 1800),
    ];
    expect(stripPhotos(photos, 10).map(({ _id }) => _id)).toEqual(['wedding 2', 'nature', 'wedding 1']);
    expect(stripPhotos(photos, 2)).toHaveLength(2);
    expect(stripPhotos([], 10)).toEqual([]);
  });
});
