import type { PayloadRequest } from 'payload';
import { createDocument, deleteDocument } from '#src/documents/store.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { panelBatch } from './batch.ts';
import { handler } from './handler.ts';

/** The file that the panel's form holds; undefined where there is none, or no form. */
async function sentFile(req: PayloadRequest): Promise<File | undefined> {
  const form = await req.formData?.().catch(() => undefined);
  const file = form?.get('file');
  return file instanceof File ? file : undefined;
}

/** A rejection that the panel shows at the file. */
const refuseFile = ({ status, key }: Rejection): Rejection => reject(status, key, { errors: { file: key } });

/** `POST /api/document` */
export const createFromPanel = handler(async (req) => {
  const file = await sentFile(req);
  if (!file) return refuseFile(reject(400, 'photo.errors.file'));
  const made = await createDocument(req.payload, new Uint8Array(await file.arrayBuffer()), file.name, req.user?.id);
  if (made instanceof Rejection) return refuseFile(made);
  const doc = await req.payload.findByID({ collection: 'document', id: made.id, depth: 0, overrideAccess: false, req });
  return Response.json({ doc, message: req.t('general:successfullyCreated', { label: doc.filename ?? '' }) }, { status: 201 });
});

/** `DELETE /api/document/{id}` */
export const deleteFromPanel = handler(async (req) => {
  const id = String(req.routeParams?.['id'] ?? '');
  if (!isUuid(id) || !(await deleteDocument(req.payload, id, req.user?.id))) return reject(404, 'errors.gone');
  return Response.json({ doc: { id }, message: req.t('general:deletedSuccessfully') });
});

/** `DELETE /api/document?where=…`: what the panel's list sends for the documents that are ticked. */
export const deleteManyFromPanel = handler(async (req) => {
  const where = await panelBatch(req, 'document');
  if (where instanceof Rejection) return where;
  const found = await req.payload.find({ collection: 'document', where, pagination: false, depth: 0, overrideAccess: false, req });
  const docs: { id: string }[] = [];
  for (const { id } of found.docs) if (await deleteDocument(req.payload, id, req.user?.id)) docs.push({ id });
  return Response.json({ docs, errors: [], message: req.t('general:deletedCountSuccessfully', { count: docs.length, label: '' }) });
});

/** `GET /api/document/file/{filename}`: a document's file has an address of its own, which every answer names. */
export const noFile = handler(() => Promise.resolve(reject(404, 'errors.notFound')));
