import { renditionSuffix } from '@studio/contract';
import * as v from 'valibot';
import { type NewFile, publicKey, writeFiles } from '#src/media/storage.ts';
import { renditionNames, type Widths } from './names.ts';
import type { Rendered } from './render-messages.ts';

const widths = v.array(v.number());

/** Renditions that share a name's beginning. */
const renditionSet = v.object({
  stem: v.string(),
  avif: widths,
  jpeg: widths,
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

const widthsIn = ({ renditions }: Rendered): Widths => ({
  avif: renditions.filter(({ format }) => format === 'avif').map(({ width }) => width),
  jpeg: renditions.filter(({ format }) => format === 'jpeg').map(({ width }) => width),
});

/** What a photo's row says of the renditions that it shows. The JPEG counts as its file, for the panel. */
export function setOf(stem: string, rendered: Rendered) {
  const { avif, jpeg } = widthsIn(rendered);
  return {
    stem,
    renditions: { avif, jpeg },
    filename: renditionNames(stem, { avif: [], jpeg })[0] ?? stem,
    filesize: rendered.renditions.find(({ format }) => format === 'jpeg')?.bytes.length ?? 0,
  };
}

/** The files of a set. */
export const filesOfSet = (stem: string, { renditions }: Rendered): NewFile[] =>
  renditions.map(({ width, format, bytes }) => ({ key: publicKey(stem + renditionSuffix(width, format)), bytes }));

export const writeSet = (stem: string, rendered: Rendered): Promise<void> => writeFiles(filesOfSet(stem, rendered));
