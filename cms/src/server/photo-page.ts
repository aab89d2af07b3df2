import type { Language, Photo } from '@studio/contract';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** A page of the gallery whose address opens a photo. */
export interface PhotoPage {
  id: string;
  language: Language;
}

/** The photo that an address opens in the gallery (`/gallery/wedding?photo=…`), if it opens one. */
export function photoPage({ pathname, searchParams }: URL): PhotoPage | undefined {
  const page = /^(\/ar)?\/gallery(?:\/[a-z]+)?$/u.exec(pathname);
  const id = searchParams.get('photo') ?? '';
  return page && uuid.test(id) ? { id, language: page[1] ? 'ar' : 'en' } : undefined;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/gu, (character) => entities[character] ?? '');

/**
 * A built page of the gallery that introduces one photo to who is sent a link to it: chats and networks read a page's Open Graph
 * tags and run no script. All else of the page stays as it is; a tag without anything better to say, too.
 */
export function introducePhoto(html: string, photo: Photo): string {
  const address = /<meta property="og:url" content="([^"]*)"/u.exec(html)?.[1];
  if (!address) return html;
  const width = photo.renditions.jpeg.at(-1) ?? 0;
  const tags: Record<string, string> = {
    'og:title': photo.caption,
    'og:description': photo.alt,
    'og:url': `${address}?photo=${photo._id}`,
    'og:image': new URL(photo.url, address).href,
    'og:image:width': String(width),
    'og:image:height': String(Math.round((width * photo.height) / photo.width)),
  };
  return html.replace(/(<meta property="(og:[a-z:]+)" content=")[^"]*/gu, (tag, start: string, name: string) => {
    const text = tags[name];
    return text ? start + escapeText(text) : tag;
  });
}
