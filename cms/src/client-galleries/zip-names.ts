import { readFileName, safeFileName, writeFileName } from '#src/lib/file-name.ts';

/** Number of bytes of the largest number of a copy, ` (99999)`. */
const copyBytes = 8;

/** Returns a text that is equal for two paths if a file system may not tell them apart: without regard to case and to composed characters. */
const foldPath = (path: string): string => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/**
 * Returns the paths of files in a ZIP, with valid names, and unique by `foldPath`: `a.jpg`, `A (2).jpg`. Takes linear time, because names that are
 * equal up to the number share a counter.
 */
export function uniqueNames(names: readonly { folder: string; name: string }[]): string[] {
  const folders = new Map(names.map(({ folder }) => [folder, folder && safeFileName(folder)]));
  // A file must not have the name of a folder, either.
  const taken = new Set([...folders.values()].map(foldPath));
  const copies = new Map<string, number>();
  return names.map(({ folder, name }) => {
    const start = folder && `${folders.get(folder)}/`;
    const file = readFileName(name);
    const whole = start + writeFileName(file);
    if (!taken.has(foldPath(whole))) {
      taken.add(foldPath(whole));
      return whole;
    }
    const short = writeFileName(file, copyBytes).slice(0, -file.extension.length || undefined);
    const counter = foldPath(start + short + file.extension);
    let copy = copies.get(counter) ?? 2;
    const path = () => `${start}${short} (${copy})${file.extension}`;
    while (taken.has(foldPath(path()))) copy += 1;
    taken.add(foldPath(path()));
    copies.set(counter, copy + 1);
    return path();
  });
}
