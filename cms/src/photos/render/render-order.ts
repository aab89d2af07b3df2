import * as v from 'valibot';
import type { Recipe } from './recipes.ts';

/** The accepted formats of uploaded photos. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The message to a render process, which Node runs without transpiling: this module imports no module with syntax that Node cannot strip. */
export interface RenderOrder {
  bytes: Uint8Array;
  format: PhotoFormat;
  /** Maximum number of pixels to decode. */
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
  /** Size of the upright photo in pixels. */
  width: v.number(),
  height: v.number(),
  /** ThumbHash in base64. */
  placeholder: v.string(),
  renditions: v.array(rendition),
});
export type Rendered = v.InferOutput<typeof rendered>;

/** The answer of a render process: renditions, or the reason for their absence. `heavy`: decoding takes too much memory. */
export const renderOutcome = v.variant('kind', [
  v.object({ kind: v.literal('rendered'), rendered }),
  v.object({ kind: v.picklist(['pixels', 'small', 'heavy', 'broken']) }),
]);
export type RenderOutcome = v.InferOutput<typeof renderOutcome>;

/** The exit code of a render process after an internal error, which it has printed: EX_SOFTWARE of sysexits(3). */
export const internalError = 70;
