import { type Language, type OwnPhoto, type Photo, renditionSuffix } from '@studio/contract';
import type { Photo as PhotoDoc } from '#src/payload-types.ts';
import { mediaAddress } from '#src/storage/names.ts';
import type { Widths } from './names.ts';

/** What of a photo's row the contract's answers are made of. */
export type PhotoRow = Pick<
  PhotoDoc,
  | 'id'
  | 'category'
  | 'caption'
  | 'captionAr'
  | 'alt'
  | 'altAr'
  | 'width'
  | 'height'
  | 'placeholder'
  | 'stem'
  | 'focalX'
  | 'focalY'
  | 'inGallery'
> & {
  renditions?: unknown;
};

const isWidths = (value: unknown): value is Widths =>
  typeof value === 'object' &&
  value !== null &&
  'avif' in value &&
  Array.isArray(value.avif) &&
  'jpeg' in value &&
  Array.isArray(value.jpeg);

/** The widths of a row's renditions; none where there are none yet. */
export const widthsOf = (row: { renditions?: unknown }): Widths => (isWidths(row.renditions) ? row.renditions : { avif: [], jpeg: [] });

/** Where a picture is held that nobody gave a focal point. */
const middle = 50;

/** A photo as the contract answers it; a text that is missing in Arabic is answered in English. */
export function toPhoto(row: PhotoRow, language: Language): Photo {
  const { avif, jpeg } = widthsOf(row);
  const base = mediaAddress(row.stem);
  const [caption = '', alt = ''] = language === 'ar' ? [row.captionAr || row.caption, row.altAr || row.alt] : [row.caption, row.alt];
  return {
    _id: row.id,
    url: base + renditionSuffix(jpeg.at(-1) ?? 0, 'jpeg'),
    caption: caption ?? '',
    category: row.category,
    alt: alt ?? '',
    width: row.width ?? 0,
    height: row.height ?? 0,
    placeholder: row.placeholder ?? '',
    focalPoint: { x: row.focalX ?? middle, y: row.focalY ?? middle },
    renditions: { base, avif, jpeg },
  };
}

/** A photo as its owner sees it: every text as it is. */
export const toOwnPhoto = (row: PhotoRow): OwnPhoto => ({
  ...toPhoto(row, 'en'),
  captionAr: row.captionAr ?? '',
  altAr: row.altAr ?? '',
  inGallery: row.inGallery === true,
});
