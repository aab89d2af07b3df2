import { describe, expect, it } from 'vitest';
import { isDoubleTap } from '#src/islands/admin/bookings/BookingActions.tsx';

const tap = (timeStamp: number, clientX = 100, detail = 1) => isDoubleTap({ timeStamp, clientX, clientY: 50, detail });

describe('isDoubleTap', () => {
  it('returns true for a tap shortly after and close to another', () => {
    expect([tap(1000), tap(1180), tap(1300)]).toEqual([false, true, true]);
  });

  it('returns false for a later or distant tap, and for a key press', () => {
    expect([tap(5000), tap(5600), tap(5700, 300), tap(5750, 300, 0)]).toEqual([false, false, false, false]);
  });
});
