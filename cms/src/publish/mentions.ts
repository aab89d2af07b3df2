import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shelf } from './build-store.ts';
import { isText } from './publication.ts';

/** What begins as the names of a photo's files do, however a page writes their address. */
const names = /[\w-]{16,}/gu;

/**
 * Which stems of photos' files the builds that are kept lead to.
 * @param stems those that are asked about
 */
export async function mentionedStems(shelf: Shelf, stems: ReadonlySet<string>): Promise<Set<string>> {
  const mentioned = new Set<string>();
  if (stems.size === 0) return mentioned;
  for (const id of await shelf.ids()) {
    for (const entry of await readdir(shelf.place(id), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isText(entry.name)) continue;
      const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
      for (const [name] of text.matchAll(names)) if (stems.has(name.slice(0, 16))) mentioned.add(name.slice(0, 16));
    }
  }
  return mentioned;
}
