import type { Photo } from '@studio/contract';
import type { PhotoGroup } from './groups.ts';
import { ratioOf } from './justified.ts';
import type { GroupRow, Span } from './near-rows.ts';
import { type Box, boxesOf, firstRow, heightOf, layRows, type Measures } from './rows.ts';

/** Where all photos of a view stand. */
export interface Layout {
  measures: Measures;
  ratios: readonly number[];
  /** Their photos are counted through all groups. */
  rows: readonly GroupRow[];
  /** Pixels that the rows of each group take. */
  heights: readonly number[];
}

/** Lays the photos of all groups into rows. */
export function layGroups(groups: readonly PhotoGroup[], measures: Measures): Layout {
  const ratios = groups.flatMap(({ photos }) => photos.map(ratioOf));
  const rows: GroupRow[] = [];
  const heights: number[] = [];
  let offset = 0;
  for (const [group, { photos }] of groups.entries()) {
    const own = layRows(ratios.slice(offset, offset + photos.length), measures);
    for (const { first, end, top, height } of own) rows.push({ first: first + offset, end: end + offset, top, height, group });
    heights.push(heightOf(own));
    offset += photos.length;
  }
  return { measures, ratios, rows, heights };
}

/** The row that holds a photo, by its place among all. */
export const rowOf = ({ rows }: Layout, place: number): GroupRow | undefined => rows[firstRow(rows, ({ end }) => end > place)];

/** A photo that is drawn; without a box it stands where the style sheet puts it. */
export interface Drawn {
  photo: Photo;
  box?: Box | undefined;
}

/**
 * The photos of each group that are drawn.
 * @param span those near the window
 * @param kept places of others that stay, wherever they are
 */
export function drawnPhotos(groups: readonly PhotoGroup[], layout: Layout | undefined, span: Span, kept: readonly number[]): Drawn[][] {
  const inSpan = (place: number) => span.from <= place && place < span.to;
  const others = kept.filter((place) => !inSpan(place)).sort((a, b) => a - b);
  const near = Array.from({ length: Math.max(0, span.to - span.from) }, (_, index) => span.from + index);
  const places = [...others.filter((place) => place < span.from), ...near, ...others.filter((place) => place >= span.to)];
  let row: GroupRow | undefined;
  let boxes: Box[] = [];
  const boxOf = (place: number): Box | undefined => {
    if (!layout) return undefined;
    if (!row || place < row.first || place >= row.end) {
      row = rowOf(layout, place);
      boxes = row ? boxesOf(row, layout.ratios, layout.measures.gap) : [];
    }
    return boxes[place - (row?.first ?? 0)];
  };
  let offset = 0;
  return groups.map(({ photos }) => {
    const start = offset;
    offset += photos.length;
    return places.flatMap((place) => {
      const photo = photos[place - start];
      return place >= start && photo ? [{ photo, box: boxOf(place) }] : [];
    });
  });
}
