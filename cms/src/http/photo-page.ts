import { type Language, type Photo, photoParameter } from '@studio/contract';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#src/lib/html.ts';
import { compress, entityTag } from '#src/lib/http-body.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { StaticFile } from '#src/publish/publication.ts';

/** A page of the gallery with an open photo. */
export interface PhotoPage {
  id: string;
  language: Language;
}

/** Returns the photo that a URL opens in the gallery (`/gallery/wedding?photo=…`); undefined for other URLs. */
export function photoPage(url: URL): PhotoPage | undefined {
  // Return before the getter `searchParams` parses the query: most requests have none.
  if (url.search === '') return undefined;
  const page = /^(\/ar)?\/gallery(?:\/[a-z]+)?$/u.exec(url.pathname);
  const id = url.searchParams.get(photoParameter) ?? '';
  return page && isUuid(id) ? { id, language: page[1] ? 'ar' : 'en' } : undefined;
}

/**
 * Fills the Open Graph tags of a gallery page with one photo, for chat programs and social networks, which run no scripts. Tags without a new value
 * remain unchanged.
 */
export function introducePhoto(html: string, photo: Photo): string {
  const address = /<meta property="og:url" content="([^"]*)"/u.exec(html)?.[1];
  if (!address) return html;
  const width = photo.renditions.jpeg.at(-1) ?? 0;
  const tags: Record<string, string> = {
    'og:title': photo.caption,
    'og:description': photo.alt,
    'og:url': `${address}?${photoParameter}=${photo._id}`,
    'og:image': new URL(photo.url, address).href,
    'og:image:width': String(width),
    'og:image:height': String(Math.round((width * photo.height) / photo.width)),
  };
  return html.replace(/(<meta property="(og:[a-z:]+)" content=")[^"]*/gu, (tag, start: string, name: string) => {
    const text = tags[name];
    return text ? start + escapeHtml(text) : tag;
  });
}

/** Cached pages by the built page that they are made of, and by entity tag. */
const cache = new WeakMap<StaticFile, LRUCache<string, Promise<StaticFile>>>();

/** Maximum number of cached pages per built page. */
const maxCached = 100;

/** Returns a built page with the tags of a photo, compressed. */
export function photoFile(built: StaticFile, photo: Photo): Promise<StaticFile> {
  const html = Buffer.from(introducePhoto(built.bytes.toString('utf8'), photo));
  const etag = entityTag(html);
  const cached = cache.get(built) ?? new LRUCache<string, Promise<StaticFile>>({ max: maxCached });
  cache.set(built, cached);
  const file = cached.get(etag) ?? compressed({ ...built, bytes: html, etag });
  cached.set(etag, file);
  return file;
}

const compressed = async (file: StaticFile): Promise<StaticFile> => ({
  ...file,
  br: await compress(file.bytes, 'br', 'page'),
  gzip: await compress(file.bytes, 'gzip', 'page'),
});
