import type { Category } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { countCategories, photosOf, photosWith, textOfPhoto } from '#src/islands/admin/photos/list/found-photos.ts';
import { gridRows } from '#src/islands/admin/photos/list/grid-rows.ts';
import { changesOf, isTyped, noWords, wordsOf } from '#src/islands/admin/photos/photo/photo-words.ts';
import { someOwnPhoto } from './admin-photos.ts';

const photoOf = (_id: string, category: Category = 'Event', caption = '', captionAr = '') =>
  someOwnPhoto({ _id, category, caption, captionAr });

const letters = ['a', 'b', 'c', 'd', 'e'].map((id) => photoOf(id));
const drawn = (columns: number, edited: string[] = []) =>
  gridRows(letters, columns, (id) => edited.includes(id)).map((row) =>
    row.kind === 'form' ? `[${row.cell.photo._id}]` : row.cells.map(({ photo }) => photo._id).join(''),
  );

describe('the rows of the photos', () => {
  it('are as wide as the screen is', () => {
    expect(drawn(2)).toEqual(['ab', 'cd', 'e']);
    expect(drawn(4)).toEqual(['abcd', 'e']);
  });

  it('have a form over the whole of one, and are otherwise as before', () => {
    expect(drawn(2, ['d'])).toEqual(['ab', '[d]', 'c', 'e']);
    expect(drawn(2, ['c', 'd'])).toEqual(['ab', '[c]', '[d]', 'e']);
  });

  it('count every photo where it belongs, and have keys of their own', () => {
    const rows = gridRows(letters, 2, (id) => id === 'd');
    const placed = rows.flatMap((row) => (row.kind === 'form' ? [row.cell] : row.cells));
    expect(placed.map(({ place }) => place).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('an owner who looks for a photo', () => {
  const names: Partial<Record<Category, string>> = { Wedding: 'زفاف Wedding', Event: 'مناسبات Event' };
  const photos = [photoOf('one', 'Wedding', 'Two gold bands', 'خاتمان من الذهب'), photoOf('two', 'Event', 'A stage', 'مَسرح')];
  const found = (typed: string, category?: Category) =>
    photosOf(
      photosWith(photos, (photo) => textOfPhoto(photo, names[photo.category] ?? ''), typed),
      category,
    ).map(({ _id }) => _id);

  it('finds it by its captions in both languages and by its category', () => {
    expect(found('GOLD bands')).toEqual(['one']);
    expect(found('مسرح')).toEqual(['two']);
    expect(found('زفاف')).toEqual(['one']);
    expect(found('')).toEqual(['one', 'two']);
  });

  it('finds it within a category only', () => {
    expect(found('gold', 'Event')).toEqual([]);
    expect(found('', 'Event')).toEqual(['two']);
  });

  it('is offered the categories that have photos, and the one that is chosen', () => {
    const offered = (chosen?: Category, matching = photos) =>
      countCategories(photos, matching, chosen).map(({ category, number }) => `${category} ${number}`);
    expect(offered()).toEqual(['Wedding 1', 'Event 1']);
    expect(offered('Nature')).toEqual(['Wedding 1', 'Event 1', 'Nature 0']);
    expect(offered(undefined, [])).toEqual(['Wedding 0', 'Event 0']);
    expect(countCategories([], [], undefined)).toHaveLength(0);
  });
});

describe('the words of a photo', () => {
  const before = wordsOf(photoOf('one', 'Wedding', 'Two gold bands'));

  it('are sent where they are not what they were', () => {
    expect(changesOf(before, { ...before, caption: 'Two rings', category: 'Event' })).toEqual({ caption: 'Two rings', category: 'Event' });
    expect(changesOf(before, before)).toEqual({});
  });

  it('are worth asking about once there are any', () => {
    expect(isTyped({ ...noWords, category: 'Event', caption: ' ' })).toBe(false);
    expect(isTyped({ ...noWords, altAr: 'خاتم' })).toBe(true);
  });
});
