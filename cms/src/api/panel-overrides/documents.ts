import { createDocument, deleteDocument } from '#src/documents/store.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { deleteHandlers, handler } from './handler.ts';

/** Makes a rejection that the panel shows beside the file. */
const rejectFile = ({ status, key }: Rejection): Rejection => reject(status, key, { errors: { file: key } });

/** Handles `POST /api/document`. Replaces Payload's endpoint, which keeps a transaction open while it writes files (payload#5148). */
export const createFromPanel = handler(async (req) => {
  const form = await req.formData?.().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) return rejectFile(reject(400, 'photo.errors.file'));
  const created = await createDocument(req.payload, await file.bytes(), file.name, req.user?.id);
  if (created instanceof Rejection) return rejectFile(created);
  const doc = await req.payload.findByID({ collection: 'document', id: created.id, depth: 0, overrideAccess: false, req });
  return Response.json({ doc, message: req.t('general:successfullyCreated', { label: doc.filename ?? '' }) }, { status: 201 });
});

/** Handles `DELETE /api/document/{id}` and `DELETE /api/document?where=…`. */
export const deleteFromPanel = deleteHandlers('document', deleteDocument);

/** Disables Payload's file route, `GET /api/document/file/{filename}`: documents are served from `/media`. */
export const noFile = handler(() => Promise.resolve(reject(404, 'errors.notFound')));
