import { access, constants, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder } from '#src/lib/atomic-write.ts';
import type { ByteRange, FileInfo, Store, StoredFile } from './store.ts';

/** Maximum size in bytes of files that are read at once, which takes half the CPU of a stream; larger files are streamed. */
const streamThreshold = 65_536;

/** Size of the chunks of a range, in bytes: downloads of many files take less CPU with large chunks. */
const rangeChunk = 256 * 1024;

/** Stores files in a folder of this machine. */
export class Disk implements Store {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#file(key);
    const folder = path.dirname(file);
    const created = await mkdir(folder, { recursive: true });
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (error) {
      // Delete the partial file, which would keep the disk full.
      await rm(file, { force: true }).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
    await syncFolder(folder);
    if (created) await syncFolder(path.dirname(created));
  }

  async read(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const handle = await open(this.#file(key)).catch(unlessMissing);
    if (!handle) return undefined;
    try {
      const { size } = await handle.stat();
      // Do not close the handle: the stream closes it at its end.
      if (range) {
        const body = handle.createReadStream({ start: range.from, end: range.to - 1, highWaterMark: rangeChunk });
        return { size, body, chunks: readChunks(handle, range) };
      }
      if (size > streamThreshold) return { size, body: handle.createReadStream() };
      const body = await readAtOnce(handle, size);
      await handle.close();
      return { size, body };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async find(key: string): Promise<FileInfo | undefined> {
    const file = await stat(this.#file(key)).catch(unlessMissing);
    return file?.isFile() ? { key, size: file.size, changed: file.mtime } : undefined;
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.#file(key), { force: true })));
  }

  async *list(prefix: string, wanted = (_: string): boolean => true): AsyncGenerator<FileInfo> {
    for (const name of (await readdir(this.#file(prefix)).catch(unlessMissing)) ?? []) {
      // Skip files that were deleted after the listing.
      const file = wanted(prefix + name) ? await this.find(prefix + name) : undefined;
      if (file) yield file;
    }
  }

  async check(): Promise<void> {
    await access(this.#folder, constants.W_OK);
  }

  pathOf(key: string): string {
    return this.#file(key);
  }

  #file(key: string): string {
    return path.join(this.#folder, key);
  }
}

/** Reads the chunks of a range into one reused buffer: with a buffer for each chunk, garbage collection would take most of the CPU of a download. */
async function* readChunks(handle: FileHandle, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(Math.min(rangeChunk, to - from));
  for (let at = from; at < to; ) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, to - at), at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function readAtOnce(handle: FileHandle, size: number): Promise<Readable> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0);
  return new Readable({
    read() {
      this.push(buffer.subarray(0, bytesRead));
      this.push(null);
    },
  });
}

const unlessMissing = (error: unknown): undefined => {
  if (Object(error).code !== 'ENOENT') throw error;
};
