import * as v from 'valibot';

/** The documents that always exist, in the order of a new studio; the first four are the tabs of the home page. */
export const standardDocuments = [
  'id-men',
  'id-women',
  'passport',
  'absher',
  'iqama',
  'driving-licence',
  'saudi-evisa',
  'schengen-visa',
  'uk-visa',
  'us-visa',
] as const;
export type StandardDocument = (typeof standardDocuments)[number];

export const isStandardDocument = (slug: unknown): slug is StandardDocument => standardDocuments.some((name) => name === slug);

/** Matches the slug of a document, which is also the anchor of its tab on the home page. */
export const documentSlug = /^(?=.{1,60}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

/** The drawings of photos: with ghutra, with hijab, bare-headed. */
export const documentDrawings = ['id-men', 'id-women', 'bare-headed'] as const;
export type DocumentDrawing = (typeof documentDrawings)[number];

/** The head coverings that a document allows: usual dress, religious dress, or none. */
export const headCoverings = ['usual', 'religious', 'none'] as const;
export type HeadCovering = (typeof headCoverings)[number];

/** The required colour of the background: white, or any light colour. */
export const backdrops = ['white', 'light'] as const;
export type Backdrop = (typeof backdrops)[number];

/** A range in percent of the height of the photo. */
const share = v.object({ least: v.number(), most: v.number() });
export type Share = v.InferOutput<typeof share>;

/** An official photo with its measurements, rules and source; the texts are in one language. */
export const photoDocument = v.object({
  slug: v.string(),
  title: v.string(),
  lead: v.string(),
  /** The size as text, such as `4 × 6 cm`, and the labels of the drawing's two sides. */
  size: v.string(),
  width: v.string(),
  height: v.string(),
  /** The required size of the file as text, such as `472 × 709 px`; `''` if there is none. */
  pixels: v.string(),
  background: v.string(),
  file: v.string(),
  rules: v.array(v.string()),
  /** Remark on the rules, such as sources that contradict each other; `''` if there is none. */
  note: v.string(),
  /** Name and address of the source of the rules; an address always has a name. */
  source: v.object({ name: v.string(), address: v.string() }),
  /** Whether the source is the issuing authority. */
  isOfficial: v.boolean(),
  /** Day of the last check of the rules as YYYY-MM-DD; `''` if the rules were never checked. */
  lastChecked: v.string(),
  /** Whether the document is a tab of the home page. */
  isOnHome: v.boolean(),
  drawing: v.picklist(documentDrawings),
  /** Size of the print in millimetres; null for a photo that is only uploaded. */
  print: v.nullable(v.object({ width: v.number(), height: v.number() })),
  /** Pixels of the file, and its minimum and maximum bytes; null for a photo that is only printed. */
  upload: v.nullable(
    v.object({ width: v.number(), height: v.number(), leastBytes: v.nullable(v.number()), mostBytes: v.nullable(v.number()) }),
  ),
  /** Height of the head from chin to crown; null if no rule is known. */
  head: v.nullable(share),
  /** Height of the eyes above the lower edge; null if no rule is known. */
  eyes: v.nullable(share),
  backdrop: v.picklist(backdrops),
  /** Whether the rules allow a background that was whitened afterwards. */
  mayWhiten: v.boolean(),
  headCovering: v.picklist(headCoverings),
});
export type PhotoDocument = v.InferOutput<typeof photoDocument>;

/** Returns whether the rules were never checked, or were last checked more than a year ago. @param today YYYY-MM-DD */
export function isCheckDue(lastChecked: string, today: string): boolean {
  if (lastChecked === '') return true;
  const limit = `${Number(lastChecked.slice(0, 4)) + 1}${lastChecked.slice(4, 10)}`;
  return today > limit;
}
