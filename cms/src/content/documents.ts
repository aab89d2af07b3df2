import { inArray } from '@payloadcms/db-postgres/drizzle';
import type { Language, Photo } from '@studio/contract';
import type { GlobalSlug, Payload } from 'payload';
import { document } from '#src/db/payload-generated-schema.ts';
import { isRawDocument, type RawDocument } from '#src/fields/stored-text.ts';
import { globals } from '#src/globals/globals.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { findPhotos, toPhoto } from '#src/photos/read-photos.ts';
import { mediaAddress } from '#src/storage/names.ts';

/** Version of documents: the published version, or the newest version, which may be a draft. */
export type Stage = 'published' | 'draft';

/** The documents of the globals by slug, in all languages. */
export type Documents = Record<string, RawDocument>;

/** Functions that resolve the ids of photos and files in documents. */
export interface References {
  photo(id: string, language: Language): Photo | undefined;
  /** @returns the address of a file; undefined if the file does not exist */
  file(id: string): string | undefined;
}

/** Returns a global in all languages. For the stage `published`, returns an empty document if the global is not published. */
export async function readDocument(payload: Payload, slug: GlobalSlug, stage: Stage): Promise<RawDocument> {
  const doc: unknown = await payload.findGlobal({ slug, locale: 'all', fallbackLocale: false, depth: 0, draft: stage === 'draft' });
  return isRawDocument(doc) && (stage === 'draft' || doc['_status'] === 'published') ? doc : {};
}

/** Returns the globals with content of the pages, by slug, in all languages. */
export async function readDocuments(payload: Payload, stage: Stage): Promise<Documents> {
  const documents: Documents = {};
  for (const { slug } of globals) documents[slug] = await readDocument(payload, slug, stage);
  return documents;
}

/** Returns all UUIDs in a value, including the ids of photos and files. */
function idsIn(value: unknown): string[] {
  if (isUuid(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRawDocument(value) ? Object.values(value).flatMap(idsIn) : [];
}

/** Reads the published photos and the files that documents refer to. */
export async function readReferences(payload: Payload, documents: unknown): Promise<References> {
  const ids = [...new Set(idsIn(documents))];
  const photos = new Map((await findPhotos(payload, ids)).map((row) => [row.id, row]));
  const columns = { id: document.id, stem: document.stem };
  const files = ids.length > 0 ? await payload.db.drizzle.select(columns).from(document).where(inArray(document.id, ids)) : [];
  return {
    photo: (id, language) => {
      const row = photos.get(id);
      return row && toPhoto(row, language);
    },
    file: (id) => {
      const stem = files.find((file) => file.id === id)?.stem;
      return stem ? mediaAddress(`${stem}.pdf`) : undefined;
    },
  };
}
