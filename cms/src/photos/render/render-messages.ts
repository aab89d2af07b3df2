import * as v from 'valibot';
import type { PhotoFormat } from './inspect.ts';
import type { Recipe } from './recipes.ts';

/** What a rendering process is told to do. */
export interface RenderOrder {
  bytes: Uint8Array;
  format: PhotoFormat;
  /** More of them are not decoded. */
  mostPixels: number;
  recipe: Recipe;
}

const rendition = v.object({
  width: v.number(),
  format: v.picklist(['avif', 'jpeg']),
  bytes: v.instance(Uint8Array),
});
export type Rendition = v.InferOutput<typeof rendition>;

const rendered = v.object({
  /** Pixels of the photo as it is seen, upright. */
  width: v.number(),
  height: v.number(),
  /** ThumbHash in base64. */
  placeholder: v.string(),
  renditions: v.array(rendition),
});
export type Rendered = v.InferOutput<typeof rendered>;

/** What came of it: renditions, or why there are none. `heavy`: reading it takes too much memory. */
export const renderOutcome = v.variant('kind', [
  v.object({ kind: v.literal('rendered'), rendered }),
  v.object({ kind: v.literal('pixels') }),
  v.object({ kind: v.literal('small') }),
  v.object({ kind: v.literal('heavy') }),
  v.object({ kind: v.literal('broken') }),
]);
export type RenderOutcome = v.InferOutput<typeof renderOutcome>;

/** How a rendering process ends that fails by a fault of ours, which it has printed: EX_SOFTWARE of sysexits(3). A crash has no such code. */
export const ourFault = 70;
