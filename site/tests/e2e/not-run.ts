import { whyNoBrowser } from './browser.ts';

/** Ends a test for which this machine has no browser, and says so. */
export function notRun(name: string, skip: (note: string) => never): never {
  process.stderr.write(`Not run, ${whyNoBrowser}: ${name}\n`);
  return skip(whyNoBrowser);
}
