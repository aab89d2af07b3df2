import type { GalleryState } from '@studio/contract';
import type { GalleryRow } from './tables.ts';

/** Number of days between the end of a gallery and the deletion of its photos. */
const keptDays = 30;

const millisecondsOfDay = 86_400_000;

/** Returns the end of a gallery; undefined while it is open. */
export function endOfGallery({ endedAt, expiresAt }: Pick<GalleryRow, 'endedAt' | 'expiresAt'>, now = Date.now()): Date | undefined {
  if (endedAt && endedAt <= expiresAt) return endedAt;
  return expiresAt.getTime() <= now ? expiresAt : undefined;
}

/** Returns the state of a gallery: `ended` after its end, otherwise `published` or `draft`. */
export function stateOf(gallery: Pick<GalleryRow, 'state' | 'endedAt' | 'expiresAt'>): GalleryState {
  if (endOfGallery(gallery)) return 'ended';
  return gallery.state === 'published' ? 'published' : 'draft';
}

/** Returns the time from which the photos of a gallery may be deleted; null while the gallery is open. */
export function deletionOf(gallery: Pick<GalleryRow, 'endedAt' | 'expiresAt'>): Date | null {
  const end = endOfGallery(gallery);
  return end ? new Date(end.getTime() + keptDays * millisecondsOfDay) : null;
}
