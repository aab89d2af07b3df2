import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Photo } from '@studio/contract';
import type { GalleryCover } from '#src/client-galleries/read-gallery.ts';
import type { Publication, StaticFile } from '#src/publish/publication.ts';
import type { LimitedClient } from './address-limits.ts';
import { coverPage, galleryPagePattern } from './client-gallery-page.ts';
import { type PhotoPage, photoFile, photoPage } from './photo-page.ts';

/** Queries that add data of the database to served files; if a query fails or times out, the file is served without the data. */
export interface FileQueries {
  publication(): Publication | undefined;
  findPhoto?: (page: PhotoPage) => Promise<Photo | undefined>;
  findDocumentName?: (fileId: string) => Promise<string | undefined>;
  /** Returns the cover of a client gallery for a request with its session. */
  findCover?: (path: string, cookies: string | undefined) => Promise<GalleryCover | undefined>;
  log(error: unknown): void;
}

/** Returns the path of the built page for an address that ends with a token, such as a client page: the path without the token. */
export const clientPageFile = (path: string): string => path.replace(/\/[^/]+$/u, '');

/** Returns the gallery page of a shared photo; undefined to serve the page unchanged. */
export async function findPhotoPage(url: URL, queries: FileQueries, client: LimitedClient | undefined): Promise<StaticFile | undefined> {
  const page = photoPage(url);
  const built = page && queries.publication()?.files.get(url.pathname);
  if (!page || !built || !queries.findPhoto) return undefined;
  if (client && client.photoLinks.take(client.address) > 0) return undefined;
  const photo = await inTime(queries.findPhoto(page), queries);
  return photo && photoFile(built, photo);
}

/** Returns the page of a client gallery with its cover; undefined to serve the page unchanged. */
export async function findCoverPage({ headers }: IncomingMessage, path: string, queries: FileQueries): Promise<StaticFile | undefined> {
  const [, arabic] = galleryPagePattern.exec(path) ?? [];
  const built = queries.publication()?.files.get(clientPageFile(path));
  if (!built || !queries.findCover) return undefined;
  const cover = await inTime(queries.findCover(path, headers.cookie), queries);
  return cover && coverPage(built, cover, arabic ? 'ar' : 'en');
}

/** Returns the name to save a document under; `document.pdf` if the name is not found in time. */
export async function documentName(fileId: string, queries: FileQueries): Promise<string> {
  const name = queries.findDocumentName && (await inTime(queries.findDocumentName(fileId), queries));
  return name ?? 'document.pdf';
}

/** Timeout of the queries, in milliseconds; after it, files are served without the data. */
const queryTimeout = 500;

/** Returns the result of a query; undefined after an error or the timeout. */
const inTime = <Found>(found: Promise<Found>, { log }: FileQueries): Promise<Found | undefined> =>
  Promise.race([
    found.catch((error: unknown) => {
      log(error);
      return undefined;
    }),
    sleep(queryTimeout, undefined, { ref: false }),
  ]);
