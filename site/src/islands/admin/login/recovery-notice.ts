/** The number of recovery codes that are left after a log-in with one, until a notice shows it. */
let left: number | undefined;

/** Remembers how many recovery codes are left. @param number undefined if the log-in used none */
export const rememberRecovery = (number: number | undefined): void => {
  left = number;
};

/** Returns the number of recovery codes after a log-in with one, once. */
export function takeRecovery(): number | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
