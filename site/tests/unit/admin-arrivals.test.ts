import { describe, expect, it } from 'vitest';
import { cameIn } from '#src/islands/admin/layout/came-in.ts';

describe('the owner hears of what came in', () => {
  it('when the server counts more than before', () => {
    expect(cameIn({ now: 5, before: 3, held: undefined })).toBe(2);
    expect(cameIn({ now: 5, before: 3, held: 3 })).toBe(2);
  });

  it('but of nothing when it counts as many, or fewer', () => {
    expect(cameIn({ now: 3, before: 3, held: 3 })).toBe(0);
    expect(cameIn({ now: 2, before: 3, held: undefined })).toBe(0);
  });

  it('nor of what the owner marked as unread, or set back to pending', () => {
    expect(cameIn({ now: 4, before: 3, held: 4 })).toBe(0);
  });

  it('nor when a change of the owner’s has not reached the server yet', () => {
    expect(cameIn({ now: 3, before: 3, held: 2 })).toBe(0);
  });
});
