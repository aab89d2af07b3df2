import { useCallback, useState } from 'react';
import type { PublicationState } from '#src/publish/state.ts';
import { askPublication } from './ask-publication.ts';
import { useWhileSeen } from './use-while-seen.ts';

/** How often the server is asked while somebody looks, in milliseconds. */
const often = 3000;

/** What the card knows: nothing yet, how it stands, or how it stood when the server last answered. */
export type Known = { kind: 'asking' } | { kind: 'known'; state: PublicationState } | { kind: 'away'; state: PublicationState | undefined };

const lastOf = (known: Known) => (known.kind === 'asking' ? undefined : known.state);

/** How it stands with the site, kept fresh while the page is seen. */
export function usePublication() {
  const [known, setKnown] = useState<Known>({ kind: 'asking' });

  const ask = useCallback(async (path?: string, body?: { id?: string }): Promise<boolean> => {
    const state = await askPublication(path, body);
    setKnown((before) => (state ? { kind: 'known', state } : { kind: 'away', state: lastOf(before) }));
    return state !== undefined;
  }, []);
  useWhileSeen(ask, often);

  return { known, ask };
}
