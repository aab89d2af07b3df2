import { buffer } from 'node:stream/consumers';
import { env } from '#src/env.ts';
import { Disk } from './disk.ts';
import { typeOf } from './names.ts';
import type { Store, Stored } from './store.ts';

let opened: Store | undefined;

/** Where this studio's files live. */
export const store = (): Store => {
  opened ??= new Disk(env().dataDir);
  return opened;
};

/** The key of a public file. */
export const publicKey = (name: string): string => `media/${name}`;

/** The key of a photo's own file, as it was uploaded. It is not public: it tells where and with what it was taken. */
export const originalKey = (original: string): string => `originals/${original}`;

export const writePublic = (name: string, bytes: Uint8Array): Promise<void> => store().write(publicKey(name), bytes, typeOf(name));

export const writeOriginal = (original: string, bytes: Uint8Array): Promise<void> =>
  store().write(originalKey(original), bytes, 'application/octet-stream');

export const readPublic = (name: string): Promise<Stored | undefined> => store().read(publicKey(name));

/** A photo's own file, whole; undefined where it is not there. */
export async function readOriginal(original: string): Promise<Buffer | undefined> {
  const stored = await store().read(originalKey(original));
  return stored && buffer(stored.body);
}

/** Removes public files. One that is not there does no harm. */
export const removePublic = (names: readonly string[]): Promise<void> => store().remove(names.map(publicKey));

/** Removes a photo's own file, if it is there. */
export const removeOriginal = (original: string): Promise<void> => store().remove([originalKey(original)]);
