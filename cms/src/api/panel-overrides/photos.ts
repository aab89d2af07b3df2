import { percent, uploadPhoto, validate } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import * as v from 'valibot';
import { messageKeys } from '#src/api/response.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import type { Photo } from '#src/payload-types.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { deletePhoto } from '#src/photos/delete-photo.ts';
import { findPhoto } from '#src/photos/read-photos.ts';
import { panelBatch } from './batch.ts';
import { handler } from './handler.ts';

/** Where a photo stands: what the panel says of it besides the contract's words. What it leaves out is as for every upload. */
const placing = v.object({
  inGallery: v.fallback(v.boolean(), true),
  focalX: v.fallback(percent, 50),
  focalY: v.fallback(percent, 50),
});

/** The panel's form: the file, and the fields as JSON in `_payload`; undefined for what is no such form. */
async function readPanelForm(req: PayloadRequest): Promise<unknown> {
  try {
    const form = await req.formData?.();
    const fields: unknown = JSON.parse(String(form?.get('_payload') ?? '{}'));
    const given = typeof fields === 'object' && fields !== null ? Object.entries(fields).filter(([, value]) => value !== null) : [];
    const file = form?.get('file');
    return {
      ...Object.fromEntries(given),
      ...(file instanceof Blob && { photo: file }),
    };
  } catch {
    return undefined;
  }
}

/** `POST /api/photo`: the panel's upload goes the way of every upload. */
export const createFromPanel = handler(async (req) => {
  const sent = await readPanelForm(req);
  if (sent === undefined) return reject(400, 'errors.malformed');
  const form = validate(uploadPhoto.input, sent);
  if (!form.ok) return reject(400, 'errors.invalid', { errors: messageKeys(form.errors) });
  const { photo: file, ...words } = form.value;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const photo = await createPhoto(req.payload, { ...words, ...v.parse(placing, sent), bytes }, { user: req.user?.id });
  // Of several files, the panel marks the one that was refused.
  if (photo instanceof Rejection) return reject(photo.status, photo.key, { errors: { photo: photo.key } });
  // As anyone of the staff reads it: without what is kept for ourselves.
  const doc = await req.payload.findByID({ collection: 'photo', id: photo.id, depth: 0, overrideAccess: false, req });
  return Response.json({ doc, message: req.t('general:successfullyCreated', { label: words.caption }) }, { status: 201 });
});

/** `DELETE /api/photo/{id}` */
export const deleteFromPanel = handler(async (req) => {
  const photo = await findPhoto(req.payload, String(req.routeParams?.['id'] ?? ''));
  if (!photo || !(await deletePhoto(req.payload, photo, req.user?.id))) return reject(404, 'errors.gone');
  return Response.json({
    doc: { id: photo.id },
    message: req.t('general:deletedSuccessfully'),
  });
});

/** `DELETE /api/photo?where=…`: what the panel's list sends for the photos that are ticked. */
export const deleteManyFromPanel = handler(async (req) => {
  const where = await panelBatch(req, 'photo');
  if (where instanceof Rejection) return where;
  const found = await req.payload.find({
    collection: 'photo',
    // The collection's access adds that they must be published.
    where,
    pagination: false,
    depth: 0,
    showHiddenFields: true,
    overrideAccess: false,
    req,
  });
  const docs: Pick<Photo, 'id'>[] = [];
  for (const photo of found.docs) {
    if (await deletePhoto(req.payload, photo, req.user?.id)) docs.push({ id: photo.id });
  }
  return Response.json({
    docs,
    errors: [],
    message: req.t('general:deletedCountSuccessfully', {
      count: docs.length,
      label: '',
    }),
  });
});
