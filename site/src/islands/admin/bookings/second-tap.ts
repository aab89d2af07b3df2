type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>;

/** Milliseconds and pixels within which two taps are one double tap. */
const near = { time: 400, place: 24 };

let last: Tap | undefined;

/**
 * Whether a tap is the second one of a double tap. What the first one did takes its button away, and the second would press
 * whatever came into its place, in the worst case of another client.
 */
export function isSecondTap(tap: Tap): boolean {
  // Keys press without a place.
  if (tap.detail === 0) return false;
  const before = last;
  last = tap;
  if (!before || tap.timeStamp - before.timeStamp > near.time) return false;
  return Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) <= near.place;
}
