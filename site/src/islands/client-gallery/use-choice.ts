import type { Gallery, Language } from '@studio/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from '#src/lib/store.ts';
import { applyChanges, hasRoom } from './choice/changes.ts';
import { createChoiceSync } from './choice/sync.ts';

interface Options {
  token: string;
  lang: Language;
  gallery: Gallery;
  /** Called when the server no longer gives this browser access. */
  onEnd(): void;
}

export type ClientChoice = ReturnType<typeof useChoice>;

/** Returns the choice as the page shows it, and the functions that change it. */
export function useChoice({ token, lang, gallery, onEnd }: Options) {
  const ended = useEffectEvent(onEnd);
  const [sync] = useState(() => createChoiceSync({ token, lang, first: gallery.choice }));
  useEffect(() => sync.start(() => ended()), [sync]);
  const { choice, isOffline, rejected } = useStore(sync.state);
  const changes = useSyncExternalStore(sync.kept.subscribe, sync.kept.read);
  const shown = useMemo(() => applyChanges(choice, changes), [choice, changes]);
  const isLocked = choice.state === 'submitted';
  const hasFreeRoom = hasRoom(choice, shown);
  /** The id of the photo whose mark could not be changed, because the limit is reached or the choice is locked. */
  const [refused, setRefused] = useState<string>();
  const { change } = sync;
  const { chosen } = shown;

  return {
    choice,
    isOffline,
    rejected,
    unsent: changes.length,
    ...shown,
    isLocked,
    refused,
    dismissRefused: useCallback(() => setRefused(undefined), []),
    dismissRejected: sync.dismissRejected,
    discard: sync.discard,
    submit: sync.submit,
    /** Adds a photo to the favourites or removes it; sets `refused` instead if the limit is reached or the choice is locked. */
    toggle: useCallback(
      (photo: string) => {
        const isChosen = chosen.has(photo);
        if (isLocked || (!isChosen && !hasFreeRoom)) setRefused(photo);
        else change({ photo, chosen: !isChosen });
      },
      [change, chosen, isLocked, hasFreeRoom],
    ),
    /** Replaces the favourite `before` with another photo. */
    exchange(before: string, photo: string): void {
      change({ photo: before, chosen: false });
      change({ photo, chosen: true });
      setRefused(undefined);
    },
    comment: (photo: string, comment: string): void => change({ photo, comment }),
  };
}
