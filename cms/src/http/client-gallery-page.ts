import { foreignLanguage, type Language, srcset } from '@studio/contract';
import type { Payload } from 'payload';
import { openGallery } from '#src/client-galleries/access.ts';
import { type GalleryCover, readCover } from '#src/client-galleries/read-gallery.ts';
import { sessionSecrets } from '#src/client-galleries/session-cookie.ts';
import { escapeHtml } from '#src/lib/html.ts';
import { compress } from '#src/lib/http-body.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { hashOf } from '#src/links/secret-link.ts';
import type { StaticFile } from '#src/publish/publication.ts';

/** Matches the pages of client galleries; longer addresses below `/g` are their files. */
export const galleryPagePattern = /^(\/ar)?\/g\/([\w-]+)$/u;

/** Matches the placeholder of the cover in the built page; its content is shown below the cover until the script has loaded the photos. */
const place = /<template data-cover>(.*?)<\/template>/su;

/** Returns the cover of a gallery for a request with its session; undefined for other requests, which get the built page. */
export async function findCover(payload: Payload, path: string, cookies = ''): Promise<GalleryCover | undefined> {
  const token = galleryPagePattern.exec(path)?.[2];
  if (token === undefined || sessionSecrets(hashOf(token), cookies).length === 0) return undefined;
  const opened = await openGallery(payload, token, { cookies, isStaff: async () => false });
  return opened instanceof Rejection ? undefined : readCover(payload, opened.gallery, token);
}

/** Returns the elements of a cover, as `Cover` in the site's `islands/client-gallery` renders them. */
function coverHtml({ title, photo }: GalleryCover, lang: Language): string {
  const language = foreignLanguage(title, lang);
  const heading = `<h1${language ? ` lang="${language}"` : ''}>${escapeHtml(title)}</h1>`;
  const source =
    photo && photo.renditions.avif.length > 0
      ? `<source type="image/avif" srcset="${escapeHtml(srcset(photo, 'avif'))}" sizes="100vw">`
      : '';
  const picture =
    photo &&
    `<picture>${source}<img alt="" width="${photo.width}" height="${photo.height}" fetchpriority="high" src="${escapeHtml(photo.url)}"></picture>`;
  return `<header class="client-cover">${picture ?? ''}<div class="wrap">${heading}</div></header>`;
}

/** Returns the built page of client galleries with a cover, so that its picture loads before any script. */
export async function coverPage(built: StaticFile, cover: GalleryCover, lang: Language): Promise<StaticFile> {
  const html = built.bytes.toString('utf8').replace(place, (_, after: string) => coverHtml(cover, lang) + after);
  const bytes = Buffer.from(html);
  return { ...built, bytes, br: await compress(bytes, 'br', 'live'), gzip: undefined };
}
