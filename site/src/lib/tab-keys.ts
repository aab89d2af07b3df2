interface Layout {
  isRightToLeft: boolean;
  isColumn: boolean;
}

/** Returns the index of the tab that a key selects, wrapping around; undefined for other keys. */
export function tabToward(key: string, from: number, count: number, { isRightToLeft, isColumn }: Layout): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward || (isColumn && key === 'ArrowDown')) return (from + 1) % count;
  if (key === back || (isColumn && key === 'ArrowUp')) return (from + count - 1) % count;
  return undefined;
}
