/** What the style sheet says of a group's rows, in pixels. */
export interface Measures {
  width: number;
  /** The least height of a row, by which is told how many photos it holds. */
  least: number;
  /** The greatest: a row that is not full stays below it. */
  most: number;
  gap: number;
}

/** A row of photos: their places in the group, and where it stands below the group's first. */
export interface Row {
  first: number;
  /** The place after its last photo. */
  end: number;
  top: number;
  height: number;
}

/** Browsers count lengths in parts of a pixel, and break lines by them. */
const layoutUnit = 1 / 64;
const inLayoutUnits = (length: number): number => Math.floor(length / layoutUnit) * layoutUnit;

/**
 * Rows of one height each, as gallery.css makes them by flex: a row takes photos as long as they fit at the least height, then
 * grows, or shrinks around one photo that is too wide, until it is full.
 * @param ratios width by height of each photo, in hundredths
 */
export function layRows(ratios: readonly number[], { width, least, most, gap }: Measures): Row[] {
  const rows: Row[] = [];
  let first = 0;
  let top = 0;
  let sum = 0;
  let used = 0;
  const close = (end: number) => {
    const height = Math.min(most, (width - (end - first - 1) * gap) / sum);
    rows.push({ first, end, top, height });
    top += height + gap;
    first = end;
    sum = 0;
    used = 0;
  };
  ratios.forEach((hundredths, place) => {
    const ratio = hundredths / 100;
    const basis = inLayoutUnits(ratio * least);
    if (place > first && used + gap + basis > width) close(place);
    used += basis + (place > first ? gap : 0);
    sum += ratio;
  });
  if (first < ratios.length) close(ratios.length);
  return rows;
}

/** Pixels from the top of the first row to the bottom of the last. */
export function heightOf(rows: readonly Row[]): number {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
}

/** The place of the first row of which something is true that is true of all after it; their number where there is none. */
export function firstRow<Each extends Row>(rows: readonly Each[], isTrue: (row: Each) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row && isTrue(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where a photo stands, in pixels from the group's first row's beginning. */
export interface Box {
  start: number;
  top: number;
  width: number;
  height: number;
}

/** Where the photos of a row stand. */
export function boxesOf({ first, end, top, height }: Row, ratios: readonly number[], gap: number): Box[] {
  let start = 0;
  return ratios.slice(first, end).map((hundredths) => {
    const box = { start, top, width: (hundredths / 100) * height, height };
    start += box.width + gap;
    return box;
  });
}
