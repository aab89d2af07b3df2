import { describe, expect, it } from 'vitest';
import { countArrivals } from '#src/islands/admin/layout/Announcements.ts';

describe('countArrivals', () => {
  it('returns the increase of the server’s count', () => {
    expect(countArrivals({ now: 5, before: 3, cached: undefined })).toBe(2);
    expect(countArrivals({ now: 5, before: 3, cached: 3 })).toBe(2);
  });

  it('returns 0 for an equal or lower count', () => {
    expect(countArrivals({ now: 3, before: 3, cached: 3 })).toBe(0);
    expect(countArrivals({ now: 2, before: 3, cached: undefined })).toBe(0);
  });

  it('ignores items of the cached list that were set back to unread or pending', () => {
    expect(countArrivals({ now: 4, before: 3, cached: 4 })).toBe(0);
  });

  it('returns 0 while a change has not reached the server', () => {
    expect(countArrivals({ now: 3, before: 3, cached: 2 })).toBe(0);
  });
});
