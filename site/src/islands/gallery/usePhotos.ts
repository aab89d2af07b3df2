import { type Language, limits, listPhotos, validate } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/islands/shared/api.ts';
import { type Answer, begin, fail, follow, type PhotoList } from './photo-list.ts';
import type { View } from './view.ts';

type Lists = Partial<Record<View, PhotoList>>;

/** What is known of a view before it is asked for: what all photos show of it. */
const foretaste = (lists: Lists, view: View): PhotoList => ({
  photos: lists.All?.photos.filter((photo) => photo.category === view) ?? [],
  cursor: null,
  state: 'loading',
});

/** The photos of a view and the way to more of them. Views that were seen are kept. */
export function usePhotos(lang: Language, view: View, first: PhotoList) {
  const [{ firstView, firstList }] = useState({ firstView: view, firstList: first });
  const [lists, setLists] = useState<Lists>({ [view]: firstList });
  const asked = useRef(new Set<string>());
  const list = lists[view] ?? foretaste(lists, view);

  const change = (of: View, next: (known: PhotoList) => PhotoList) =>
    setLists((known) => ({ ...known, [of]: next(known[of] ?? foretaste(known, of)) }));

  const ask = async (name: string, paging: { limit?: string; cursor?: string }, next: (known: PhotoList, answer: Answer) => PhotoList) => {
    const asking = `${view} ${name}`;
    if (asked.current.has(asking)) return;
    asked.current.add(asking);
    change(view, (known) => ({ ...known, state: 'loading' }));
    const outcome = await api(lang).send(listPhotos, { lang, ...(view !== 'All' && { category: view }), ...paging });
    asked.current.delete(asking);
    // A place that the server does not know any more: begun anew, all of them are there.
    if (!outcome.ok && outcome.failure === 'refused' && paging.cursor !== undefined) return void askForAll();
    change(view, (known) => (outcome.ok ? next(known, outcome.value) : fail(known)));
  };
  const askForAll = () => ask('all', {}, (_, answer) => begin(answer));
  const askForWindow = (after: string | null) => {
    const limit = String(limits.galleryWindow);
    if (after === null) return ask('first', { limit }, (_, answer) => begin(answer));
    return ask(after, { limit, cursor: after }, (known, answer) => follow(known, after, answer));
  };

  const isKnown = view in lists;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is asked for once, when it is first shown
  useEffect(() => {
    if (!isKnown) void askForWindow(null);
  }, [isKnown, view]);

  return {
    list,
    /** Asks for the photos that follow, once at a time. */
    more: () => list.state === 'ready' && list.cursor !== null && void askForWindow(list.cursor),
    /** Asks for all that are missing. */
    rest: () => list.state !== 'failed' && list.cursor !== null && void askForAll(),
    retry: () => void askForWindow(list.cursor),
    /** Takes an answer of the API for the photos the page began with; those that were asked for since are as new. */
    take: (answer: unknown) => {
      const fresh = validate(listPhotos.answer, answer);
      if (fresh.ok) change(firstView, (known) => (known.photos === firstList.photos ? begin(fresh.value) : known));
    },
  };
}
