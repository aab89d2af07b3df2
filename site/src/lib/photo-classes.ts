import type { Photo } from '@studio/contract';
import { thumbHashToAverageRGBA } from 'thumbhash';

// Classes and CSS rules of photos, because the CSP forbids `style` attributes in the HTML: ratio, row, colour and focal point.

type Sized = Pick<Photo, 'width' | 'height'>;

/** Returns the ratio of width to height of a photo in hundredths, clamped to the range from 40 to 400. */
export const ratioOf = ({ width, height }: Sized): number => Math.min(400, Math.max(40, Math.round((width / height) * 100)));

/** Returns the class that sets a photo's ratio. */
export const ratioClass = (photo: Sized): string => `r${ratioOf(photo)}`;

/** Returns the CSS rules of the ratios on a page. */
export const ratioRules = (photos: readonly Sized[]): string =>
  [...new Set(photos.map(ratioOf))].map((ratio) => `.r${ratio}{--r:${ratio / 100}}`).join('');

/** Kinds of windows with different rows: narrow, and wide from 48rem on. */
export type RowWidth = 'narrow' | 'wide';

/**
 * Limits of a row by the sum of its ratios (width divided by height): `most` is the maximum for several photos, and `ideal` the target when rows are
 * split evenly. A single photo below `least` has a mat, because the photo would be higher than the window. On a phone even the narrowest ratio, 0.4,
 * needs no mat.
 */
const rowSums = { narrow: { most: 2.4, ideal: 1.7, least: 0.4 }, wide: { most: 4, ideal: 3.1, least: 1.5 } } as const satisfies Record<
  RowWidth,
  Record<'most' | 'ideal' | 'least', number>
>;

/**
 * A row of photos: the index after its last photo, and the sum of the photos' ratios in hundredths, which determines the height of the row for a
 * given width.
 */
interface Split {
  end: number;
  sum: number;
}

/** Splits photos into rows in their order: adds each photo to the current row if the sum of the ratios does not exceed `most`. */
function splitGreedily(ratios: readonly number[], most: number): Split[] {
  const rows: Split[] = [];
  let sum = 0;
  for (const [index, hundredths] of ratios.entries()) {
    if (sum > 0 && sum + hundredths > most * 100) {
      rows.push({ end: index, sum });
      sum = 0;
    }
    sum += hundredths;
  }
  return sum > 0 ? [...rows, { end: ratios.length, sum }] : rows;
}

/** Splits photos into rows whose sums differ least from `ideal`, by dynamic programming. */
function splitEvenly(ratios: readonly number[], ideal: number, most: number): Split[] {
  const best: { cost: number; rows: Split[] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let sum = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += ratios[start] ?? 0;
      const before = best[start];
      if (!before || (start < end - 1 && sum > most * 100)) continue;
      const cost = before.cost + Math.log(sum / (ideal * 100)) ** 2;
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, rows: [...before.rows, { end, sum }] };
    }
  }
  return best.at(-1)?.rows ?? [];
}

/** If the last row of a group would be too high, the last `rows` rows are split again evenly; their sums may exceed `most` by the factor `fuller`. */
const balanced = { rows: 3, fuller: 1.15 };

/**
 * Splits the photos of a group into rows that all fill the width. The rows depend on the kind of window, not on its width, so that the style sheet of
 * the page's HTML and the virtual grid draw the same rows.
 * @param ratios width by height of each photo, in hundredths
 * @param isComplete whether all photos of the group are given; otherwise the last row is not adjusted, because further photos would change it
 */
export function splitRows(ratios: readonly number[], width: RowWidth, isComplete = true): Split[] {
  const { most, ideal, least } = rowSums[width];
  const rows = splitGreedily(ratios, most);
  const last = rows.at(-1);
  const isRagged = isComplete && last !== undefined && last.sum < ideal * 75 && rows.length > 1;
  const kept = isRagged ? rows.slice(0, -balanced.rows) : rows;
  const start = kept.at(-1)?.end ?? 0;
  const tail = isRagged
    ? splitEvenly(ratios.slice(start), ideal, most * balanced.fuller).map(({ end, sum }) => ({ end: start + end, sum }))
    : [];
  return [...kept, ...tail].map(({ end, sum }, index, all) => {
    const isAlone = end - (all[index - 1]?.end ?? 0) === 1;
    return { end, sum: isAlone ? Math.max(sum, least * 100) : sum };
  });
}

/** The row of a photo: the sum of the ratios in hundredths, and the number of photos. */
interface PhotoRow {
  sum: number;
  photos: number;
}

