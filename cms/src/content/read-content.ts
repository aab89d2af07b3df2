import { inArray } from '@payloadcms/db-postgres/drizzle';
import { type Content, type Language, languages } from '@studio/contract';
import type { GlobalSlug, Payload } from 'payload';
import { readRetention } from '#src/content/retention-months.ts';
import { document } from '#src/db/payload-generated-schema.ts';
import { isRawDocument, type RawDocument } from '#src/fields/stored-text.ts';
import { globals } from '#src/globals/globals.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { findPhotos, toPhoto } from '#src/photos/read-photos.ts';
import { mediaAddress } from '#src/storage/names.ts';
import { noticeVersion } from './notice-version.ts';
import { rememberNotice } from './shown-notices.ts';
import { type Documents, toContent } from './to-content.ts';

/** Which state of the documents is read: what visitors see, or what staff have kept since. */
export type Stage = 'published' | 'draft';

/** A global with every language in it. */
export async function readDocument(payload: Payload, slug: GlobalSlug, stage: Stage): Promise<RawDocument> {
  const doc: unknown = await payload.findGlobal({ slug, locale: 'all', fallbackLocale: false, depth: 0, draft: stage === 'draft' });
  // A global that was never published, or is published no more, says what is bundled.
  return isRawDocument(doc) && (stage === 'draft' || doc['_status'] === 'published') ? doc : {};
}

/** Every uuid in the documents: those of photos and files among them. */
function idsIn(value: unknown): string[] {
  if (isUuid(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRawDocument(value) ? Object.values(value).flatMap(idsIn) : [];
}

/** What the pages say in each language. */
export async function readContent(payload: Payload, stage: Stage): Promise<Record<Language, Content>> {
  const documents: Documents = {};
  for (const { slug } of globals) documents[slug] = await readDocument(payload, slug, stage);
  const ids = [...new Set(idsIn(documents))];
  const photos = new Map((await findPhotos(payload, ids)).map((row) => [row.id, row]));
  const files =
    ids.length > 0
      ? await payload.db.drizzle.select({ id: document.id, stem: document.stem }).from(document).where(inArray(document.id, ids))
      : [];
  const inLanguage = (language: Language) =>
    toContent(
      documents,
      {
        photo: (id) => {
          const row = photos.get(id);
          return row && toPhoto(row, language);
        },
        document: (id) => {
          const stem = files.find((file) => file.id === id)?.stem;
          return stem ? { address: mediaAddress(`${stem}.pdf`) } : undefined;
        },
      },
      language,
    );
  const [en, ar] = languages.map(inLanguage);
  if (!en || !ar) throw new Error('There are two languages.');
  const retention = await readRetention(payload);
  const privacyVersion = noticeVersion({ en: en.texts, ar: ar.texts }, retention);
  if (stage === 'published') await rememberNotice(payload, privacyVersion);
  return { en: { ...en, retention, privacyVersion }, ar: { ...ar, retention, privacyVersion } };
}
