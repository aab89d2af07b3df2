/** The number of unused recovery codes after a log-in with a recovery code; undefined after any other log-in, and after `takeRecovery`. */
let left: number | undefined;

/** Stores the number of unused recovery codes. @param number undefined if the log-in used no recovery code */
export const rememberRecovery = (number: number | undefined): void => {
  left = number;
};

/** Returns the stored number of recovery codes and clears it; undefined if none is stored. */
export function takeRecovery(): number | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
