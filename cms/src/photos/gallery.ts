import { and, asc, sql } from '@payloadcms/db-postgres/drizzle';
import { type Category, categories, type Language, languages } from '@studio/contract';
import type { Payload } from 'payload';
import type { Listener } from '#src/db/listener.ts';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { SnapshotCache } from '#src/db/snapshot-cache.ts';
import { onContentChange } from '#src/globals/content-change.ts';
import { type PreparedResponse, PreparedResponses } from '#src/lib/prepared-response.ts';
import { onPhotosChange } from './events.ts';
import { orderKey } from './order.ts';
import { inGallery, type PhotoRow, photosVersion, shownColumns, toPhoto } from './read-photos.ts';

/** The position of a photo in the gallery: by category, then by the staff's sort key, then by id. */
interface Position {
  category: Category;
  order: string;
  id: string;
}

/** The input of the contract's `listPhotos`. */
interface GalleryQuery {
  category?: Category | undefined;
  lang: Language;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Memory limit of the prepared responses, in bytes. */
const mostBytes = 64 * 1024 * 1024;

/** The gallery's photos at one moment, and the responses prepared from them. */
class GallerySnapshot {
  readonly #positions: Position[] = [];
  /** The photos as JSON, in the order of `#positions`. */
  readonly #photos: Record<Language, string[]> = { en: [], ar: [] };
  readonly responses = new PreparedResponses(mostBytes);

  /** Appends rows, which must be in the order of the gallery. */
  add(rows: readonly (PhotoRow & Position)[]): void {
    for (const row of rows) {
      this.#positions.push({ category: row.category, order: row.order, id: row.id });
      for (const language of languages) this.#photos[language].push(JSON.stringify(toPhoto(row, language)));
    }
  }

  /** Lists the categories that have photos, in the contract's order. */
  categories(): PreparedResponse {
    return this.responses.prepare('categories', () => {
      const used = new Set(this.#positions.map(({ category }) => category));
      return { json: JSON.stringify({ success: true, data: categories.filter((name) => used.has(name)) }) };
    });
  }

  /** Lists photos, or a window of them. @returns undefined for an invalid cursor */
  photos({ category, lang, limit, cursor }: GalleryQuery): PreparedResponse | undefined {
    const after = cursor === undefined ? null : readCursor(cursor);
    if (after === undefined) return undefined;
    const first = Math.max(category ? this.#indexAfter(startOf(category)) : 0, after ? this.#indexAfter(after) : 0);
    const end = category ? this.#indexAfter(endOf(category)) : this.#positions.length;
    const last = limit === undefined ? end : Math.min(end, first + limit);
    const position = last > first && last < end ? this.#positions[last - 1] : undefined;
    const next = limit === undefined ? '' : `,"nextCursor":${JSON.stringify(position ? writeCursor(position) : null)}`;
    // Name the response by its content, so that equal windows of different queries share it.
    return this.responses.prepare(`${lang} ${first} ${last}${next}`, () => {
      const data = this.#photos[lang].slice(first, last).join(',');
      return { json: `{"success":true,"data":[${data}]${next}}` };
    });
  }

  /** Counts the photos up to and including a position, by binary search. */
  #indexAfter(position: Position): number {
    let [low, high] = [0, this.#positions.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const candidate = this.#positions[middle];
      if (candidate && compare(candidate, position) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the positions before and after all photos of a category. */
const startOf = (category: Category): Position => ({ category, order: '', id: '' });
const endOf = (category: Category): Position => ({ category, order: '{', id: '' });

/** Compares positions as the database does: categories in the contract's order, keys and ids byte by byte. */
function compare(one: Position, other: Position): number {
  const byCategory = categories.indexOf(one.category) - categories.indexOf(other.category);
  return byCategory || compareText(one.order, other.order) || compareText(one.id, other.id);
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const writeCursor = ({ category, order, id }: Position): string => Buffer.from(`${category}|${order}|${id}`).toString('base64url');

/** Decodes a cursor. @returns undefined for any other text */
export function readCursor(cursor: string): Position | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, name, order, id] = /^(\w+)\|([\da-z]{2,250})\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(text) ?? [];
  const category = categories.find((known) => known === name);
  return category && order && id ? { category, order, id } : undefined;
}

export type Gallery = SnapshotCache<GallerySnapshot>;

/** Opens the cache of the gallery. Changes of photos, and of the content with the logo and the icon, in any process invalidate it. */
export const openGallery = (payload: Payload, listener: Listener): Gallery =>
  new SnapshotCache({
    listener,
    channels: ['photos', 'content'],
    onChange: (invalidate) => {
      onPhotosChange(invalidate);
      onContentChange((stage) => stage === 'published' && invalidate());
    },
    read: () => readSnapshot(payload),
    version: () => photosVersion(payload),
  });

/** Number of rows per query, which takes a few milliseconds: the event loop handles requests in between. */
const batchSize = 1000;

/** Returns a condition for photos after a position of the gallery. */
const follows = ({ category, order, id }: Position) =>
  sql`(${table.category}, ${orderKey}, ${table.id}) > (${category}::enum_photo_category, ${order}, ${id}::uuid)`;

const readBatch = (db: Pick<Payload['db']['drizzle'], 'select'>, after: Position | undefined) =>
  db
    .select({ ...shownColumns, order: orderKey })
    .from(table)
    .where(and(inGallery, after && follows(after)))
    // Order by the enum, because its values are in the contract's order.
    .orderBy(asc(table.category), asc(orderKey), asc(table.id))
    .limit(batchSize);

/** Reads all photos of the gallery in batches, in one read-only transaction, so that all batches are from the same state of the database. */
async function readSnapshot(payload: Payload): Promise<GallerySnapshot> {
  const snapshot = new GallerySnapshot();
  await payload.db.drizzle.transaction(
    async (transaction) => {
      let last: Position | undefined;
      do {
        const rows = await readBatch(transaction, last);
        snapshot.add(rows);
        last = rows.length === batchSize ? rows.at(-1) : undefined;
      } while (last);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return snapshot;
}
