import type { Measures } from './rows.ts';

/** What the style sheet says of the rows of a window this wide, as its photos have it; nothing where none is drawn. */
export function measureRows(grid: HTMLElement): Measures | undefined {
  const photo = grid.querySelector('.rows a');
  const rows = photo?.parentElement;
  if (!photo || !rows) return undefined;
  const { flexBasis, maxInlineSize } = getComputedStyle(photo);
  const ratio = Number(getComputedStyle(photo).getPropertyValue('--r'));
  const measures = {
    width: rows.getBoundingClientRect().width,
    least: Number.parseFloat(flexBasis) / ratio,
    most: Number.parseFloat(maxInlineSize) / ratio,
    gap: Number.parseFloat(getComputedStyle(rows).columnGap),
  };
  return Object.values(measures).every((value) => value > 0) ? measures : undefined;
}

/** Whether two measures are the same but for what no browser draws. */
export const areSame = (one: Measures | undefined, other: Measures): boolean =>
  one !== undefined && (['width', 'least', 'most', 'gap'] as const).every((name) => Math.abs(one[name] - other[name]) < 0.01);
