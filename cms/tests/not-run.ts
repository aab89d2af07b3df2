import { existsSync } from 'node:fs';
import path from 'node:path';

/** Photos and names from many cameras and attackers, which lie beside the checkout and are no part of it. */
export const devPhotos = path.resolve(import.meta.dirname, '../../../shared/photos/dev');

export const haveDevPhotos = existsSync(path.join(devPhotos, 'manifest.json'));

/** Ends a test that cannot run on this machine, and prints what it did not run. */
export function notRun(what: string, why: string, skip: (note: string) => never): never {
  process.stderr.write(`Not run, ${why}: ${what}\n`);
  return skip(why);
}
