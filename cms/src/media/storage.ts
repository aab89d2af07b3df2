import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#src/env.ts';

const folder = (name: 'media' | 'originals'): string => path.join(env().dataDir, name);

/** Where the public files lie. */
export const mediaFile = (name: string): string => path.join(folder('media'), name);

/** Where a photo's own file lies, as it was uploaded. It is not public: it tells where and with what it was taken. */
export const originalFile = (stem: string): string => path.join(folder('originals'), stem);

/** Writes a file and returns once it is on the disk. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const writePublic = (name: string, bytes: Uint8Array): Promise<void> => write(mediaFile(name), bytes);
export const writeOriginal = (stem: string, bytes: Uint8Array): Promise<void> => write(originalFile(stem), bytes);

/** Removes public files. One that is not there does no harm. */
export async function removePublic(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(mediaFile(name), { force: true })));
}

/** Removes a photo's own file, if it is there. */
export const removeOriginal = (stem: string): Promise<void> => rm(originalFile(stem), { force: true });
