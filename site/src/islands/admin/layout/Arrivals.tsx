import { useArrivals } from './use-arrivals.ts';

/** Tells of what comes in; shows nothing by itself. */
export function Arrivals() {
  useArrivals();
  return null;
}
