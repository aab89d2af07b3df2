/** How much waits, as the server counts it and as far as this page knows it. */
interface Counts {
  /** What the server counts now. */
  now: number;
  /** What it counted before. */
  before: number;
  /** How many of the list that is held here wait, with all that the owner did to it; left out where none is held. */
  held: number | undefined;
}

/** How many came in by somebody else's doing: what the owner set back to waiting is in the list that is held here, and does not count. */
export const cameIn = ({ now, before, held = 0 }: Counts): number => Math.max(0, now - Math.max(before, held));
