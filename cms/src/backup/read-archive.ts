import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract as openExtract } from 'tar-stream';
import * as v from 'valibot';
import { UserError } from '#src/lib/errors.ts';
import { archiveForm, isOurEntry, type Manifest, manifest, manifestName, sumsName, tableEntry } from './archive.ts';

/** An entry as it is read. */
export type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

/** The entries of a tar, each to be read to its end before the next one comes. @throws where it is cut or no tar */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const extract = openExtract();
  const reading = pipeline(createReadStream(file), extract);
  // What is wrong is told where the entries are read.
  reading.catch(() => undefined);
  for await (const entry of extract) yield entry;
  await reading;
}

/**
 * Reads an archive from its beginning to its end and compares every entry with its sum, before anybody relies on it.
 * @returns what it says of itself
 * @throws UserError where it is not whole, not one of ours, or of a later form
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  await access(file).catch(() => {
    throw new UserError(`There is no file ${file} that can be read.`);
  });
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  try {
    for await (const entry of entriesOf(file)) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isOurEntry(name) || found.has(name)) throw new Error(`${JSON.stringify(name)} is no entry of a backup`);
      const hash = createHash('sha256');
      const body = Readable.from(hashed(Readable.from(entry), hash));
      if (name === manifestName || name === sumsName) texts.set(name, await text(body));
      else for await (const _ of body);
      found.set(name, hash.digest('hex'));
    }
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
  const sums = texts.get(sumsName);
  if (sums === undefined) throw damaged(file, 'its end is missing');
  found.delete(sumsName);
  const now = [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (now !== sums) throw damaged(file, `${firstChange(now, sums)} is not as it was written`);
  return readManifest(file, texts.get(manifestName) ?? '', found);
}

async function* hashed(body: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The first entry of which two lists of sums say different things. */
function firstChange(now: string, then: string): string {
  const expected = new Set(then.split('\n'));
  const line = now.split('\n').find((candidate) => !expected.has(candidate));
  return line?.split('  ')[1] || 'an entry';
}

function readManifest(file: string, written: string, found: ReadonlyMap<string, string>): Manifest {
  const said: unknown = JSON.parse(written || 'null');
  const form: unknown = Object(said).form;
  if (typeof form === 'number' && form > archiveForm) throw newer(file);
  const read = v.safeParse(manifest, said);
  if (!read.success) throw damaged(file, `${manifestName} cannot be read`);
  const absent = read.output.tables.find(({ name }) => !found.has(tableEntry(name)));
  if (absent) throw damaged(file, `${tableEntry(absent.name)} is missing`);
  return read.output;
}

const damaged = (file: string, why: string): UserError =>
  new UserError(`${file} is no whole backup of a studio: ${why}. Nothing was changed. Use another copy, or an earlier backup.`);

/** An archive that this version of the product cannot understand. */
export const newer = (file: string): UserError =>
  new UserError(`${file} was made by a newer version of the studio than this one. Nothing was changed. Update the studio, then restore.`);
