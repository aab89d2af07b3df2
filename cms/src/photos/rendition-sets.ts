import { renditionSuffix } from '@studio/contract';
import * as v from 'valibot';
import type { Rendered } from '#src/photos/render/render-messages.ts';
import { type NewFile, publicKey, writeFiles } from '#src/storage/storage.ts';
import { renditionNames, type Widths } from './names.ts';

const numbers = v.array(v.number());

/** Renditions that share a name's beginning. */
const renditionSet = v.object({
  stem: v.string(),
  avif: numbers,
  jpeg: numbers,
  /** When it was written down as one to come, or replaced by another; ISO 8601. */
  since: v.string(),
  /** It is being written, and nobody has seen it yet. */
  coming: v.optional(v.boolean()),
});
export type RenditionSet = v.InferOutput<typeof renditionSet>;

/**
 * The sets of a photo besides the one that is shown: one that a worker writes, and those that were replaced, whose files stay for
 * as long as a page may lead to them.
 */
export function spareSetsOf({ spareSets }: { spareSets?: unknown }): RenditionSet[] {
  const result = v.safeParse(v.array(renditionSet), spareSets ?? []);
  return result.success ? result.output : [];
}

/** For how long files of a set may be written, in milliseconds: far longer than a job lasts. */
const longestWriting = 60 * 60_000;

/** Whether somebody may be writing files of this set now. */
export const isBeingWritten = ({ coming, since }: RenditionSet): boolean =>
  coming === true && Date.parse(since) > Date.now() - longestWriting;

/**
 * What a photo's row says of the renditions that it shows, with the bytes of each in the order of their widths: so a cut file is found.
 * The JPEG counts as its file, for the panel.
 * @param original how many bytes the photo's own file has, where this is not known yet
 */
export function setOf(stem: string, { renditions }: Rendered, original?: number) {
  const avif = renditions.filter(({ format }) => format === 'avif');
  const jpeg = renditions.filter(({ format }) => format === 'jpeg');
  const widths: Widths = { avif: avif.map(({ width }) => width), jpeg: jpeg.map(({ width }) => width) };
  const bytes = { avif: avif.map((file) => file.bytes.length), jpeg: jpeg.map((file) => file.bytes.length) };
  return {
    stem,
    renditions: { ...widths, bytes: { ...bytes, ...(original !== undefined && { original }) } },
    filename: renditionNames(stem, { ...widths, avif: [] })[0] ?? stem,
    filesize: bytes.jpeg[0] ?? 0,
  };
}

const bytesOfSet = v.object({ bytes: v.object({ avif: numbers, jpeg: numbers, original: v.optional(v.number()) }) });

/** How many bytes each file of the shown set had when it was written; undefined in rows of before these were kept. */
export function writtenBytes(renditions: unknown): v.InferOutput<typeof bytesOfSet>['bytes'] | undefined {
  const result = v.safeParse(bytesOfSet, renditions);
  return result.success ? result.output.bytes : undefined;
}

/** The files of a set. */
export const filesOfSet = (stem: string, { renditions }: Rendered): NewFile[] =>
  renditions.map(({ width, format, bytes }) => ({ key: publicKey(stem + renditionSuffix(width, format)), bytes }));

/** Writes them. @throws as `writeFiles` */
export const writeSet = (stem: string, rendered: Rendered): Promise<void> => writeFiles(filesOfSet(stem, rendered));
