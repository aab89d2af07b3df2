import {
  type Category,
  type Content,
  type DocumentDrawing,
  isStandardPackage,
  type Language,
  type Photo,
  type PictureSlot,
  type StandardPackage,
  type StudioPackage,
} from '@studio/contract';
import letterpress from '#src/assets/design-letterpress-cards.jpg';
import bareHeaded from '#src/assets/drawings/bare-headed.svg?url&no-inline';
import idMen from '#src/assets/drawings/id-men.svg?url&no-inline';
import idWomen from '#src/assets/drawings/id-women.svg?url&no-inline';
import balloons from '#src/assets/event-balloons.jpg';
import stage from '#src/assets/event-stage-lights.jpg';
import diploma from '#src/assets/graduation-diploma.jpg';
import camera from '#src/assets/hero-camera-golden-dunes.jpg';
import camp from '#src/assets/hero-desert-camp-dusk.jpg';
import mashrabiya from '#src/assets/portrait-mashrabiya-light.jpg';
import studioSet from '#src/assets/portrait-studio-set.jpg';
import chair from '#src/assets/portrait-vintage-chair.jpg';
import dallah from '#src/assets/wedding-dallah-and-dates.jpg';
import arch from '#src/assets/wedding-floral-arch.jpg';
import courtyard from '#src/assets/wedding-lantern-courtyard.jpg';
import { pageTexts, type TextKey } from '#src/i18n/page-texts.ts';

/** Bundled picture, or the studio's own photo that replaces it. */
export type PagePicture = ImageMetadata | Photo;

/** Returns whether a picture is the studio's own photo, which already has renditions. */
export const isPhoto = (picture: PagePicture): picture is Photo => '_id' in picture;

/**
 * ThumbHashes of bundled pictures. The demo studio has photos of the same files; equal ThumbHashes identify them, so that a page shows no picture
 * twice.
 */
const bundledHashes = new Map<ImageMetadata, string>([
  [dallah, '0SgGFYJZdJawp3dZeHhphmuAqQeY'],
  [courtyard, 'VzgOHYRIiId/d4d6iGeHhmdwcDUH'],
  [studioSet, 'WBgOFYIIh2dyiHiHekaHdgdyeCCH'],
  [chair, '1RgGDQJaaI+G2HhoiHeHZ2h0fwbX'],
  [camp, 'VjgOHIJ5d3ePeIiMh4ZroNYDmg=='],
  [stage, 'EBgGFYIIh4eJd3iCjCendwdxdCBX'],
  [camera, 'oFkKDIRZiId/d4eLiHlbYIAHNw=='],
  [letterpress, 'mxgKDYIgmohvaImpi3eae5FZLzz0'],
  [diploma, 'oRgODQCnd3WI+GmIeGaHZ6BqC6hn'],
  [mashrabiya, 'FikKDQB5d3+IN4eYeHh4iHhvg/Ym'],
  [arch, '5SgKFQR2qXyI94hHeIeGeHiCgDcI'],
  [balloons, '4SgGBQCMVn97BnboOZJWdwdWdyDG'],
]);

/** Returns a key that is equal for two pictures if visitors see the same picture. */
const pictureKey = (picture: PagePicture): string =>
  isPhoto(picture) ? picture.placeholder || picture._id : (bundledHashes.get(picture) ?? picture.src);

/** The pictures that a page already shows, so that it shows no picture twice. */
export class ShownPictures {
  readonly #keys = new Set<string>();

  constructor(pictures: readonly PagePicture[] = []) {
    for (const picture of pictures) this.#keys.add(pictureKey(picture));
  }

  has(picture: PagePicture): boolean {
    return this.#keys.has(pictureKey(picture));
  }

  /**
   * Returns the first picture that the page does not show yet, otherwise the first of the list, and marks the returned picture as shown. Returns
   * undefined for an empty list.
   */
  take<Picture extends PagePicture>(pictures: readonly Picture[]): Picture | undefined {
    const taken = pictures.find((picture) => !this.has(picture)) ?? pictures[0];
    if (taken) this.#keys.add(pictureKey(taken));
    return taken;
  }
}

/**
 * Returns the alternative text of a picture slot. A bundled text describes the bundled picture only.
 * @param key key of the alternative text
 */
export const altText = (content: Content, slot: PictureSlot, key: TextKey, lang: Language): string =>
  photoAlt(content, content.pictures[slot], key, lang);

/**
 * Returns the alternative text of a photo: its own text, its caption or the studio's text for `key`, otherwise `''`. Without a photo, returns the
 * text for `key`, which describes the bundled picture.
 */
export const photoAlt = ({ texts }: Content, photo: Photo | null, key: TextKey, lang: Language): string =>
  photo ? photo.alt || photo.caption || (texts[key] ?? '') : pageTexts(lang)(key);

/** Bundled pictures of the standard packages: for the card, and for the page if its picture differs. */
const packagePictures = {
  wedding: { card: dallah, page: courtyard },
  portrait: { card: studioSet, page: chair },
  event: { card: stage, page: null },
} satisfies Record<StandardPackage, { card: ImageMetadata; page: ImageMetadata | null }>;

/** Returns the picture of a package's card: the studio's photo, otherwise a bundled picture. */
export const cardPicture = ({ slug, picture }: Pick<StudioPackage, 'slug' | 'picture'>): PagePicture =>
  picture ?? (isStandardPackage(slug) ? packagePictures[slug].card : camera);

/** Returns the picture of a package's page, or of its card if the page has no other picture. */
export const pagePicture = ({ slug, picture, pagePicture: own }: StudioPackage): PagePicture =>
  own ?? (isStandardPackage(slug) ? packagePictures[slug].page : null) ?? cardPicture({ slug, picture });

/** Returns the size of the JPEG at a photo's `url`, in pixels. */
export function sharedSize(photo: Photo): { width: number; height: number } {
  const width = photo.renditions.jpeg.at(-1) ?? photo.width;
  return { width, height: Math.round((photo.height * width) / photo.width) };
}

/** Bundled pictures for shared links to a category. */
export const categorySharePictures = {
  Wedding: courtyard,
  Portrait: chair,
  Event: stage,
  Nature: camp,
  Other: camera,
  Design: letterpress,
  Graduation: diploma,
} satisfies Record<Category, ImageMetadata>;

/** Drawings of the official photos, with the keys of their alternative texts. */
export const drawings = {
  'id-men': { drawing: idMen, alt: 'requirements.idMenAlt' },
  'id-women': { drawing: idWomen, alt: 'requirements.idWomenAlt' },
  'bare-headed': { drawing: bareHeaded, alt: 'requirements.bareAlt' },
} as const satisfies Record<DocumentDrawing, { drawing: string; alt: TextKey }>;
