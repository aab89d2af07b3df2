import type { Category } from '@studio/contract';
import pLimit from 'p-limit';
import type { Payload } from 'payload';
import { Refusal, refuse } from '#src/endpoints/refusal.ts';
import type { Photo } from '#src/payload-types.ts';
import { inspectPhoto } from './inspect.ts';
import { newStem, renditionNames, type Widths } from './names.ts';
import { type Rendered, renderPhoto } from './render.ts';
import { writeOriginal, writeRendition } from './storage.ts';

export interface NewPhoto {
  bytes: Uint8Array;
  category: Category;
  caption: string;
  captionAr: string;
  alt: string;
  altAr: string;
}

/** A decoded photo takes memory by the hundred megabytes and both cores of a small machine: two at once. */
const rendering = pLimit(2);

/**
 * Adds a photo, whoever uploads it: the owner, the panel, the demo.
 * First a pending row, which nobody sees and which says what files will be; then the files; then it is ready.
 * A crash on the way leaves a row and files that `sweepPhotos` clears. No transaction is open while files are written.
 */
export async function createPhoto(payload: Payload, { bytes, ...words }: NewPhoto): Promise<Photo | Refusal> {
  const rendered = await rendering(() => render(bytes));
  if (rendered instanceof Refusal) return rendered;
  const stem = newStem();
  const widths: Widths = {
    avif: rendered.renditions.filter(({ format }) => format === 'avif').map(({ width }) => width),
    jpeg: rendered.renditions.filter(({ format }) => format === 'jpeg').map(({ width }) => width),
  };
  const jpeg = rendered.renditions.find(({ format }) => format === 'jpeg');
  const pending = await payload.create({
    collection: 'photo',
    data: {
      ...words,
      state: 'pending',
      stem,
      placeholder: rendered.placeholder,
      renditions: { ...widths },
      width: rendered.width,
      height: rendered.height,
      filename: renditionNames(stem, { avif: [], jpeg: widths.jpeg })[0] ?? stem,
      filesize: jpeg?.bytes.length ?? 0,
      mimeType: 'image/jpeg',
    },
    disableTransaction: true,
  });
  await writeOriginal(stem, bytes);
  for (const { width, format, bytes: rendition } of rendered.renditions) {
    const [name] = renditionNames(stem, {
      avif: [],
      jpeg: [],
      [format]: [width],
    });
    if (name) await writeRendition(name, rendition);
  }
  return payload.update({
    collection: 'photo',
    id: pending.id,
    data: { state: 'ready' },
    disableTransaction: true,
    showHiddenFields: true,
  });
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
