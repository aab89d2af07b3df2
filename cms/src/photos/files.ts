import { type Photo, renditionSuffix } from '@studio/contract';
import * as v from 'valibot';
import type { Rendered } from '#src/photos/render/render-order.ts';
import { originalKey, publicKey } from '#src/storage/names.ts';
import type { NewFile } from '#src/storage/storage.ts';

/** The columns of a photo's row that list its files. */
export interface PhotoFiles {
  /** The file id at the start of the names of the shown renditions. */
  stem: string;
  original: string;
  renditions?: unknown;
  spareSets?: unknown;
}

/** The widths of a photo's renditions by format, as stored in its row. */
type Widths = Pick<Photo['renditions'], 'avif' | 'jpeg'>;

const numbers = v.array(v.number());
const widths = v.object({ avif: numbers, jpeg: numbers });

/** Returns the widths of a row's renditions; empty lists if the row has none. */
export const widthsOf = ({ renditions }: Pick<PhotoFiles, 'renditions'>): Widths =>
  v.is(widths, renditions) ? renditions : { avif: [], jpeg: [] };

const writtenBytes = v.object({ bytes: v.object({ avif: numbers, jpeg: numbers, original: v.optional(v.number()) }) });

/** A rendition set that its photo does not show: the set is being written, or it was replaced and served pages may still link to it. */
const spareSet = v.object({
  stem: v.string(),
  ...widths.entries,
  /** Time when the set was stored in the row, before its files were written, or when it was replaced; ISO 8601. */
  since: v.string(),
  /** Whether the set is being written and not shown yet. */
  coming: v.optional(v.boolean()),
});
export type SpareSet = v.InferOutput<typeof spareSet>;

/** Returns the spare sets of a row; an empty list if the column is empty or invalid. */
export function spareSetsOf({ spareSets }: Pick<PhotoFiles, 'spareSets'>): SpareSet[] {
  const result = v.safeParse(v.array(spareSet), spareSets ?? []);
  return result.success ? result.output : [];
}

/** Maximum time for writing a set, in milliseconds: far longer than any job. */
export const writeTimeout = 60 * 60_000;

/** Returns whether a process may be writing files of this set now. */
export const isBeingWritten = ({ coming, since }: SpareSet): boolean => coming === true && Date.parse(since) > Date.now() - writeTimeout;

/** Returns the names of the public files of a photo or a set. */
export const renditionNames = (fileId: string, { avif, jpeg }: Widths): string[] => [
  ...avif.map((width) => fileId + renditionSuffix(width, 'avif')),
  ...jpeg.map((width) => fileId + renditionSuffix(width, 'jpeg')),
];

/** Returns the storage keys of the renditions that visitors see. */
export const shownKeys = (photo: PhotoFiles): string[] => renditionNames(photo.stem, widthsOf(photo)).map(publicKey);

/** Returns the storage keys of every file that a photo has or may have. */
export const keysOf = (photo: PhotoFiles): string[] => [
  originalKey(photo.original),
  ...shownKeys(photo),
  ...spareSetsOf(photo).flatMap(({ stem, ...set }) => renditionNames(stem, set).map(publicKey)),
];

/** Returns the sizes in bytes of a photo's files when written, by storage key; older rows have no sizes. */
export function writtenSizes(photo: PhotoFiles): Map<string, number> {
  const result = v.safeParse(writtenBytes, photo.renditions);
  const { avif = [], jpeg = [], original = 0 } = result.success ? result.output.bytes : {};
  const keys = [originalKey(photo.original), ...shownKeys(photo)];
  const sizes = [original, ...avif, ...jpeg];
  return new Map(keys.flatMap((key, index): [string, number][] => (sizes[index] ? [[key, sizes[index]]] : [])));
}

/**
 * Returns the columns of a row that shows new renditions. The stored sizes in bytes, in the order of the widths, serve to detect truncated files; the
 * panel shows the JPEG as the photo's file.
 * @param original size of the uploaded file in bytes, unless the row already has it
 */
export function shownSet(fileId: string, { renditions }: Rendered, original?: number) {
  const avif = renditions.filter(({ format }) => format === 'avif');
  const jpeg = renditions.filter(({ format }) => format === 'jpeg');
  const set: Widths = { avif: avif.map(({ width }) => width), jpeg: jpeg.map(({ width }) => width) };
  const bytes = { avif: avif.map((file) => file.bytes.length), jpeg: jpeg.map((file) => file.bytes.length) };
  return {
    stem: fileId,
    renditions: { ...set, bytes: { ...bytes, ...(original !== undefined && { original }) } },
    filename: renditionNames(fileId, { ...set, avif: [] })[0] ?? fileId,
    filesize: bytes.jpeg[0] ?? 0,
  };
}

/** Returns rendered files with their storage keys. */
export const renditionFiles = (fileId: string, { renditions }: Rendered): NewFile[] =>
  renditions.map(({ width, format, bytes }) => ({ key: publicKey(fileId + renditionSuffix(width, format)), bytes }));
