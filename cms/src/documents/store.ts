import { eq } from '@payloadcms/db-postgres/drizzle';
import { createLocalReq, type Payload } from 'payload';
import { document as table } from '#src/db/payload-generated-schema.ts';
import { withLock } from '#src/db/transaction.ts';
import { logSecurity } from '#src/lib/audit-log.ts';
import { notifyContentChanged } from '#src/lib/change-events.ts';
import type { Rejection } from '#src/lib/rejection.ts';
import type { Document } from '#src/payload-types.ts';
import { deleteFiles, deleteFilesLater } from '#src/storage/leftovers.ts';
import { newFileId } from '#src/storage/names.ts';
import { publicKey, writeFiles } from '#src/storage/storage.ts';
import { checkDocument } from './inspect.ts';
import { documentFile, markedName, readableName } from './names.ts';

/**
 * Adds a document: first its file, then its row, so that no page leads to a file that is not there. A file that a crash left
 * without a row is cleared by `sweepUnnamed`.
 * @param name of the file that was chosen
 * @param user the id of who uploads
 */
export async function createDocument(payload: Payload, bytes: Uint8Array, name: string, user?: string): Promise<Document | Rejection> {
  const rejection = checkDocument(bytes);
  if (rejection) {
    logSecurity({ event: 'upload.refused', user, reason: rejection.key });
    return rejection;
  }
  const stem = newFileId();
  const filename = readableName(name);
  await keep(publicKey(documentFile(stem)), bytes);
  const req = await createLocalReq({}, payload);
  return withLock(req, 'document names', async () => {
    const { totalDocs } = await payload.count({ collection: 'document', where: { filename: { equals: filename } }, req });
    return payload.create({
      collection: 'document',
      data: {
        stem,
        filename: totalDocs > 0 ? markedName(filename, stem) : filename,
        filesize: bytes.length,
        mimeType: 'application/pdf',
      },
      req,
    });
  });
}

async function keep(key: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFiles([{ key, bytes }]);
  } catch (error) {
    // It may be there all the same, where the answer was lost, or come yet.
    await deleteFiles([key]).catch(() => undefined);
    deleteFilesLater([key]);
    throw error;
  }
}

/**
 * Deletes a document: its row, then its file. A page that showed it shows the bundled one again.
 * @param user the id of who does, where it is somebody
 * @returns whether it was there
 * @throws where storage does not remove the file now; it is removed as soon as it does
 */
export async function deleteDocument(payload: Payload, id: string, user?: string): Promise<boolean> {
  const [gone] = await payload.db.drizzle.delete(table).where(eq(table.id, id)).returning({ stem: table.stem });
  if (!gone) return false;
  logSecurity({ event: 'document.deleted', user, id });
  notifyContentChanged('published');
  if (gone.stem) await deleteFiles([publicKey(documentFile(gone.stem))]);
  return true;
}

/** The name of the document whose file has that stem, if there is one. */
export async function documentName(payload: Payload, stem: string): Promise<string | undefined> {
  const [row] = await payload.db.drizzle.select({ filename: table.filename }).from(table).where(eq(table.stem, stem));
  return row?.filename ?? undefined;
}
