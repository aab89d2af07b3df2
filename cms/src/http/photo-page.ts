import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, type Photo, photoParameter } from '@studio/contract';
import { entityTag } from '#src/lib/etag.ts';
import { escapeHtml } from '#src/lib/html.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { StaticFile } from '#src/publish/publication.ts';

/** A page of the gallery whose address opens a photo. */
export interface PhotoPage {
  id: string;
  language: Language;
}

/** The photo that an address opens in the gallery (`/gallery/wedding?photo=…`), if it opens one. */
export function photoPage({ pathname, searchParams }: URL): PhotoPage | undefined {
  const page = /^(\/ar)?\/gallery(?:\/[a-z]+)?$/u.exec(pathname);
  const id = searchParams.get(photoParameter) ?? '';
  return page && isUuid(id) ? { id, language: page[1] ? 'ar' : 'en' } : undefined;
}

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

/** The pages that were asked for lately, by the built page they are made of, which a new publication replaces. */
const made = new WeakMap<StaticFile, Map<string, Promise<StaticFile>>>();

/** How many are kept of one page: a link that is shared is opened by many. */
const mostKept = 100;

/** A built page that introduces a photo, compressed as well as the built one nearly is. */
export function photoFile(built: StaticFile, photo: Photo): Promise<StaticFile> {
  const html = Buffer.from(introducePhoto(built.bytes.toString('utf8'), photo));
  const etag = entityTag(html);
  const kept = made.get(built) ?? new Map<string, Promise<StaticFile>>();
  made.set(built, kept);
  const file = kept.get(etag) ?? compress({ ...built, bytes: html, etag });
  kept.delete(etag);
  kept.set(etag, file);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return file;
}

/** Quality 9 takes a tenth of the time of the builds' 11, for some hundred bytes. */
async function compress(file: StaticFile): Promise<StaticFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: file.bytes.length };
  return { ...file, br: await promisify(brotliCompress)(file.bytes, { params }), gzip: await promisify(gzip)(file.bytes) };
}
