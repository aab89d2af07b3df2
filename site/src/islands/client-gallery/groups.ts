import { type Gallery, type GalleryPhoto, todayInRiyadh } from '@studio/contract';
import type { Group } from '../gallery/grid/layout.ts';

export interface SetGroup extends Group<GalleryPhoto> {
  id: string;
  /** Name of the set; `''` for the only set of a gallery that the studio has not divided into sets. */
  name: string;
}

/** Groups photos by set, in the studio's order. @param isShown selects the photos; a set without a selected photo is omitted */
export function groupBySet({ sets, photos }: Gallery, isShown: (photo: GalleryPhoto) => boolean = () => true): SetGroup[] {
  const bySet = new Map<string, GalleryPhoto[]>(sets.map(({ id }) => [id, []]));
  for (const photo of photos) if (isShown(photo)) bySet.get(photo.set)?.push(photo);
  return sets.flatMap(({ id, name }) => {
    const shown = bySet.get(id) ?? [];
    return shown.length > 0 ? [{ id, name, photos: shown }] : [];
  });
}

/**
 * Returns the last day in Riyadh before the end of a gallery. An end at midnight belongs to the next day, so the function subtracts a millisecond.
 */
export const lastDayBefore = (end: string): string => todayInRiyadh(new Date(Date.parse(end) - 1));

/** Views of a client gallery: all photos, and the client's choice. */
export type ClientView = 'photos' | 'choice';

/** The addresses of the views. Only the query differs, because the path is the secret link. */
export const clientRoutes = {
  addressOf: (view: ClientView): string => (view === 'photos' ? location.pathname : `${location.pathname}?view=choice`),
  viewOf: ({ search }: Pick<Location, 'search'>): ClientView =>
    new URLSearchParams(search).get('view') === 'choice' ? 'choice' : 'photos',
};
