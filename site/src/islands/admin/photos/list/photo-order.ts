import { movePhotos, type OwnPhoto } from '@studio/contract';
import { request } from '../../api/request.ts';
import { changePhotoList } from '../photo/photo-details.tsx';

/** A move of photos before or after another photo, or before or after all photos. */
export interface Move {
  photos: readonly string[];
  side: 'before' | 'after';
  target?: string;
}

export const inGalleryOrder = (photos: readonly OwnPhoto[]): readonly OwnPhoto[] =>
  photos.toSorted((one, other) => compare(one.order, other.order) || compare(one._id, other._id));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const idsOf = (photos: readonly OwnPhoto[]): readonly string[] => photos.map(({ _id }) => _id);

/**
 * Returns the places of moved photos after the move, counted among the photos that visitors see.
 * @param arranged all photos of the category in the order of the gallery
 * @returns undefined if a moved photo is hidden from visitors
 */
export function visiblePlaces(arranged: readonly OwnPhoto[], move: Move) {
  const hidden = new Set(idsOf(arranged.filter(({ inGallery }) => !inGallery)));
  if (move.photos.some((id) => hidden.has(id))) return undefined;
  const visible = moveIds(idsOf(arranged), move).filter((id) => !hidden.has(id));
  const [place, count] = [visible.indexOf(move.photos[0] ?? '') + 1, move.photos.length];
  return { place, last: place + count - 1, count, total: visible.length };
}

export function moveIds(ids: readonly string[], { photos, side, target }: Move): readonly string[] {
  const rest = ids.filter((id) => !photos.includes(id));
  const end = side === 'before' ? 0 : rest.length;
  const index = target === undefined ? end : rest.indexOf(target) + (side === 'after' ? 1 : 0);
  return rest.toSpliced(index, 0, ...photos);
}

/**
 * Returns the move of the selected photos by one place: before the photo that precedes the first of them, or after the photo that follows the last.
 * Scattered photos become adjacent.
 * @returns undefined if the photos are already adjacent at the start or the end
 */
export function stepMove(ids: readonly string[], photos: readonly string[], side: Move['side']): Move | undefined {
  const rest = ids.filter((id) => !photos.includes(id));
  const first = ids.findIndex((id) => photos.includes(id));
  const behind = ids.length - ids.findLastIndex((id) => photos.includes(id)) - 1;
  const target = side === 'before' ? rest[Math.max(0, first - 1)] : rest.at(-Math.max(1, behind));
  const move = { photos, side, ...(target && { target }) };
  return target === undefined || isSame(moveIds(ids, move), ids) ? undefined : move;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.every((id, index) => id === other[index]);

/** Returns the moves that restore the order of photos; adjacent photos share one move. @param ids all ids in the order to restore */
export function movesBack(ids: readonly string[], photos: readonly string[]): Move[] {
  const moves: Move[] = [];
  let before: string | undefined;
  let run: string[] = [];
  const end = (next?: string) => {
    if (run.length === 0) return;
    if (before !== undefined) moves.push({ photos: run, side: 'after', target: before });
    else if (next !== undefined) moves.push({ photos: run, side: 'before', target: next });
    run = [];
  };
  for (const id of ids) {
    if (photos.includes(id)) run.push(id);
    else {
      end(id);
      before = id;
    }
  }
  end();
  return moves;
}

/** Moves photos on the server and in the cached list. @throws {RequestError} */
export async function sendMoves(moves: readonly Move[]): Promise<void> {
  for (const { photos, ...place } of moves) {
    const { data } = await request((api) => api.send(movePhotos, { photos: [...photos], ...place }));
    const orders = new Map(data.map(({ _id, order }) => [_id, order]));
    await changePhotoList((all) => all.map((photo) => ({ ...photo, order: orders.get(photo._id) ?? photo.order })));
  }
}
