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
import stage from '#src/assets/event-stage-lights.jpg';
import diploma from '#src/assets/graduation-diploma.jpg';
import camera from '#src/assets/hero-camera-golden-dunes.jpg';
import camp from '#src/assets/hero-desert-camp-dusk.jpg';
import studioSet from '#src/assets/portrait-studio-set.jpg';
import chair from '#src/assets/portrait-vintage-chair.jpg';
import dallah from '#src/assets/wedding-dallah-and-dates.jpg';
import courtyard from '#src/assets/wedding-lantern-courtyard.jpg';
import { pageTexts, type TextKey } from '#src/i18n/page-texts.ts';

/** Bundled picture, or the studio's own photo that replaces it. */
export type PagePicture = ImageMetadata | Photo;

/** Returns whether a picture is the studio's own photo, which already has renditions. */
export const isPhoto = (picture: PagePicture): picture is Photo => '_id' in picture;

/**
 * Returns the alternative text of a picture slot. A bundled text describes the bundled picture only.
 * @param key key of the alternative text
 */
export const altText = (content: Content, slot: PictureSlot, key: TextKey, lang: Language): string =>
  photoAlt(content, content.pictures[slot], key, lang);

/** Returns the alternative text of a photo, or that of the bundled picture which a missing photo leaves. */
export const photoAlt = ({ texts }: Content, photo: Photo | null, key: TextKey, lang: Language): string =>
  photo ? photo.alt || photo.caption || (texts[key] ?? '') : pageTexts(lang)(key);

/** Bundled pictures of the standard packages: of the card, and of the page if it differs. */
const packagePictures = {
  wedding: { card: dallah, page: courtyard },
  portrait: { card: studioSet, page: chair },
  event: { card: stage, page: null },
} satisfies Record<StandardPackage, { card: ImageMetadata; page: ImageMetadata | null }>;

/** Returns the picture of a package's card. */
export const cardPicture = ({ slug, picture }: Pick<StudioPackage, 'slug' | 'picture'>): PagePicture =>
  picture ?? (isStandardPackage(slug) ? packagePictures[slug].card : camera);

/** Returns the picture of a package's page; that of the card for a package without a page picture of its own. */
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

/** Drawings of the official photos. */
export const drawings = {
  'id-men': { drawing: idMen, alt: 'requirements.idMenAlt' },
  'id-women': { drawing: idWomen, alt: 'requirements.idWomenAlt' },
  'bare-headed': { drawing: bareHeaded, alt: 'requirements.bareAlt' },
} as const satisfies Record<DocumentDrawing, { drawing: string; alt: TextKey }>;
