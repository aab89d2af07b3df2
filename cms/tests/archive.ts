import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** The entries of a backup by their names. */
export async function readEntries(file: string): Promise<Map<string, Buffer>> {
  const tar = createReadStream(file).pipe(extract());
  const entries = new Map<string, Buffer>();
  for await (const entry of tar) entries.set(entry.header.name, await buffer(entry));
  return entries;
}

/** Writes a tar of entries with the sums that belong to them, as only a backup of another version or a forger has it. */
export async function writeEntries(file: string, entries: ReadonlyMap<string, Buffer>): Promise<void> {
  const tar = pack();
  const writing = pipeline(tar, createWriteStream(file));
  const sums: string[] = [];
  for (const [name, bytes] of entries) {
    if (name === 'SHA256SUMS') continue;
    tar.entry({ name }, bytes);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  }
  tar.entry({ name: 'SHA256SUMS' }, sums.join(''));
  tar.finalize();
  await writing;
}