function rowsOfPhotos(ratios: readonly number[], width: RowWidth, isComplete: boolean): PhotoRow[] {
  let first = 0;
  return splitRows(ratios, width, isComplete).flatMap(({ end, sum }) => {
    const row = { sum, photos: end - first };
    first = end;
    return new Array<PhotoRow>(row.photos).fill(row);
  });
}

/** The initials of the kinds of windows, in the names of classes and custom properties. */
const initials = { narrow: 'n', wide: 'w' } as const satisfies Record<RowWidth, string>;

/** Returns the class of a row, such as `n217x2`: the initial of the kind of window, the sum of the ratios and the number of photos. */
const rowClass = (width: RowWidth, { sum, photos }: PhotoRow): string => `${initials[width]}${sum}x${photos}`;

/** Returns the CSS rule of a row: the sum of the ratios and the number of gaps. */
const rowRule = (width: RowWidth, row: PhotoRow): string =>
  `.${rowClass(width, row)}{--${initials[width]}:${row.sum / 100};--${initials[width]}g:${row.photos - 1}}`;

/**
 * Returns the classes of a group's photos that place them in the rows of narrow and wide windows, such as `n217x2 w367x3`. Adds `mat` if the photo is
 * alone in its wide row and narrower than the row.
 */
export function rowClasses(photos: readonly Sized[], isComplete = true): string[] {
  const ratios = photos.map(ratioOf);
  const narrow = rowsOfPhotos(ratios, 'narrow', isComplete).map((row) => rowClass('narrow', row));
  return rowsOfPhotos(ratios, 'wide', isComplete).map((row, index) => {
    const hasMat = row.photos === 1 && (ratios[index] ?? 0) < row.sum;
    return `${narrow[index]} ${rowClass('wide', row)}${hasMat ? ' mat' : ''}`;
  });
}

/** Returns the CSS rules of the rows on a page. If `isComplete` is false, the last group has further photos that are not given. */
export function rowRules(groups: readonly { photos: readonly Sized[] }[], isComplete = true): string {
  const rules = groups.flatMap(({ photos }, index) => {
    const isWhole = isComplete || index < groups.length - 1;
    return (['narrow', 'wide'] as const).flatMap((width) =>
      rowsOfPhotos(photos.map(ratioOf), width, isWhole).map((row) => rowRule(width, row)),
    );
  });
  return [...new Set(rules)].join('');
}

type WithPlaceholder = Pick<Photo, 'placeholder'>;

/** Number of steps per colour channel. Coarse colours in the HTML let photos share CSS rules. */
const colourSteps = { fine: 15, coarse: 5 };

const hexDigit = (part: number, steps: number): string => Math.round((Math.round(part * steps) / steps) * 15).toString(16);

/**
 * Returns the average colour of a photo, shown until it loads; `''` without a placeholder. Photos in the page's HTML contain the colour in place of
 * the placeholder, which is longer.
 */
export function tintOf({ placeholder }: WithPlaceholder, precision: keyof typeof colourSteps = 'fine'): string {
  if (placeholder === '' || placeholder.startsWith('#')) return placeholder;
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0)));
  return `#${[r, g, b].map((part) => hexDigit(part, colourSteps[precision])).join('')}`;
}

/** Returns the class that sets a colour: `t8a7` for `#8a7`. */
export const tintClass = (tint: string): string => tint.replace('#', 't');

/**
 * Number of photos with a colour in the HTML: the first screen of a phone. With more colours, the HTML would not fit into the first packets of the
 * connection.
 */
const tintedPhotos = 4;

/** Replaces the placeholders of the first photos by colours, and empties the other placeholders, for the page's HTML. */
export const withTints = (photos: readonly Photo[]): Photo[] =>
  photos.map((photo, index) => ({ ...photo, placeholder: index < tintedPhotos ? tintOf(photo, 'coarse') : '' }));

/** Returns the CSS rules of the colours on a page. */
export const tintRules = (photos: readonly WithPlaceholder[]): string =>
  [...new Set(photos.map((photo) => tintOf(photo)))]
    .filter((tint) => tint !== '')
    .map((tint) => `.${tintClass(tint)}{--tint:${tint}}`)
    .join('');

/** Step of the focal classes in percent, as in `styles/focal-points.css`. A finer step would add CSS to the first packets of the connection. */
const step = 10;

const middle = 50;

const focalPart = (axis: 'x' | 'y', percent: number): string[] => {
  const rounded = Math.round(percent / step) * step;
  return rounded === middle ? [] : [`f${axis}${rounded}`];
};

/** Returns the classes that position a cropped photo at its focal point; undefined for the middle. */
export function focalClass({ focalPoint: { x, y } }: Pick<Photo, 'focalPoint'>): string | undefined {
  const parts = [...focalPart('x', x), ...focalPart('y', y)];
  return parts.length > 0 ? ['focal', ...parts].join(' ') : undefined;
}
