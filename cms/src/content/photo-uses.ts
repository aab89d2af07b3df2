import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { type Language, languages, type PhotoUse } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { photo } from '#src/db/payload-generated-schema.ts';
import type { RawDocument } from '#src/fields/stored-text.ts';
import type { Label } from '#src/i18n/labels.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { binPhoto } from '#src/photos/bin.ts';
import { nameOf, readPackages } from './packages.ts';
import { columnOf, type PhotoField, type PhotoSource, photoSources } from './photo-fields.ts';
import { eitherText } from './resolve.ts';
import { readStories } from './stories.ts';

/** Selects the photo, the document and the name of each published use of a photo in a field. */
function usesIn({ slug, table, label }: PhotoSource, field: PhotoField): SQL {
  const [document, list] = [sql.identifier(table), sql.identifier(`${table}_rels`)];
  const names = sql`${slug} as slug, ${document}.id as document, ${JSON.stringify({ page: label, field: field.label })}::jsonb as names`;
  if (!field.isInList)
    return sql`select ${document}.${sql.identifier(columnOf(field))} as photo, ${names} from ${document} where ${document}._status = 'published'`;
  // Payload stores the photos of lists in blocks with paths such as `blocks.0.photos`.
  return sql`select ${list}.photo_id as photo, ${names} from ${list} join ${document} on ${document}.id = ${list}.parent_id
    where ${document}._status = 'published' and ${list}.path like ${field.path.join('.%.')}`;
}

const allUses = (payload: Payload): SQL =>
  sql.join(
    photoSources(payload).flatMap((source) => source.fields.map((field) => usesIn(source, field))),
    sql` union `,
  );

const label = v.object({ en: v.string(), ar: v.string() });
const rows = v.array(
  v.object({ photo: v.string(), slug: v.string(), document: v.string(), names: v.object({ page: label, field: label }) }),
);

/** Returns the names of the published packages and stories by their ids. */
async function readTitles(payload: Payload): Promise<Map<unknown, Label>> {
  const labelled = (document: RawDocument, name: (language: Language) => string) =>
    [document['id'], { en: name('en'), ar: name('ar') }] as const;
  const packages = await readPackages(payload, 'published');
  const stories = await readStories(payload, 'published');
  return new Map([
    ...packages.map((document) => labelled(document, (language) => nameOf(document, language))),
    ...stories.map((document) => labelled(document, (language) => eitherText(document['title'], language))),
  ]);
}

/**
 * Returns the places of published pages, packages and stories that need a published or withheld photo.
 * @param id reads the uses of this photo only
 */
export async function readPhotoUses(payload: Payload, id?: string): Promise<PhotoUse[]> {
  const isStored = sql`${photo.state} in ('ready', 'withheld') and (${id ?? null}::uuid is null or ${photo.id} = ${id ?? null})`;
  const { rows: found } = await payload.db.drizzle.execute(sql`
    select uses.* from (${allUses(payload)}) uses join ${photo} on ${photo.id} = uses.photo where ${isStored} order by uses.slug, uses.names`);
  const uses = v.parse(rows, found);
  const titles = uses.length > 0 ? await readTitles(payload) : new Map<unknown, Label>();
  return uses.map(({ photo: used, document, names: { page, field } }) => {
    const title = titles.get(document);
    const nameIn = (language: Language) => `${page[language]}${title ? ` ${quoted(title, language)}` : ''}: ${field[language]}`;
    return { photo: used, en: nameIn('en'), ar: nameIn('ar') };
  });
}

const quotes: Record<Language, [string, string]> = { en: ['“', '”'], ar: ['«', '»'] };
const quoted = (title: Label, language: Language): string => quotes[language].join(title[language]);

/** Returns the names of places as one text in each language. */
function listed(places: readonly Label[]): Label {
  const [en, ar] = languages.map((language) => new Intl.ListFormat(language).format(places.map((place) => place[language])));
  return { en: en ?? '', ar: ar ?? '' };
}

/** Moves a photo to the bin as `binPhoto` does. Rejects a photo that a published page, package or story needs. */
export async function binUnusedPhoto(payload: Payload, id: string, user?: string): Promise<boolean | Rejection> {
  const isUsed = sql`exists (select 1 from (${allUses(payload)}) uses where uses.photo = ${photo.id})`;
  if (await binPhoto(payload, id, { unless: isUsed, user })) return true;
  const uses = await readPhotoUses(payload, id);
  return uses.length > 0 && reject(409, 'errors.photoUsed', { values: { places: listed(uses) } });
}
