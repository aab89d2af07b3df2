import { describe, expect, it } from 'vitest';
import { gapWithCutChip } from '#src/islands/admin/ui/filters.tsx';

/** Widths of the status filters in pixels. */
const english = [61, 129, 148, 135, 153];
const arabic = [73, 144, 103, 134, 120];

function cutChips(widths: readonly number[], gap: number, space: number): number[] {
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0));
  return starts.flatMap((start, index) => (start < space && start + (widths[index] ?? 0) > space ? space - start : []));
}

describe('the gap between the chips of a filter', () => {
  it.each([
    [english, 344],
    [english, 374],
    [english, 382],
    [arabic, 344],
    [arabic, 374],
    [arabic, 382],
  ])('leaves a chip of %j partly visible at the edge of %i pixels', (widths, space) => {
    const [visible = 0] = cutChips(widths, gapWithCutChip(widths, space), space);
    expect(visible).toBeGreaterThanOrEqual(24);
  });

  it('is the usual one if all chips fit', () => {
    expect(gapWithCutChip(english, 642)).toBe(4);
  });

  it('is the usual one if no gap leaves a chip partly visible', () => {
    expect(gapWithCutChip([500], 20)).toBe(4);
  });
});
