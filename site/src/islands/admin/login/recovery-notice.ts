/** The number of unused recovery codes after a log-in with a recovery code, until a notice shows it. */
let left: number | undefined;

/** Stores the number of unused recovery codes. @param number undefined if the log-in used no recovery code */
export const rememberRecovery = (number: number | undefined): void => {
  left = number;
};

/** Returns the stored number of recovery codes, and clears it. */
export function takeRecovery(): number | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
