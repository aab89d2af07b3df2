import { useCallback, useState } from 'react';
import type { StudioStatus } from '#src/status/state.ts';
import { askStatus } from './ask-status.ts';
import { useWhileSeen } from './use-while-seen.ts';

/** How often the server is asked while somebody looks, in milliseconds. */
const often = 10_000;

/** What the card knows: nothing yet, how it stands, or that the server does not say. */
export type KnownStatus = { kind: 'asking' } | { kind: 'known'; status: StudioStatus } | { kind: 'away' };

/** How it stands with the studio, kept fresh while the page is seen. */
export function useStatus(): KnownStatus {
  const [known, setKnown] = useState<KnownStatus>({ kind: 'asking' });
  const ask = useCallback(async () => {
    const status = await askStatus();
    setKnown(status ? { kind: 'known', status } : { kind: 'away' });
  }, []);
  useWhileSeen(ask, often);
  return known;
}
