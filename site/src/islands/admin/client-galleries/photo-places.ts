import type { OwnGalleryPhoto } from '@studio/contract';
import { type Move, moveIds, stepMove } from '../photos/list/photo-order.ts';

type Placed = Pick<OwnGalleryPhoto, '_id' | 'set'>;

/** A place in a set: before a photo, or at the end. */
export interface Place {
  set: string;
  before?: string;
}

const idsIn = (photos: readonly Placed[], set: string): string[] => photos.filter((photo) => photo.set === set).map(({ _id }) => _id);

/** Returns the place before or after a photo, skipping the photos that are moved; undefined for an unknown photo. */
export function placeBeside(
  photos: readonly Placed[],
  moved: readonly string[],
  target: string,
  side: 'before' | 'after',
): Place | undefined {
  const set = photos.find(({ _id }) => _id === target)?.set;
  if (set === undefined) return undefined;
  return placeOf(
    set,
    moveIds(idsIn(photos, set), moved.includes(target) ? { photos: moved, side } : { photos: moved, side, target }),
    moved,
  );
}

/** Ways to move photos within their set. */
export const steps = ['start', 'earlier', 'later', 'end'] as const;
export type Step = (typeof steps)[number];

/**
 * Returns the new place of photos that are moved by a step within their set; undefined if this changes no order, or if they belong to several sets.
 */
export function placeOfStep(photos: readonly Placed[], moved: readonly string[], step: Step): Place | undefined {
  const sets = new Set(photos.filter(({ _id }) => moved.includes(_id)).map(({ set }) => set));
  const [set] = sets;
  if (set === undefined || sets.size > 1) return undefined;
  const ids = idsIn(photos, set);
  const side = step === 'start' || step === 'earlier' ? 'before' : 'after';
  const move: Move | undefined = step === 'start' || step === 'end' ? { photos: moved, side } : stepMove(ids, moved, side);
  const next = move && moveIds(ids, move);
  return next?.some((id, index) => id !== ids[index]) ? placeOf(set, next, moved) : undefined;
}

function placeOf(set: string, ids: readonly string[], moved: readonly string[]): Place {
  const before = ids.slice(ids.findIndex((id) => moved.includes(id))).find((id) => !moved.includes(id));
  return { set, ...(before !== undefined && { before }) };
}

/** Returns the order of the photos in some sets, to restore it later; omits empty sets. */
export const ordersOf = (photos: readonly Placed[], sets: readonly string[]): { set: string; photos: string[] }[] =>
  [...new Set(sets)].flatMap((set) => {
    const ids = idsIn(photos, set);
    return ids.length > 0 ? [{ set, photos: ids }] : [];
  });
