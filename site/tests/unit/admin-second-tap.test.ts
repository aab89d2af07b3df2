import { describe, expect, it } from 'vitest';
import { isSecondTap } from '#src/islands/admin/bookings/second-tap.ts';

const tap = (timeStamp: number, clientX = 100, detail = 1) => isSecondTap({ timeStamp, clientX, clientY: 50, detail });

describe('a tap', () => {
  it('is a second one shortly after and close to another', () => {
    expect([tap(1000), tap(1180), tap(1300)]).toEqual([false, true, true]);
  });

  it('is one of its own later, elsewhere, or by a key', () => {
    expect([tap(5000), tap(5600), tap(5700, 300), tap(5750, 300, 0)]).toEqual([false, false, false, false]);
  });
});
