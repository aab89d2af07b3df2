import { type Language, limits, listPhotos, type Photo, validate } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/islands/shared/api.ts';
import { joinPhotos } from './groups.ts';
import type { View } from './view.ts';

export interface PhotoList {
  photos: Photo[];
  /** Where the rest begins; null at the end. */
  cursor: string | null;
  state: 'ready' | 'loading' | 'failed';
}

type Lists = Partial<Record<View, PhotoList>>;

/** How much more is asked for: the next window of photos, or all there are. */
type Amount = 'window' | 'all';

/** What is known of a view before it is asked for: what all photos show of it. */
const foretaste = (lists: Lists, view: View): PhotoList => ({
  photos: lists.All?.photos.filter((photo) => photo.category === view) ?? [],
  cursor: null,
  state: 'loading',
});

/** The photos of a view and the way to more of them. Views that were seen are kept. */
export function usePhotos(lang: Language, view: View, first: PhotoList) {
  const [firstView] = useState(view);
  const [lists, setLists] = useState<Lists>({ [view]: first });
  const asked = useRef(new Set<string>());
  const list = lists[view] ?? foretaste(lists, view);
  const set = (of: View, change: (known: PhotoList | undefined) => PhotoList) =>
    setLists((known) => ({ ...known, [of]: change(known[of]) }));

  const load = async (from: PhotoList, amount: Amount) => {
    const name = `${view} ${amount} ${from.cursor ?? ''}`;
    if (asked.current.has(name)) return;
    asked.current.add(name);
    set(view, () => ({ ...from, state: 'loading' }));
    const outcome = await api(lang).send(listPhotos, {
      lang,
      ...(view !== 'All' && { category: view }),
      ...(amount === 'window' && { limit: String(limits.galleryWindow) }),
      ...(amount === 'window' && from.cursor !== null && { cursor: from.cursor }),
    });
    asked.current.delete(name);
    if (!outcome.ok) return set(view, (known) => ({ ...(known ?? from), state: 'failed' }));
    const { data, nextCursor = null } = outcome.value;
    const startsAnew = amount === 'all' || from.cursor === null;
    set(view, (known) => {
      // All of them came while a window was under way.
      if (!startsAnew && known?.cursor === null) return known;
      return { photos: startsAnew ? data : joinPhotos(from.photos, data), cursor: nextCursor, state: 'ready' };
    });
  };

  const isKnown = view in lists;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is asked for once, when it is first shown
  useEffect(() => {
    if (!isKnown) void load(list, 'window');
  }, [isKnown, view]);

  return {
    list,
    /** Asks for the photos that follow, once at a time. */
    more: () => list.state === 'ready' && list.cursor !== null && void load(list, 'window'),
    /** Asks for all that are missing. */
    rest: () => list.state !== 'failed' && list.cursor !== null && void load(list, 'all'),
    retry: () => void load(list, 'window'),
    /** Takes an answer of the API for the photos the page began with. */
    take: (answer: unknown) => {
      const fresh = validate(listPhotos.answer, answer);
      if (fresh.ok) set(firstView, () => ({ photos: fresh.value.data, cursor: fresh.value.nextCursor ?? null, state: 'ready' }));
    },
  };
}
