/** The photo that stands highest in the window, so that it can be found there again. */
export interface Anchor {
  photo: string;
  /** Its place among all of its view. */
  at: number;
  /** Pixels from the top of the window to its row, and of the row. */
  top: number;
  height: number;
}

/** How far a view is scrolled: to a photo, or to somewhere above the first. */
export type Place = Anchor | { y: number };

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Reads the place that an entry of the browser's history remembers. */
export function placeOf(state: unknown): Place | undefined {
  const { photo, at, top, height, y } = Object(Object(state).place);
  if (typeof photo === 'string' && isNumber(at) && isNumber(top) && isNumber(height)) return { photo, at, top, height };
  return isNumber(y) ? { y } : undefined;
}
