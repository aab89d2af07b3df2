import * as v from 'valibot';

const widths = v.array(v.number());

/** Renditions that share a name's beginning. */
const renditionSet = v.object({
  stem: v.string(),
  avif: widths,
  jpeg: widths,
  /** When it was written down as one to come, or replaced by another; ISO 8601. */
  since: v.string(),
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
