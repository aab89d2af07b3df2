import type { Readable } from 'node:stream';

/** A file as it is read. */
export interface Stored {
  /** In bytes. */
  size: number;
  /** To be read to its end, or destroyed. */
  body: Readable;
}

/** A file as it is listed. */
export interface Found {
  key: string;
  /** In bytes. */
  size: number;
  changed: Date;
}

/**
 * Where files live: on this machine's disk or in a bucket. Keys are paths such as `media/…`; what is written under one is never
 * rewritten. Whatever is away throws.
 */
export interface Store {
  /** Returns once the file would survive a power cut. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined where there is no such file. */
  read(key: string): Promise<Stored | undefined>;
  /** The same without the file's bytes. */
  find(key: string): Promise<Found | undefined>;
  /** One that is not there does no harm. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The files whose keys begin with a folder, such as `media/`, in any order.
   * @param wanted which of them, by their keys: about the others a disk is not asked
   */
  list(prefix: string, wanted?: (key: string) => boolean): AsyncIterable<Found>;
  /** Throws where it is away. A bucket is not asked whether files may be written to it. */
  check(): Promise<void>;
}
