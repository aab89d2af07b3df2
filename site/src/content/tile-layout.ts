/** Five and seven tiles stand in rows of two and three, the ends wider; other numbers in equal thirds. */
export const standsInTwosAndThrees = (count: number): boolean => count === 5 || count === 7;

/** How many columns a list of any length has, so that its rows are as full as they can be. */
export const columnsOf = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most));

/** The `sizes` of a tile's picture, by its place among all. */
export const tileSlot = (index: number, count: number): string =>
  standsInTwosAndThrees(count) && (index < 2 || index > 4) ? '(min-width: 48rem) 56vw, 92vw' : '(min-width: 48rem) 31vw, 45vw';
