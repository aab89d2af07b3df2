import { and, asc, desc, eq, ne, type SQL } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { existing } from './galleries.ts';
import { choices, galleries, photos } from './tables.ts';

/** The data of a person in a client gallery. It contains only the names of the photos; the download of the gallery exports their files. */
export interface PersonalGallery {
  _id: string;
  title: string;
  client: string;
  email: string;
  phone: string;
  day: string | null;
  createdAt: string;
  expiresAt: string;
  photos: string[];
  choice: { photo: string; chosen: boolean; comment: string }[];
}

/** Returns the galleries of the person whom `where` selects, newest first, without galleries that are being deleted. */
export async function findGalleriesOf({ db }: Payload, where: SQL): Promise<PersonalGallery[]> {
  const rows = await db.drizzle.select().from(galleries).where(and(existing, where)).orderBy(desc(galleries.createdAt));
  return Promise.all(
    rows.map(async ({ id, title, client, email, phone, day, createdAt, expiresAt }) => {
      const own = await db.drizzle
        .select({ photo: photos.name, chosen: choices.isChosen, comment: choices.comment })
        .from(photos)
        .leftJoin(choices, eq(choices.photoId, photos.id))
        .where(and(eq(photos.galleryId, id), ne(photos.state, 'deleting')))
        .orderBy(asc(photos.name));
      return {
        ...{ _id: id, title, client, email, phone, day },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        photos: own.map(({ photo }) => photo),
        choice: own.flatMap(({ photo, chosen, comment }) => (chosen !== null ? [{ photo, chosen, comment: comment ?? '' }] : [])),
      };
    }),
  );
}
