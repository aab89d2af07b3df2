import { and, inArray } from '@payloadcms/db-postgres/drizzle';
import type { CoverPlace, Covers } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { photo as photos } from '#src/db/payload-generated-schema.ts';
import { type Transaction, withLockedRequest } from '#src/db/transaction.ts';
import { documentOf, plainText, type RawDocument } from '#src/fields/stored-text.ts';
import { changePage } from '#src/globals/change-page.ts';
import { notifyContentChanged } from '#src/globals/content-change.ts';
import { coverField, coverLock } from '#src/globals/loaded-covers.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { published } from '#src/photos/read-photos.ts';

const slug = 'home';

/** Sets a cover in the published home page and in its pending draft. @returns the previous covers */
export async function setCover(req: PayloadRequest, of: CoverPlace, covers: Covers): Promise<Covers | Rejection> {
  const former = await withLockedRequest(req, coverLock, async (transaction) => {
    if (!(await lockPhotos(transaction, covers))) return reject(404, 'errors.gone');
    const previous: Partial<Covers> = {};
    const isPublished = await changePage(req, transaction, slug, (page, stage) => {
      const name = stage === 'draft' ? 'draftPhoto' : 'photo';
      previous[name] = coverOf(page, of);
      return withCover(page, of, covers[name]);
    });
    if (!isPublished) return reject(409, 'photo.errors.coverUnpublished');
    const { photo = '', draftPhoto = photo } = previous;
    return { photo, draftPhoto };
  });
  if (!(former instanceof Rejection)) notifyContentChanged('published');
  return former;
}

/** Locks the rows of the photos of covers against deletion. @returns whether all exist and are published */
async function lockPhotos(transaction: Transaction, { photo, draftPhoto }: Covers): Promise<boolean> {
  const ids = [...new Set([photo, draftPhoto].filter(Boolean))];
  if (ids.length === 0) return true;
  const isPublished = and(inArray(photos.id, ids), published);
  return (await transaction.select({ id: photos.id }).from(photos).where(isPublished).for('share')).length === ids.length;
}

const coverOf = (page: RawDocument, of: CoverPlace): string =>
  plainText(of === 'home' ? page['hero'] : documentOf(page['covers'])[coverField(of)]);

/** Returns the page with another cover. @param photo id of the photo; `''` for none */
function withCover(page: RawDocument, of: CoverPlace, photo: string): RawDocument {
  const id = photo || null;
  return of === 'home' ? { ...page, hero: id } : { ...page, covers: { ...documentOf(page['covers']), [coverField(of)]: id } };
}
