import type { Category } from '@studio/contract';
import type { Payload } from 'payload';
import { logSecurity } from '#src/lib/audit-log.ts';
import { notifyPhotoAdded, notifyPhotosChanged } from '#src/lib/change-events.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import type { Photo } from '#src/payload-types.ts';
import { inspectPhoto, pixelLimit } from '#src/photos/render/inspect.ts';
import { fastRecipe } from '#src/photos/render/recipes.ts';
import type { Rendered } from '#src/photos/render/render-messages.ts';
import { renderNow } from '#src/photos/render/rendering.ts';
import { newFileId } from '#src/storage/names.ts';
import { originalKey, writeFiles } from '#src/storage/storage.ts';
import { abandonPhoto } from './delete-photo.ts';
import { putFirst } from './order.ts';
import { filesOfSet, setOf } from './rendition-sets.ts';

/** A photo as it is uploaded: its file, and what is said of it. */
export interface NewPhoto {
  bytes: Uint8Array;
  category: Category;
  caption: string;
  captionAr: string;
  alt: string;
  altAr: string;
  inGallery?: boolean;
  /** Percent from the left and from the top. */
  focalX?: number;
  focalY?: number;
}

/** How it is uploaded. */
export interface Upload {
  /** The caller's `Idempotency-Key`: sent again with the same one, it is the photo of the first time. */
  key?: string | undefined;
  /** The id of the user who uploads, where there is one. */
  user?: string | undefined;
}

/**
 * Adds a photo, whoever uploads it: the owner, the panel, the demo.
 * First a pending row, which nobody sees and which says what files will be; then the files; then it is ready.
 * A fault on the way takes all of it back; what it or a crash leaves, `sweepPhotos` clears. No transaction is open while files are written.
 */
export async function createPhoto(payload: Payload, { bytes, ...words }: NewPhoto, { key, user }: Upload = {}): Promise<Photo | Rejection> {
  const known = await photoOfKey(payload, key);
  if (known) return known;
  const rendered = await render(bytes);
  if (rendered instanceof Rejection) {
    logSecurity({ event: 'upload.refused', user, reason: rendered.key });
    return rendered;
  }
  const stem = newFileId();
  const row = {
    ...words,
    ...setOf(stem, rendered, bytes.length),
    state: 'pending',
    // What visitors are shown tells nobody what it is called.
    original: newFileId(),
    recipe: fastRecipe.number,
    placeholder: rendered.placeholder,
    width: rendered.width,
    height: rendered.height,
    mimeType: 'image/jpeg',
  } as const;
  const pending = await putFirst(payload, (order, req) =>
    payload.create({ collection: 'photo', data: { ...row, _order: order }, showHiddenFields: true, req }),
  );
  try {
    await writeFiles([{ key: originalKey(row.original), bytes }, ...filesOfSet(stem, rendered)]);
    const ready = await payload.update({
      collection: 'photo',
      id: pending.id,
      data: { state: 'ready', ...(key && { idempotencyKey: key }) },
      disableTransaction: true,
      showHiddenFields: true,
    });
    notifyPhotosChanged();
    notifyPhotoAdded(ready.id);
    return ready;
  } catch (error) {
    await abandonPhoto(payload, pending);
    // Sent twice at once, the other came first.
    const first = await photoOfKey(payload, key);
    if (!first) throw error;
    return first;
  }
}

/** The photo that an upload with this key became. */
async function photoOfKey(payload: Payload, key: string | undefined): Promise<Photo | undefined> {
  if (!key) return undefined;
  const where = { idempotencyKey: { equals: key }, state: { equals: 'ready' } };
  const { docs } = await payload.find({ collection: 'photo', where, limit: 1, pagination: false, depth: 0, showHiddenFields: true });
  return docs[0];
}

async function render(bytes: Uint8Array): Promise<Rendered | Rejection> {
  const format = inspectPhoto(bytes);
  if (format instanceof Rejection) return format;
  const outcome = await renderNow({ bytes, format, mostPixels: pixelLimit(format), recipe: fastRecipe });
  if (outcome.kind === 'rendered') return outcome.rendered;
  return reject(422, `photo.errors.${outcome.kind}`);
}
