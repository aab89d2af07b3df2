import { categories, type Language, limits, listPhotos, validate } from '@studio/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#src/lib/api.ts';
import type { View } from '#src/lib/gallery.ts';
import { type Answer, begin, fail, follow, isPlaceUnknown, mostAtOnce, type PhotoList, windowAfter } from './photo-list.ts';

type Lists = Partial<Record<View, PhotoList>>;

/**
 * What is known of a view before it is asked for: what all photos show of it. They come by category, so it is whole once a photo
 * of a later one is there.
 */
function foretaste({ All: all }: Lists, view: View): PhotoList {
  const photos = all?.photos.filter((photo) => photo.category === view) ?? [];
  const last = all?.photos.at(-1)?.category;
  const isPast = last !== undefined && view !== 'All' && categories.indexOf(last) > categories.indexOf(view);
  const isWhole = isPast || all?.cursor === null;
  return { photos, cursor: null, state: isWhole && photos.length > 0 ? 'ready' : 'loading' };
}

/** The photos of a view and the way to more of them. Views that were seen are kept. */
export function usePhotos(lang: Language, view: View, first: PhotoList) {
  const [{ firstView, firstList }] = useState({ firstView: view, firstList: first });
  const [lists, setLists] = useState<Lists>({ [view]: firstList });
  const asked = useRef(new Set<string>());
  const list = useMemo(() => lists[view] ?? foretaste(lists, view), [lists, view]);

  const change = (of: View, next: (known: PhotoList) => PhotoList) =>
    setLists((known) => ({ ...known, [of]: next(known[of] ?? foretaste(known, of)) }));

  const ask = async (paging: { limit: number; cursor?: string }, next: (known: PhotoList, answer: Answer) => PhotoList) => {
    const asking = `${view} ${paging.cursor ?? 'first'}`;
    if (asked.current.has(asking)) return;
    asked.current.add(asking);
    change(view, (known) => ({ ...known, state: 'loading' }));
    const query = { lang, ...(view !== 'All' && { category: view }), ...paging, limit: String(paging.limit) };
    const outcome = await api(lang).send(listPhotos, query);
    asked.current.delete(asking);
    // A page that was open over an upgrade may hold a place of another form: begun anew.
    if (paging.cursor !== undefined && isPlaceUnknown(outcome)) return void askForWindow(null, mostAtOnce);
    change(view, (known) => (outcome.ok ? next(known, outcome.value) : fail(known)));
  };
  const askForWindow = (after: string | null, limit: number) => {
    if (after === null) return ask({ limit }, (_, answer) => begin(answer));
    return ask({ limit, cursor: after }, (known, answer) => follow(known, after, answer));
  };

  const isKnown = view in lists;
  const isWhole = !isKnown && list.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is asked for once, when it is first shown
  useEffect(() => {
    if (isWhole) change(view, (known) => known);
    else if (!isKnown) void askForWindow(null, limits.galleryWindow);
  }, [isKnown, view]);

  const next = (limit: number) => list.state === 'ready' && list.cursor !== null && void askForWindow(list.cursor, limit);
  return {
    list,
    /** Asks for some of the photos that follow, the more the more are there. */
    more: () => next(windowAfter(list)),
    /** Asks for as many of them as come at once, for who is after one that is far. */
    rest: () => next(mostAtOnce),
    retry: () => void askForWindow(list.cursor, list.cursor === null ? limits.galleryWindow : windowAfter(list)),
    /** Takes an answer of the API for the photos the page began with; those that were asked for since are as new. */
    take: (answer: unknown) => {
      const fresh = validate(listPhotos.answer, answer);
      if (fresh.ok) change(firstView, (known) => (known.photos === firstList.photos ? begin(fresh.value) : known));
    },
  };
}
