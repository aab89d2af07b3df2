import { compress } from '#src/lib/http-body.ts';
import { loadPublication, type StaticFile } from '#src/publish/publication.ts';

const root = '/_next/static';

/** Returns whether a path is one of the panel's scripts, styles or pictures. */
export const isPanelFile = (path: string): boolean => path.startsWith(`${root}/`);

/**
 * Reads the panel's built scripts, styles and pictures into memory; Next 16.4 would compress them again for each request.
 * @returns a function that finds a file by its path
 */
export async function readPanelFiles(folder: string): Promise<(path: string) => Promise<StaticFile | undefined>> {
  const { files } = await loadPublication(folder);
  const compressed = new Map<string, Promise<StaticFile>>();
  return async (path) => {
    const name = path.slice(root.length);
    const file = files.get(name);
    if (!file) return undefined;
    const ready = compressed.get(name) ?? compressFile(file);
    compressed.set(name, ready);
    // Try a failed compression again at the next request.
    ready.catch(() => compressed.delete(name));
    return ready;
  };
}

async function compressFile(file: StaticFile): Promise<StaticFile> {
  const immutable = { ...file, immutable: true };
  if (!file.type.startsWith('text/')) return immutable;
  return { ...immutable, br: await compress(file.bytes, 'br', 'page'), gzip: await compress(file.bytes, 'gzip', 'page') };
}
