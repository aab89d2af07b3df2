type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>;

const maxMilliseconds = 400;
const maxPixels = 24;

let last: Tap | undefined;

/** Whether a click is the second of a double tap, which would hit the button that replaced the first one. */
export function isDoubleTap(tap: Tap): boolean {
  // A click by keyboard has no position.
  if (tap.detail === 0) return false;
  const before = last;
  last = tap;
  if (!before || tap.timeStamp - before.timeStamp > maxMilliseconds) return false;
  return Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) <= maxPixels;
}
