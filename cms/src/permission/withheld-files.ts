import type { Payload } from 'payload';
import { withheldFiles } from './tables.ts';

/** Returns the file ids of photos that were withheld; no build with one of them may be shown. */
export async function readWithheldFileIds({ db }: Payload): Promise<ReadonlySet<string>> {
  const rows = await db.drizzle.select({ fileId: withheldFiles.fileId }).from(withheldFiles);
  return new Set(rows.map(({ fileId }) => fileId));
}
