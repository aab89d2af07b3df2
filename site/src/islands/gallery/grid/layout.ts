import { type Category, categories, type Photo } from '@studio/contract';
import { type RowWidth, ratioOf, splitRows } from '#src/lib/photo-classes.ts';

/** The properties of a photo that the grid needs. */
export type GridPhoto = Pick<Photo, '_id' | 'width' | 'height'>;

/** The photos below one heading. */
export interface Group<Shown extends GridPhoto> {
  photos: readonly Shown[];
}

export interface PhotoGroup extends Group<Photo> {
  category: Category;
  photos: Photo[];
}

/** Groups photos by category, in the fixed order; omits empty categories. */
export function groupPhotos(photos: readonly Photo[]): PhotoGroup[] {
  const groups = categories.map((category): PhotoGroup => ({ category, photos: [] }));
  const byCategory = new Map(groups.map((group) => [group.category, group.photos]));
  for (const photo of photos) byCategory.get(photo.category)?.push(photo);
  return groups.filter((group) => group.photos.length > 0);
}

/** The width and the gap of the rows in pixels, as the style sheet sets them, and the kind of window. */
export interface Measures {
  width: number;
  gap: number;
  rows: RowWidth;
}

/** Row of photos, with indices among the photos of all groups. */
export interface Row {
  group: number;
  /** Index of the first photo, and the index after the last. */
  first: number;
  end: number;
  /** Distance from the group's first row, in pixels. */
  top: number;
  height: number;
}

/**
 * Computes the rows of a group.
 * @param ratios width by height of each photo, in hundredths
 * @param offset index of the group's first photo
 * @param isComplete whether all photos of the group are given
 */
export function layRows(
  ratios: readonly number[],
  { width, gap, rows: kind }: Measures,
  { group, offset, isComplete } = { group: 0, offset: 0, isComplete: true },
): Row[] {
  let first = 0;
  let top = 0;
  return splitRows(ratios, kind, isComplete).map(({ end, sum }) => {
    const height = (width - (end - first - 1) * gap) / (sum / 100);
    const row = { group, first: first + offset, end: end + offset, top, height };
    first = end;
    top += height + gap;
    return row;
  });
}

/** Returns the height of a group's rows in pixels. */
export function heightOf(rows: readonly Row[]): number {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
}

/** Finds the first row that meets a condition, by binary search; returns the number of rows if no row meets it. */
export function firstRow(rows: readonly Row[], isMet: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row && isMet(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The position and size of a photo in pixels, measured from the start of the first row of the photo's group. */
export interface Box {
  start: number;
  top: number;
  width: number;
  height: number;
}

/** Computes the boxes of a row's photos; a single photo fills the whole width. */
export function boxesOf({ first, end, top, height }: Row, ratios: readonly number[], { width, gap }: Measures): Box[] {
  const shown = ratios.slice(first, end);
  const [only] = shown.length === 1 ? shown : [];
  let start = 0;
  return shown.map((hundredths) => {
    const box = { start, top, width: only === undefined ? (hundredths / 100) * height : width, height };
    start += box.width + gap;
    return box;
  });
}

/** The rows of a view, with the measures and ratios from which they were computed. */
export interface Layout {
  measures: Measures;
  ratios: readonly number[];
  rows: readonly Row[];
  /** Height of each group's rows in pixels. */
  heights: readonly number[];
}

/** Computes the rows of all groups. @param isComplete whether the last group is complete */
export function layGroups(groups: readonly Group<GridPhoto>[], measures: Measures, isComplete = true): Layout {
  const ratios = groups.flatMap(({ photos }) => photos.map(ratioOf));
  const rows: Row[][] = [];
  let offset = 0;
  for (const [group, { photos }] of groups.entries()) {
    const isWhole = isComplete || group < groups.length - 1;
    rows.push(layRows(ratios.slice(offset, offset + photos.length), measures, { group, offset, isComplete: isWhole }));
    offset += photos.length;
  }
  return { measures, ratios, rows: rows.flat(), heights: rows.map(heightOf) };
}

/** Returns the row that contains the photo with the given index; undefined for an index after the last photo. */
export const rowOf = ({ rows }: Layout, index: number): Row | undefined => rows[firstRow(rows, ({ end }) => end > index)];

/** A range of photo indices; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Limits of the drawn photos: their number, and their distance in window heights. A page may have 300 elements; with all categories, 236 of them are
 * not photos, and each photo has two.
 */
const drawnLimits = { photos: 27, windows: 1.5 };

/**
 * Selects the photos to draw: all rows in the window, and rows above and below up to the limits; at least one row.
 * @param tops pixels from the top of the window to each group's rows
 * @param height of the window, in pixels
 */
export function nearPhotos(rows: readonly Row[], tops: readonly number[], height: number): Span {
  const topOf = ({ group, top }: Row) => (tops[group] ?? 0) + top;
  let from = firstRow(rows, (row) => topOf(row) + row.height > 0);
  let to = Math.max(
    from,
    firstRow(rows, (row) => topOf(row) >= height),
  );
  const margin = height * drawnLimits.windows;
  const isNear = (row: Row | undefined): row is Row =>
    row !== undefined && (from === to || (topOf(row) < height + margin && topOf(row) + row.height > -margin));
  const spanOf = (first: number, end: number): Span => ({ from: rows[first]?.first ?? 0, to: rows[end - 1]?.end ?? 0 });
  const hasRoom = (first: number, end: number) => from === to || spanOf(first, end).to - spanOf(first, end).from <= drawnLimits.photos;
  for (let before = from; ; before = from) {
    const after = to;
    if (isNear(rows[to]) && hasRoom(from, to + 1)) to += 1;
    if (isNear(rows[from - 1]) && hasRoom(from - 1, to)) from -= 1;
    if (from === before && to === after) return spanOf(from, to);
  }
}

/** A photo to draw; without a box, the style sheet positions it. */
export interface DrawnPhoto<Shown extends GridPhoto> {
  photo: Shown;
  box?: Box | undefined;
}

/**
 * Returns the photos to draw in each group.
 * @param kept indices of photos outside the span that remain drawn
 */
export function drawnPhotos<Shown extends GridPhoto>(
  groups: readonly Group<Shown>[],
  layout: Layout | undefined,
  span: Span,
  kept: readonly number[],
): DrawnPhoto<Shown>[][] {
  const near = Array.from({ length: Math.max(0, span.to - span.from) }, (_, index) => span.from + index);
  const indices = [...new Set([...near, ...kept])].sort((a, b) => a - b);
  let row: Row | undefined;
  let boxes: Box[] = [];
  const boxOf = (index: number): Box | undefined => {
    if (!layout) return undefined;
    if (!row || index < row.first || index >= row.end) {
      row = rowOf(layout, index);
      boxes = row ? boxesOf(row, layout.ratios, layout.measures) : [];
    }
    return boxes[index - (row?.first ?? 0)];
  };
  let offset = 0;
  return groups.map(({ photos }) => {
    const start = offset;
    offset += photos.length;
    return indices.flatMap((index) => {
      const photo = photos[index - start];
      return photo ? [{ photo, box: boxOf(index) }] : [];
    });
  });
}
