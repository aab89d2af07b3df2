import { type Category, type Language, limits, listCategories, listPhotos, type Photo, pathOf } from '@studio/contract';
import { expected, studioApi } from './api.ts';

/** The first photos of a view as its page holds them. */
export interface PhotoWindow {
  photos: Photo[];
  nextCursor: string | null;
  /** What the API is asked, after its base address. */
  address: string;
  /** The answer's tag: while the API still gives it, the page is up to date. */
  etag: string;
}

const windows = new Map<string, Promise<PhotoWindow>>();

async function load(lang: Language, category: Category | undefined): Promise<PhotoWindow> {
  let etag = '';
  let address = '';
  const tagged: typeof fetch = async (input, init) => {
    address = String(input);
    const response = await fetch(input, init);
    etag = response.headers.get('etag') ?? '';
    return response;
  };
  const input = {
    ...(category && { category }),
    lang,
    limit: String(limits.galleryWindow),
  };
  const { data, nextCursor } = expected(await studioApi(tagged).send(listPhotos, input), 'its photos');
  return {
    photos: data,
    nextCursor: nextCursor ?? null,
    address: address.slice(address.indexOf(pathOf(listPhotos))),
    etag,
  };
}

/** The first photos of a category, or of all. Each window is asked for once a build. */
export function photoWindow(lang: Language, category?: Category): Promise<PhotoWindow> {
  const name = `${lang}.${category ?? ''}`;
  const photos = windows.get(name) ?? load(lang, category);
  windows.set(name, photos);
  return photos;
}

/** The categories that have photos, in their order. */
export const shownCategories = async (): Promise<Category[]> => expected(await studioApi().send(listCategories), 'its categories').data;
