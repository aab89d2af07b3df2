import type { Photo } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { arrangePhotos } from '#src/collections/arrange-photos.ts';
import { resolveStories } from '#src/content/stories.ts';

const sized = (id: string, shape: 'wide' | 'high') => ({ id, width: shape === 'wide' ? 3 : 2, height: shape === 'wide' ? 2 : 3 });

describe('picked photos', () => {
  const cases: [shapes: string, blocks: string[]][] = [
    ['', []],
    ['w', ['full 0']],
    ['www', ['full 0', 'pair 1 2']],
    ['wwwwww', ['full 0', 'pair 1 2', 'full 3', 'pair 4 5']],
    ['hh', ['pair 0 1']],
    ['hhhw', ['triptych 0 1 2', 'full 3']],
    ['whhwwh', ['full 0', 'pair 1 2', 'full 3', 'pair 4 5']],
    ['wwh', ['full 0', 'pair 1 2']],
    ['hwh', ['pair 0 1', 'full 2']],
  ];

  test.each(cases)('%j become %j', (shapes, blocks) => {
    const photos = [...shapes].map((shape, index) => sized(String(index), shape === 'w' ? 'wide' : 'high'));
    expect(arrangePhotos(photos).map(({ blockType, photos: ids }) => [blockType, ...ids].join(' '))).toEqual(blocks);
  });

  test('are all placed once, in their order', () => {
    const photos = Array.from({ length: 60 }, (_, index) => sized(String(index), (index * 7) % 5 < 3 ? 'wide' : 'high'));
    expect(arrangePhotos(photos).flatMap((block) => block.photos)).toEqual(photos.map(({ id }) => id));
  });
});

describe('a story', () => {
  const photo = (id: unknown): Photo | null =>
    typeof id !== 'string' || id === 'gone'
      ? null
      : {
          _id: id,
          url: '',
          caption: '',
          category: 'Wedding',
          alt: '',
          width: 3,
          height: 2,
          placeholder: '',
          focalPoint: { x: 50, y: 50 },
          renditions: { base: '', avif: [], jpeg: [] },
        };
  const document = {
    slug: 'night',
    title: { en: 'A night' },
    day: '2026-11-01T00:00:00.000Z',
    package: 'package-id',
    blocks: [
      { blockType: 'pair', photos: ['a', 'gone'], caption: { en: 'Left', ar: 'يسار' }, space: 'wide' },
      { blockType: 'text', text: {}, space: 'normal' },
      { blockType: 'quote', text: { ar: 'قول' }, by: {}, space: 'close' },
      { blockType: 'full', photos: ['gone'], space: 'normal' },
    ],
  };
  const resolve = (doc: object, language: 'en' | 'ar' = 'en') => resolveStories([{ ...doc }], photo, () => 'wedding', language);

  test('has the photos that are public, and texts of the other language where one is missing', () => {
    const [story] = resolve(document, 'ar');
    expect(story).toMatchObject({ slug: 'night', title: 'A night', day: '2026-11-01', package: 'wedding', cover: { _id: 'a' } });
    expect(story?.blocks).toMatchObject([
      { kind: 'pictures', photos: [{ _id: 'a' }], caption: 'يسار', space: 'wide' },
      { kind: 'quote', text: 'قول', by: '', space: 'close' },
    ]);
  });

  test.each([
    ['address', { slug: '' }],
    ['title', { title: {} }],
    ['public photo', { blocks: [{ blockType: 'full', photos: ['gone'] }] }],
  ])('is not public without %s', (_, missing) => {
    expect(resolve({ ...document, ...missing })).toEqual([]);
  });
});
