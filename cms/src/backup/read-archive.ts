import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract as openExtract } from 'tar-stream';
import * as v from 'valibot';
import { UserError } from '#src/lib/errors.ts';
import { archiveForm, isArchiveEntry, type Manifest, manifest, manifestName, sumsName, tableEntry } from './archive.ts';

export interface VerifiedArchive {
  manifest: Manifest;
  /** The SHA-256 of the entries in hexadecimal, by name. */
  sums: ReadonlyMap<string, string>;
}

export type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

/** Reads the entries of a tar file; each must be consumed before the next. @throws if the file is truncated or not a tar */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const extract = openExtract();
  const reading = pipeline(createReadStream(file), extract);
  // Ignore the rejection: iterating the entries reports the error.
  reading.catch(() => undefined);
  for await (const entry of extract) yield entry;
  await reading;
}

/**
 * Reads a whole archive and compares every entry with its checksum.
 * @throws UserError if the file cannot be read, is incomplete or changed, is not an archive of a studio, or is of a newer format
 */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  await access(file).catch(() => {
    throw new UserError(`There is no file ${file}, or it cannot be read.`);
  });
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  try {
    for await (const entry of entriesOf(file)) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isArchiveEntry(name) || found.has(name))
        throw new Error(`${JSON.stringify(name)} is not an entry of a backup`);
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
  const actual = [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (actual !== sums) throw damaged(file, `${firstDifference(actual, sums)} was changed`);
  return { manifest: readManifest(file, texts.get(manifestName) ?? '', found), sums: found };
}

async function* hashed(body: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Returns the name of the first entry whose checksum is not in the list; `an entry` if there is none. */
function firstDifference(actual: string, written: string): string {
  const expected = new Set(written.split('\n'));
  const line = actual.split('\n').find((candidate) => !expected.has(candidate));
  return line?.split('  ')[1] || 'an entry';
}

function readManifest(file: string, json: string, found: ReadonlyMap<string, string>): Manifest {
  const content: unknown = JSON.parse(json || 'null');
  const form: unknown = Object(content).form;
  if (typeof form === 'number' && form > archiveForm) throw newerVersionError(file);
  const read = v.safeParse(manifest, content);
  if (!read.success) throw damaged(file, `${manifestName} cannot be read`);
  const absent = read.output.tables.find(({ name }) => !found.has(tableEntry(name)));
  if (absent) throw damaged(file, `${tableEntry(absent.name)} is missing`);
  return read.output;
}

export const damaged = (file: string, reason: string): UserError =>
  new UserError(`${file} is not a complete backup of a studio: ${reason}. Nothing was changed. Use another copy, or an earlier backup.`);

/** Makes the error for an archive that a newer version of the product made. */
export const newerVersionError = (file: string): UserError =>
  new UserError(`${file} was made by a newer version of the studio than this one. Nothing was changed. Update the studio, then restore.`);
