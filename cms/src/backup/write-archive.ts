import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as openPack, type Pack } from 'tar-stream';
import { neededBy } from '#src/inventory/inventory.ts';
import type { Store } from '#src/storage/store.ts';
import { archiveForm, type Manifest, manifestName, sumsName, tableEntry } from './archive.ts';
import { type Dump, dumpDatabase, dumpFile } from './dump.ts';

interface BackingUp {
  databaseUrl: string;
  store: Store;
  /** Where the archive is to be; it is `FILE.part` until it is whole. */
  file: string;
  signal: AbortSignal;
  say(line: string): void;
}

/** How many files there are between two lines that tell how far it is. */
const told = 500;

/**
 * Writes everything that a studio must not lose into one tar: first the database as it is at one moment, then the files that this moment's
 * photos and documents show. Who deletes a photo meanwhile need not wait: where a file has gone, the database is read once more, which takes
 * a moment, and the archive is of that later one.
 * @throws what database, storage and disk say; nothing is left behind then
 */
export async function writeArchive({ databaseUrl, store, file, signal, say }: BackingUp): Promise<Manifest> {
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
      if (saved.size % told === 0) say(`${saved.size} files`);
      return true;
    };
    let [dump, missing] = [await dumpDatabase(databaseUrl, folder, signal), new Set<string>()];
    say(
      `${dump.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${dump.tables.length} tables; ${filesOf(dump).size} files to come`,
    );
    for (let isSettled = false; !isSettled; ) {
      const gone = new Set<string>();
      for (const key of filesOf(dump)) if (!(await save(key))) gone.add(key);
      // What is missing from two moments was not deleted between them: it is lost.
      isSettled = [...gone].every((key) => missing.has(key));
      missing = gone;
      if (!isSettled) dump = await dumpDatabase(databaseUrl, folder, signal);
    }
    for (const { name } of dump.tables) {
      const rows = dumpFile(folder, name);
      await archive.add(tableEntry(name), (await stat(rows)).size, createReadStream(rows));
    }
    const manifest = manifestOf(dump, saved.size, [...missing]);
    await archive.addText(manifestName, JSON.stringify(manifest, undefined, 2));
    await archive.end();
    await moveIntoPlace(part, file);
    return manifest;
  } catch (error) {
    await archive.discard();
    await rm(part, { force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const filesOf = ({ owners }: Dump): Set<string> => new Set(owners.flatMap(neededBy));

function manifestOf({ at, migrations, tables, owners }: Dump, files: number, missing: string[]): Manifest {
  const count = (kind: 'photo' | 'document') => owners.filter((owner) => owner.kind === kind && owner.isWhole).length;
  return { form: archiveForm, at, migrations, tables, photos: count('photo'), documents: count('document'), files, missing };
}

/** A tar under way, which keeps the sums of its entries. */
class Archive {
  readonly #pack: Pack = openPack();
  readonly #sums: string[] = [];
  readonly #written: Promise<void>;
  #fault: unknown;

  constructor(file: string, signal: AbortSignal) {
    // It holds what visitors wrote.
    this.#written = pipeline(this.#pack, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
    this.#written.catch((error: unknown) => {
      this.#fault ??= error;
    });
  }

  async add(name: string, size: number, body: Readable): Promise<void> {
    const hash = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _, pass) {
        hash.update(chunk);
        pass(null, chunk);
      },
    });
    const entry = this.#pack.entry({ name, size, mode: 0o600 });
    await pipeline(body, counted, entry).catch((error: unknown) => {
      // Of a full disk an entry only learns that it was ended.
      throw this.#fault ?? error;
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

/** So that it survives a power cut under its name. */
async function moveIntoPlace(part: string, file: string): Promise<void> {
  await rename(part, file);
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}
