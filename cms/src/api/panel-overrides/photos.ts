import { limits, percent, uploadPhoto, validate } from '@studio/contract';
import { addDataAndFileToRequest, type PayloadHandler, type PayloadRequest, parseParams } from 'payload';
import * as v from 'valibot';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';
import { ofMany } from '#src/api/audit/rule.ts';
import { rejectInput } from '#src/api/endpoint.ts';
import { binUnusedPhoto } from '#src/content/photo-uses.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { panelError, Rejection, RejectionError, reject } from '#src/lib/rejection.ts';
import { uuid } from '#src/lib/uuid.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { notifyPhotosChanged } from '#src/photos/events.ts';
import { movePhotos } from '#src/photos/order.ts';
import { settlePeople } from '#src/photos/settle-people.ts';
import { rejectNobody } from '#src/releases/check-nobody.ts';
import { nameKnownPeople } from '#src/releases/people.ts';
import { answerBatch, deleteHandlers, handler, panelBatch, readBody } from './handler.ts';

/** The panel's fields that the contract's upload does not have, with their defaults. */
const panelFields = v.object({
  inGallery: v.fallback(v.boolean(), true),
  focalX: v.fallback(percent, 50),
  focalY: v.fallback(percent, 50),
});

/** Reads the panel's form: a file, and the fields as JSON in `_payload`; undefined if it is malformed. */
async function readUpload(req: PayloadRequest): Promise<unknown> {
  try {
    const form = await req.formData?.();
    const fields: unknown = JSON.parse(String(form?.get('_payload') ?? '{}'));
    const filled = typeof fields === 'object' && fields !== null ? Object.entries(fields).filter(([, value]) => value !== null) : [];
    const file = form?.get('file');
    return { ...Object.fromEntries(filled), ...(file instanceof Blob && { photo: file }) };
  } catch {
    return undefined;
  }
}

/** Handles `POST /api/photo`. Replaces Payload's endpoint, which keeps a transaction open while it writes files (payload#5148). */
export const createFromPanel = handler(async (req) => {
  const body = await readUpload(req);
  if (body === undefined) return reject(400, 'errors.malformed');
  const form = validate(uploadPhoto.input, body);
  if (!form.ok) return rejectInput(form.errors);
  const { photo: file, duplicates: _, ...texts } = form.value;
  const bytes = await file.bytes();
  const options = { user: req.user?.id, link: (id: string) => nameKnownPeople(req.payload, id) };
  const photo = await createPhoto(req.payload, { ...texts, ...v.parse(panelFields, body), bytes }, options);
  // Return a field error, so that the panel marks the rejected file among several.
  if (photo instanceof Rejection) return reject(photo.status, photo.key, { errors: { photo: photo.key } });
  // Read the photo again with access control, which removes internal fields.
  const doc = await req.payload.findByID({ collection: 'photo', id: photo.id, depth: 0, overrideAccess: false, req });
  return Response.json({ doc, message: req.t('general:successfullyCreated', { label: texts.caption }) }, { status: 201 });
});

/** Handles `DELETE /api/photo/{id}` and `DELETE /api/photo?where=…`, which move photos to the bin. */
export const deleteFromPanel = deleteHandlers('photo', binUnusedPhoto);

/** The fields that staff edit; file, size and order are internal. */
const editable = new Set(['people', 'category', 'caption', 'captionAr', 'alt', 'altAr', 'inGallery', 'focalX', 'focalY']);

/** Reads the edited fields. Rejects a new file, because each photo keeps its file. */
async function readFields(req: PayloadRequest) {
  await addDataAndFileToRequest(req);
  if (req.file) throw panelError(req, 'photo.errors.replace');
  return Object.fromEntries(Object.entries(req.data ?? {}).filter(([name]) => editable.has(name)));
}

/** Rejects the value `nobody` for photos that name people or have a release. @throws RejectionError */
async function checkNobody(req: PayloadRequest, people: unknown, ids: readonly string[]): Promise<void> {
  const rejection = people === 'nobody' ? await rejectNobody(req.payload, ids) : undefined;
  if (rejection) throw new RejectionError(rejection, languageOf(req.i18n.language));
}

/** Returns the arguments of an update, with the query parameters that Payload's own handlers pass on. */
const settings = (req: PayloadRequest) => {
  const { depth, overrideLock = false, select } = parseParams(req.query);
  return { collection: 'photo', depth, overrideLock, select, req } as const;
};

/**
 * Handles `PATCH /api/photo/{id}`. Replaces Payload's endpoint to invalidate the gallery after the commit; Payload's hooks run before the commit
 * (payload#5886).
 */
export const updateFromPanel: PayloadHandler = async (req) => {
  const data = await readFields(req);
  const id = String(req.routeParams?.['id']);
  await checkNobody(req, data['people'], [id]);
  const doc = await req.payload.update({ ...settings(req), overrideAccess: false, id, data });
  notifyPhotosChanged();
  if (data['people'] !== undefined) await settlePeople(req.payload, [id], req.user?.id);
  return Response.json({ doc, message: req.t('general:updatedSuccessfully') });
};

/**
 * Handles `PATCH /api/photo?where=…` for the photos selected in the panel's list; replaces Payload's endpoint for the same reason as
 * `updateFromPanel`.
 */
export const updateManyFromPanel: PayloadHandler = async (req) => {
  const where = await panelBatch(req, 'photo');
  if (where instanceof Rejection) throw panelError(req, where.key);
  const data = await readFields(req);
  if (data['people'] === 'nobody') {
    const selected = await req.payload.find({
      collection: 'photo',
      where,
      depth: 0,
      pagination: false,
      select: {},
      overrideAccess: false,
      req,
    });
    await checkNobody(
      req,
      'nobody',
      selected.docs.map(({ id }) => id),
    );
  }
  const { docs, errors } = await req.payload.update({ ...settings(req), overrideAccess: false, where, data });
  notifyPhotosChanged();
  if (data['people'] !== undefined)
    await settlePeople(
      req.payload,
      docs.map(({ id }) => id),
      req.user?.id,
    );
  return answerBatch(req, 'photo', 'update', { docs, errors });
};

/** The body that the panel's list sends after rows are dragged; its keys may be outdated and are ignored. */
const draggedRows = v.pipe(
  v.object({
    collectionSlug: v.literal('photo'),
    orderableFieldName: v.literal('_order'),
    docsToMove: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(limits.panelBatch)),
    newKeyWillBe: v.picklist(['greater', 'less']),
    target: v.object({ id: uuid }),
  }),
  v.check(({ docsToMove, target }) => new Set([...docsToMove, target.id]).size === docsToMove.length + 1),
);

/**
 * Handles `POST /api/reorder`. Replaces Payload's endpoint, which accepts any collection (GHSA-f7hx-52q9-hcrf), updates photo by photo, and takes no
 * lock: concurrent moves can give two photos the same order key.
 */
export const reorderEndpoint: PanelEndpoint = {
  path: '/reorder',
  method: 'post',
  audit: ofMany('photo', 'moved', ({ answer }) => v.parse(v.object({ orderValues: v.array(v.unknown()) }), answer).orderValues.length),
  handler: handler(async (req) => {
    const body = await readBody(req, draggedRows, 'errors.invalid');
    if (body instanceof Rejection) return body;
    const { docsToMove: ids, newKeyWillBe, target } = body;
    const side = newKeyWillBe === 'greater' ? 'after' : 'before';
    const orderValues = await movePhotos(req.payload, { ids, side, target: target.id });
    return orderValues ? Response.json({ orderValues, success: true }) : reject(404, 'errors.gone');
  }),
};
