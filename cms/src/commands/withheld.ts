import { asc } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { withheldFiles } from '#src/permission/tables.ts';
import { readWithheldFileIds } from '#src/photos/withheld-files.ts';
import { mediaAddress } from '#src/storage/names.ts';
import { print } from './run-command.ts';

/**
 * `npm run photos -- withheld`: prints the files of withheld photos that a cache in front of the studio may still have: for each rendition set the
 * day on which it was recorded as withheld, and the start of the addresses.
 * @returns the exit code 0
 */
export async function run(payload: Payload): Promise<number> {
  const forbidden = await readWithheldFileIds(payload);
  const rows = await payload.db.drizzle.select().from(withheldFiles).orderBy(asc(withheldFiles.createdAt));
  for (const { fileId, createdAt } of rows)
    if (forbidden.has(fileId)) print(`${createdAt.toISOString().slice(0, 10)} ${mediaAddress(fileId)}-*`);
  return 0;
}
