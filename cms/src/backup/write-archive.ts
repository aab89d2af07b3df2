import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as openPack, type Pack } from 'tar-stream';
import { requiredKeys } from '#src/inventory/file-owners.ts';
import { renameDurably } from '#src/lib/atomic-write.ts';
import { transientFailure } from '#src/lib/errors.ts';
import type { Store } from '#src/storage/store.ts';
import { archiveForm, type Manifest, manifestName, sumsName, tableEntry } from './archive.ts';
import { type Dump, dumpDatabase, dumpFile } from './rows.ts';

interface BackupOptions {
  databaseUrl: string;
  store: Store;
  /** The path of the complete archive; an incomplete archive has this path with `.part` appended. */
  file: string;
  signal: AbortSignal;
  print(line: string): void;
}

/** Number of saved files between two lines of progress. */
const progressInterval = 500;

/**
 * Writes the database and the files that its rows require into one tar. If files were deleted after the dump of the database, repeats the dump until
 * both are consistent.
 * @throws the errors of database, storage and disk; nothing is left behind then
 */
export async function writeArchive({ databaseUrl, store, file, signal, print }: BackupOptions): Promise<Manifest> {
  const part = `${file}.part`;
  const folder = await mkdtemp(`${file}.rows-`);
  const archive = new Archive(part, signal);
  try {
    const saved = new Set<string>();
    const save = async (key: string): Promise<boolean> => {
      if (saved.has(key)) return true;
      signal.throwIfAborted();
      const stored = await store.read(key);
      if (!stored) return false;
      await archive.add(key, stored.size, stored.body);
      saved.add(key);
      if (saved.size % progressInterval === 0) print(`${saved.size} files`);
      return true;
    };
    let [dump, missing] = [await dumpDatabase(databaseUrl, folder, signal), new Set<string>()];
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`${rows} rows of ${dump.tables.length} tables; ${filesOf(dump).size} files to save`);
    for (let isConsistent = false; !isConsistent; ) {
      const absent = new Set<string>();
      for (const key of filesOf(dump)) if (!(await save(key))) absent.add(key);
      // A file that two successive dumps require and that storage does not have is lost. A deleted file would not be in the second dump.
      isConsistent = [...absent].every((key) => missing.has(key));
      missing = absent;
      if (!isConsistent) dump = await dumpDatabase(databaseUrl, folder, signal);
    }
    for (const { name } of dump.tables) {
      const rowFile = dumpFile(folder, name);
      await archive.add(tableEntry(name), (await stat(rowFile)).size, createReadStream(rowFile));
    }
    const manifest = manifestOf(dump, saved.size, [...missing]);
    await archive.addText(manifestName, JSON.stringify(manifest, undefined, 2));
    await archive.end();
    await renameDurably(part, file);
    return manifest;
  } catch (error) {
    await archive.discard();
    await rm(part, { force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const filesOf = ({ owners }: Dump): Set<string> => new Set(owners.flatMap(requiredKeys));

function manifestOf({ at, migrations, tables, owners }: Dump, files: number, missing: string[]): Manifest {
  const count = (kind: 'photo' | 'document') => owners.filter((owner) => owner.kind === kind && owner.isPublished).length;
  return { form: archiveForm, at, migrations, tables, photos: count('photo'), documents: count('document'), files, missing };
}

/** Writes a tar and collects the checksums of its entries. */
class Archive {
  readonly #pack: Pack = openPack();
  readonly #sums: string[] = [];
  readonly #written: Promise<void>;
  #error: unknown;

  constructor(file: string, signal: AbortSignal) {
    // Restrict access to the user of this process, because the archive contains personal data.
    this.#written = pipeline(this.#pack, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
    this.#written.catch((error: unknown) => {
      this.#error ??= error;
    });
  }

  async add(name: string, size: number, body: Readable): Promise<void> {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk: Buffer, _, pass) {
        hash.update(chunk);
        pass(null, chunk);
      },
    });
    const entry = this.#pack.entry({ name, size, mode: 0o600 });
    await pipeline(body, hashing, entry).catch(async (error: unknown) => {
      // A full disk closes the entry before its error is known: wait for it, because it is the reason.
      await this.discard();
      throw transientFailure(this.#error) === 'full disk' ? this.#error : error;
    });
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  async addText(name: string, text: string): Promise<void> {
    this.#pack.entry({ name, mode: 0o600 }, text);
    this.#sums.push(`${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
  }

  async end(): Promise<void> {
    this.#pack.entry({ name: sumsName, mode: 0o600 }, this.#sums.join(''));
    this.#pack.finalize();
    await this.#written;
  }

  async discard(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }
}
