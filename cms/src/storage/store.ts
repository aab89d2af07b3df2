import type { Readable } from 'node:stream';
import { StorageError } from '#src/lib/errors.ts';

export interface StoredFile {
  /** Size in bytes. */
  size: number;
  /** Content of the file, or of the requested range; must be read to its end or destroyed. */
  body: Readable;
  /**
   * The same content in chunks, which takes less CPU than `body`; only for a range of a file on the disk. Each chunk is valid until the next chunk is
   * requested. `body` must still be destroyed.
   */
  chunks?: AsyncIterable<Uint8Array>;
}

/** Reads the content of a file. @throws StorageError if it has another size */
export async function readWhole({ size, body }: StoredFile): Promise<Buffer> {
  // Write the chunks into one buffer: collecting and joining them would take twice the memory.
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for await (const chunk of body) {
    if (at + chunk.length > size) throw new StorageError('A file grew while it was read');
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at !== size) throw new StorageError('A file ended before its size');
  return bytes;
}

/** A range of a file: positions of its first byte and of the byte after its last byte. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface FileInfo {
  key: string;
  /** Size in bytes. */
  size: number;
  changed: Date;
}

/**
 * The storage of files such as photos, documents and builds: a folder or a bucket. Keys are paths such as `media/…`; the content of a key never
 * changes. Every method except `pathOf` throws if the storage does not answer.
 */
export interface Store {
  /** Writes a file durably. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Reads a file, or a range of it; undefined if it does not exist. The returned size is the size of the whole file. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Returns the path of a file on this machine; missing for a bucket. */
  pathOf?(key: string): string;
  /** Returns the metadata of a file without reading its content; undefined if it does not exist. */
  find(key: string): Promise<FileInfo | undefined>;
  /** Removes files; ignores missing files. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Lists the files of a folder, such as `media/`, in any order.
   * @param wanted filters by key, before the size and time of each file are read
   */
  list(prefix: string, wanted?: (key: string) => boolean): AsyncIterable<FileInfo>;
  /** Throws if the storage does not answer. Does not check write access to a bucket. */
  check(): Promise<void>;
}
