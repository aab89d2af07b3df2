import { getTranslation } from '@payloadcms/translations';
import { addDataAndFileToRequest, type PayloadHandler, type PayloadRequest, parseParams } from 'payload';
import { notifyPhotosChanged } from '#src/lib/change-events.ts';
import { panelError, Rejection } from '#src/lib/rejection.ts';
import { panelBatch } from './batch.ts';

/** What staff say of a photo. What it is made of (its file, size and place) is not theirs to write. */
const editable = new Set(['category', 'caption', 'captionAr', 'alt', 'altAr', 'inGallery', 'focalX', 'focalY']);

/** What the panel sends as the photo's fields. Its file stays what it is: another one is another photo. */
async function readFields(req: PayloadRequest) {
  await addDataAndFileToRequest(req);
  if (req.file) throw panelError(req, 'photo.errors.replace');
  return Object.fromEntries(Object.entries(req.data ?? {}).filter(([name]) => editable.has(name)));
}

/** What Payload's own handlers hand on of the address. */
const settings = (req: PayloadRequest) => {
  const { depth, overrideLock = false, select } = parseParams(req.query);
  return { collection: 'photo', depth, overrideLock, select, req } as const;
};

/** `PATCH /api/photo/{id}`: as Payload's own, and told to the site when it is stored, which no hook of Payload's waits for. */
export const updateFromPanel: PayloadHandler = async (req) => {
  const data = await readFields(req);
  const doc = await req.payload.update({ ...settings(req), overrideAccess: false, id: String(req.routeParams?.['id']), data });
  notifyPhotosChanged();
  return Response.json({ doc, message: req.t('general:updatedSuccessfully') });
};

/** `PATCH /api/photo?where=…`: what the panel's list sends for the photos that are ticked. */
export const updateManyFromPanel: PayloadHandler = async (req) => {
  const where = await panelBatch(req, 'photo');
  if (where instanceof Rejection) throw panelError(req, where.key);
  const data = await readFields(req);
  const { docs, errors } = await req.payload.update({ ...settings(req), overrideAccess: false, where, data });
  notifyPhotosChanged();
  const total = docs.length + errors.length;
  const { labels } = req.payload.collections.photo.config;
  const label = getTranslation(total === 1 ? labels.singular : labels.plural, req.i18n);
  const message =
    errors.length === 0
      ? req.t('general:updatedCountSuccessfully', { count: total, label })
      : req.t('error:unableToUpdateCount', { count: errors.length, label, total });
  return Response.json({ docs, errors, message }, { status: errors.length === 0 ? 200 : 400 });
};
