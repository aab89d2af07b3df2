import { type Category, renditionSuffix } from '@studio/contract';
import pLimit from 'p-limit';
import type { Payload } from 'payload';
import { Refusal, refuse } from '#src/endpoints/refusal.ts';
import { newStem } from '#src/media/names.ts';
import { type NewFile, originalKey, publicKey, writeFiles } from '#src/media/storage.ts';
import type { Photo } from '#src/payload-types.ts';
import { photosChanged } from './changes.ts';
import { abandonPhoto } from './delete-photo.ts';
import { inspectPhoto } from './inspect.ts';
import { renditionNames, type Widths } from './names.ts';
import { putFirst } from './order.ts';
import { type Rendered, type Rendition, renderPhoto } from './render.ts';

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

/** A decoded photo takes memory by the hundred megabytes and both cores of a small machine: two at once. */
const rendering = pLimit(2);

/**
 * Adds a photo, whoever uploads it: the owner, the panel, the demo.
 * First a pending row, which nobody sees and which says what files will be; then the files; then it is ready.
 * A fault on the way takes all of it back; what it or a crash leaves, `sweepPhotos` clears. No transaction is open while files are written.
 * @param key the caller's `Idempotency-Key`: sent again with the same one, it is the photo of the first time
 */
export async function createPhoto(payload: Payload, { bytes, ...words }: NewPhoto, key?: string): Promise<Photo | Refusal> {
  const known = await photoOfKey(payload, key);
  if (known) return known;
  const rendered = await rendering(() => render(bytes));
  if (rendered instanceof Refusal) return rendered;
  const stem = newStem();
  const widths: Widths = {
    avif: rendered.renditions.filter(({ format }) => format === 'avif').map(({ width }) => width),
    jpeg: rendered.renditions.filter(({ format }) => format === 'jpeg').map(({ width }) => width),
  };
  const jpeg = rendered.renditions.find(({ format }) => format === 'jpeg');
  const row = {
    ...words,
    state: 'pending',
    stem,
    original: stem,
    recipe: 0,
    placeholder: rendered.placeholder,
    renditions: { ...widths },
    width: rendered.width,
    height: rendered.height,
    filename: renditionNames(stem, { avif: [], jpeg: widths.jpeg })[0] ?? stem,
    filesize: jpeg?.bytes.length ?? 0,
    mimeType: 'image/jpeg',
  } as const;
  const pending = await putFirst(payload, (order, req) =>
    payload.create({ collection: 'photo', data: { ...row, _order: order }, showHiddenFields: true, req }),
  );
  try {
    await writeFiles([{ key: originalKey(row.original), bytes }, ...rendered.renditions.map((made) => renditionFile(stem, made))]);
    const ready = await payload.update({
      collection: 'photo',
      id: pending.id,
      data: { state: 'ready', ...(key && { idempotencyKey: key }) },
      disableTransaction: true,
      showHiddenFields: true,
    });
    photosChanged();
    return ready;
  } catch (error) {
    await abandonPhoto(payload, pending);
    // Sent twice at once, the other came first.
    const first = await photoOfKey(payload, key);
    if (!first) throw error;
    return first;
  }
}

const renditionFile = (stem: string, { width, format, bytes }: Rendition): NewFile => ({
  key: publicKey(stem + renditionSuffix(width, format)),
  bytes,
});

/** The photo that an upload with this key became. */
async function photoOfKey(payload: Payload, key: string | undefined): Promise<Photo | undefined> {
  if (!key) return undefined;
  const where = { idempotencyKey: { equals: key }, state: { equals: 'ready' } };
  const { docs } = await payload.find({ collection: 'photo', where, limit: 1, pagination: false, depth: 0, showHiddenFields: true });
  return docs[0];
}

async function render(bytes: Uint8Array): Promise<Rendered | Refusal> {
  const inspected = await inspectPhoto(bytes);
  if (inspected instanceof Refusal) return inspected;
  try {
    return await renderPhoto(bytes, inspected.format);
  } catch {
    return refuse(422, 'photo.errors.broken');
  }
}
