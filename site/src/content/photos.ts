import { type Category, type Language, limits, listCategories, listPhotos, type Photo, pathOf } from '@studio/contract';
import { expected, studioApi } from './api.ts';

/** An answer of the API as a page holds it. */
interface Held {
  /** What the API is asked, after its base address. */
  address: string;
  /** The answer's tag: while the API still gives it, the page is up to date. */
  etag: string;
}

/** The first photos of a view as its page holds them. */
export interface PhotoWindow extends Held {
  photos: Photo[];
  nextCursor: string | null;
}

/** A fetch that remembers its last call. */
function remembering(path: string): { send: typeof fetch; held: Held } {
  const held: Held = { address: '', etag: '' };
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const address = String(input);
    held.address = address.slice(address.indexOf(path));
    held.etag = response.headers.get('etag') ?? '';
    return response;
  };
  return { send, held };
}

const windows = new Map<string, Promise<PhotoWindow>>();

async function load(lang: Language, category: Category | undefined): Promise<PhotoWindow> {
  const { send, held } = remembering(pathOf(listPhotos));
  const input = {
    ...(category && { category }),
    lang,
    limit: String(limits.galleryWindow),
  };
  const { data, nextCursor } = expected(await studioApi(send).send(listPhotos, input), 'its photos');
  return { photos: data, nextCursor: nextCursor ?? null, ...held };
}

/** The first photos of a category, or of all. Each window is asked for once a build. */
export function photoWindow(lang: Language, category?: Category): Promise<PhotoWindow> {
  const name = `${lang}.${category ?? ''}`;
  const photos = windows.get(name) ?? load(lang, category);
  windows.set(name, photos);
  return photos;
}

/** The categories that have photos, in their order, as the page holds them. */
export async function shownCategories(): Promise<Held & { categories: Category[] }> {
  const { send, held } = remembering(pathOf(listCategories));
  const { data } = expected(await studioApi(send).send(listCategories), 'its categories');
  return { categories: data, ...held };
}
