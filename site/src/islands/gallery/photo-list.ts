import { limits, type Outcome, type Photo } from '@studio/contract';

/** The photos of a view as far as they are known. */
export interface PhotoList {
  photos: readonly Photo[];
  /** Where the rest begins; null at the end. */
  cursor: string | null;
  state: 'ready' | 'loading' | 'failed';
}

/** An answer of the API. */
export interface Answer {
  data: readonly Photo[];
  nextCursor?: string | null | undefined;
}

/** Photos that are asked for at once at most: as many are read without the page standing still on a slow phone. */
export const mostAtOnce = 250;

/** How many photos to ask for next: about as many again as are there. */
export const windowAfter = ({ photos }: { photos: { length: number } }): number =>
  Math.min(mostAtOnce, photos.length + limits.galleryWindow);

/** A list that begins with an answer. */
export const begin = ({ data, nextCursor = null }: Answer): PhotoList => ({ photos: data, cursor: nextCursor, state: 'ready' });

/** The photos of two answers as one list: what is in both stays once, where it first stood. */
function joinPhotos(first: readonly Photo[], more: readonly Photo[]): Photo[] {
  const known = new Set(first.map((photo) => photo._id));
  return [...first, ...more.filter((photo) => !known.has(photo._id))];
}

/** A list with the window that was asked for after a place. What came meanwhile is newer: the window is dropped where it does not follow. */
export function follow(known: PhotoList, after: string | null, { data, nextCursor = null }: Answer): PhotoList {
  if (known.cursor !== after) return known;
  return { photos: joinPhotos(known.photos, data), cursor: nextCursor, state: 'ready' };
}

/** Whether the server does not know the place that a window was asked for after. Any other refusal, as of somebody who asks too often, is over after a while. */
export const isPlaceUnknown = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure === 'refused' && outcome.status === 400;

/** A list of which a part could not be loaded; one that is whole by now is none the worse. */
export const fail = (known: PhotoList): PhotoList =>
  known.state === 'ready' && known.cursor === null ? known : { ...known, state: 'failed' };
