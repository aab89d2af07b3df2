import { eq } from '@payloadcms/db-postgres/drizzle';
import { createLocalReq, type Payload } from 'payload';
import { document as table } from '#src/db/payload-generated-schema.ts';
import { withLockedRequest } from '#src/db/transaction.ts';
import { notifyContentChanged } from '#src/globals/content-change.ts';
import { logSecurity } from '#src/lib/log.ts';
import type { Rejection } from '#src/lib/rejection.ts';
import type { Document } from '#src/payload-types.ts';
import { newFileId, publicKey } from '#src/storage/names.ts';
import { deleteFiles, deleteFilesLater, writeFiles } from '#src/storage/storage.ts';
import { checkDocument, displayName, documentFile, uniqueName } from './file.ts';

/**
 * Adds a document: first its file, then its row, so that no page links to a missing file. After a crash between both, the sweep of orphaned files
 * removes the file.
 * @param name of the uploaded file
 * @param user the id of the uploading user
 */
export async function createDocument(payload: Payload, bytes: Uint8Array, name: string, user?: string): Promise<Document | Rejection> {
  const rejection = checkDocument(bytes);
  if (rejection) {
    logSecurity({ event: 'upload.rejected', user, reason: rejection.key });
    return rejection;
  }
  const fileId = newFileId();
  const filename = displayName(name);
  await writeFile(publicKey(documentFile(fileId)), bytes);
  const req = await createLocalReq({}, payload);
  return withLockedRequest(req, 'document names', async () => {
    const { totalDocs } = await payload.count({ collection: 'document', where: { filename: { equals: filename } }, req });
    return payload.create({
      collection: 'document',
      data: {
        stem: fileId,
        filename: totalDocs > 0 ? uniqueName(filename, fileId) : filename,
        filesize: bytes.length,
        mimeType: 'application/pdf',
      },
      req,
    });
  });
}

async function writeFile(key: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFiles([{ key, bytes }]);
  } catch (error) {
    // Delete the file: the storage may have written it although its response was lost, or may write it later.
    await deleteFiles([key]).catch(() => undefined);
    deleteFilesLater([key]);
    throw error;
  }
}

/**
 * Deletes a document: its row, then its file. Pages that used it show the bundled document again.
 * @param user the id of the acting user
 * @returns whether it existed
 * @throws if the storage does not delete the file now; the deletion is retried
 */
export async function deleteDocument(payload: Payload, id: string, user?: string): Promise<boolean> {
  const [deleted] = await payload.db.drizzle.delete(table).where(eq(table.id, id)).returning({ fileId: table.stem });
  if (!deleted) return false;
  logSecurity({ event: 'document.deleted', user, id });
  notifyContentChanged('published');
  if (deleted.fileId) await deleteFiles([publicKey(documentFile(deleted.fileId))]);
  return true;
}

/** Returns the name of the document with a file id; undefined if there is none. */
export async function documentName(payload: Payload, fileId: string): Promise<string | undefined> {
  const [row] = await payload.db.drizzle.select({ filename: table.filename }).from(table).where(eq(table.stem, fileId));
  return row?.filename ?? undefined;
}
