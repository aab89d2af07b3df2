import { describe, expect, it } from 'vitest';
import { countArrivals } from '#src/islands/admin/layout/Announcements.ts';

describe('countArrivals', () => {
  it('returns the increase of the server’s count', () => {
    expect(countArrivals(5, 3)).toBe(2);
    expect(countArrivals(5, 3, 3)).toBe(2);
  });

  it('returns 0 for an equal or lower count', () => {
    expect(countArrivals(3, 3, 3)).toBe(0);
    expect(countArrivals(2, 3)).toBe(0);
  });

  it('ignores items of the cached list that were set back to unread or pending', () => {
    expect(countArrivals(4, 3, 4)).toBe(0);
  });

  it('returns 0 while a change has not reached the server', () => {
    expect(countArrivals(3, 3, 2)).toBe(0);
  });
});
