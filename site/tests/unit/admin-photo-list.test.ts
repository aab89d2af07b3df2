import type { Category } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { countCategories, photosOf, searchText } from '#src/islands/admin/photos/list/PhotoFilters.tsx';
import { gridRows } from '#src/islands/admin/photos/list/PhotoGrid.tsx';
import { changedDetails, detailsOf, emptyDetails, hasText } from '#src/islands/admin/photos/photo/photo-details.tsx';
import { searchItems } from '#src/islands/admin/ui/filters.tsx';
import { someOwnPhoto } from './admin-photos.ts';

const photoOf = (_id: string, category: Category = 'Event', caption = '', captionAr = '') =>
  someOwnPhoto({ _id, category, caption, captionAr });

const photos = ['a', 'b', 'c', 'd', 'e'].map((id) => photoOf(id));
const rowsOf = (columns: number, edited: string[] = []) =>
  gridRows(photos, columns, (id) => edited.includes(id)).map((row) => {
    const ids = row.cells.map(({ photo }) => photo._id).join('');
    return row.kind === 'form' ? `[${ids}]` : ids;
  });

describe('gridRows', () => {
  it('fills the columns', () => {
    expect(rowsOf(2)).toEqual(['ab', 'cd', 'e']);
    expect(rowsOf(4)).toEqual(['abcd', 'e']);
  });

  it('places a form above the row of its card', () => {
    expect(rowsOf(2, ['d'])).toEqual(['ab', '[d]', 'c', 'e']);
    expect(rowsOf(2, ['c', 'd'])).toEqual(['ab', '[c]', '[d]', 'e']);
  });

  it('keeps the index of each photo and returns unique keys', () => {
    const rows = gridRows(photos, 2, (id) => id === 'd');
    expect(rows.flatMap(({ cells }) => cells.map(({ index }) => index)).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('photo filters', () => {
  const names: Partial<Record<Category, string>> = { Wedding: 'زفاف Wedding', Event: 'مناسبات Event' };
  const photos = [photoOf('one', 'Wedding', 'Two gold bands', 'خاتمان من الذهب'), photoOf('two', 'Event', 'A stage', 'مَسرح')];
  const found = (typed: string, category?: Category) =>
    photosOf(
      searchItems(photos, (photo) => searchText(photo, names[photo.category] ?? ''), typed),
      category,
    ).map(({ _id }) => _id);

  it('find captions in both languages and categories', () => {
    expect(found('GOLD bands')).toEqual(['one']);
    expect(found('مسرح')).toEqual(['two']);
    expect(found('زفاف')).toEqual(['one']);
    expect(found('')).toEqual(['one', 'two']);
  });

  it('find photos of the chosen category only', () => {
    expect(found('gold', 'Event')).toEqual([]);
    expect(found('', 'Event')).toEqual(['two']);
  });

  it('count categories that have photos, and the chosen one', () => {
    const offered = (chosen?: Category, matching = photos) =>
      countCategories(photos, matching, chosen).map(({ category, count }) => `${category} ${count}`);
    expect(offered()).toEqual(['Wedding 1', 'Event 1']);
    expect(offered('Nature')).toEqual(['Wedding 1', 'Event 1', 'Nature 0']);
    expect(offered(undefined, [])).toEqual(['Wedding 0', 'Event 0']);
    expect(countCategories([], [], undefined)).toHaveLength(0);
  });
});

describe('photo details', () => {
  const before = detailsOf(photoOf('one', 'Wedding', 'Two gold bands'));

  it('are sent if they changed', () => {
    expect(changedDetails(before, { ...before, caption: 'Two rings', category: 'Event' })).toEqual({
      caption: 'Two rings',
      category: 'Event',
    });
    expect(changedDetails(before, before)).toEqual({});
  });

  it('have text if any field but the category is not blank', () => {
    expect(hasText({ ...emptyDetails, category: 'Event', caption: ' ' })).toBe(false);
    expect(hasText({ ...emptyDetails, altAr: 'خاتم' })).toBe(true);
  });
});
