import { type Category, categories, type Language, languages } from '@studio/contract';
import { toPhoto } from '#src/photos/to-photo.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { ReadyAnswer } from './ready-response.ts';
import type { GalleryRow } from './rows.ts';

/** Which photos are asked for, as `listPhotos` of the contract has it. */
export interface GalleryQuery {
  category?: Category | undefined;
  lang: Language;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Bytes of answers that are kept ready. Addresses can ask for more windows than anyone needs. */
const mostBytes = 64 * 1024 * 1024;

/** The gallery's photos at one moment, and the answers that were asked of them. */
export class GallerySnapshot {
  readonly #places: Place[] = [];
  /** Each photo as JSON. */
  readonly #photos: Record<Language, string[]> = { en: [], ar: [] };
  readonly #answers = new Map<string, ReadyAnswer>();
  #bytes = 0;

  /** Takes the rows that follow those before. */
  add(rows: readonly GalleryRow[]): void {
    for (const row of rows) {
      this.#places.push({ category: row.category, order: row.order, id: row.id });
      for (const language of languages) this.#photos[language].push(JSON.stringify(toPhoto(row, language)));
    }
  }

  /** An answer that was given before, by its name. */
  find(name: string): ReadyAnswer | undefined {
    return this.#answers.get(name);
  }

  /** The categories that have photos, in the fixed order. */
  categories(): ReadyAnswer {
    return this.#ready('categories', () => {
      const there = new Set(this.#places.map(({ category }) => category));
      return JSON.stringify({ success: true, data: categories.filter((name) => there.has(name)) });
    });
  }

  /** A list or a window of one. Undefined where the cursor is none of ours. */
  photos({ category, lang, limit, cursor }: GalleryQuery): ReadyAnswer | undefined {
    const after = cursor === undefined ? null : readCursor(cursor);
    if (after === undefined) return undefined;
    const first = Math.max(category ? this.#after(startOf(category)) : 0, after ? this.#after(after) : 0);
    const end = category ? this.#after(endOf(category)) : this.#places.length;
    const last = limit === undefined ? end : Math.min(end, first + limit);
    const place = last > first && last < end ? this.#places[last - 1] : undefined;
    const next = limit === undefined ? '' : `,"nextCursor":${JSON.stringify(place ? writeCursor(place) : null)}`;
    // By what is in it: however it was asked for, it is kept once.
    return this.#ready(`${lang} ${first} ${last}${next}`, () => {
      const data = this.#photos[lang].slice(first, last).join(',');
      return `{"success":true,"data":[${data}]${next}}`;
    });
  }

  /** How many photos stand at a place or before it. */
  #after(place: Place): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#places[middle];
      if (there && compare(there, place) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #ready(name: string, write: () => string): ReadyAnswer {
    const known = this.#answers.get(name);
    if (known) return known;
    const answer = new ReadyAnswer(name, write());
    this.#answers.set(name, answer);
    this.#bytes += answer.bytes;
    for (const [oldest, { bytes }] of this.#answers) {
      if (this.#bytes <= mostBytes || oldest === name) break;
      this.#answers.delete(oldest);
      this.#bytes -= bytes;
    }
    return answer;
  }
}

/** Before and after every key and id that there can be. */
const startOf = (category: Category): Place => ({ category, order: '', id: '' });
const endOf = (category: Category): Place => ({ category, order: '{', id: '' });

/** As the database orders the gallery: categories as they stand in the contract, keys and ids byte by byte. */
function compare(one: Place, other: Place): number {
  const byCategory = categories.indexOf(one.category) - categories.indexOf(other.category);
  return byCategory || compareText(one.order, other.order) || compareText(one.id, other.id);
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
