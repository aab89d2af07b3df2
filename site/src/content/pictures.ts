import type { Content, Language, Photo, PictureSlot } from '@studio/contract';
import type { TextKey } from '#src/i18n/english.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';

/** A picture of a page: a file of the site, or a photo of the studio in its place. */
export type PagePicture = ImageMetadata | Photo;

/** Whether a picture is the studio's own: it has its sizes already, and nothing of it is fetched while the site is built. */
export const isPhoto = (picture: PagePicture): picture is Photo => '_id' in picture;

/**
 * What a picture of a page shows, in words. A bundled text describes the bundled picture alone.
 * @param key the text beside the picture, which the studio may have written of its own photo
 */
export function altText({ pictures, texts }: Content, slot: PictureSlot, key: TextKey, lang: Language): string {
  const photo = pictures[slot];
  return photo ? photo.alt || photo.caption || (texts[key] ?? '') : pageTexts(lang)(key);
}

/** The size of the JPEG at a photo's `url`, in pixels. */
export function sharedSize(photo: Photo): { width: number; height: number } {
  const width = photo.renditions.jpeg.at(-1) ?? photo.width;
  return { width, height: Math.round((photo.height * width) / photo.width) };
}
