import type { Category, Content, Language, OfficialPhoto, Photo, PictureSlot } from '@studio/contract';
import letterpress from '#src/assets/design-letterpress-cards.jpg';
import bareHeaded from '#src/assets/drawings/bare-headed.svg?url&no-inline';
import idMen from '#src/assets/drawings/id-men.svg?url&no-inline';
import idWomen from '#src/assets/drawings/id-women.svg?url&no-inline';
import stage from '#src/assets/event-stage-lights.jpg';
import diploma from '#src/assets/graduation-diploma.jpg';
import camera from '#src/assets/hero-camera-golden-dunes.jpg';
import camp from '#src/assets/hero-desert-camp-dusk.jpg';
import chair from '#src/assets/portrait-vintage-chair.jpg';
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
export function altText({ pictures, texts }: Content, slot: PictureSlot, key: TextKey, lang: Language): string {
  const photo = pictures[slot];
  return photo ? photo.alt || photo.caption || (texts[key] ?? '') : pageTexts(lang)(key);
}

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
  passport: { drawing: bareHeaded, alt: 'requirements.bareAlt' },
  absher: { drawing: bareHeaded, alt: 'requirements.bareAlt' },
} as const satisfies Record<OfficialPhoto, { drawing: string; alt: TextKey }>;
