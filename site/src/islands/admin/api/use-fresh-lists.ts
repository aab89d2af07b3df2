import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listKeys } from './query-keys.ts';
import { useSummary } from './use-summary.ts';

const lists = ['photos', 'bookings', 'messages'] as const;

/** Has each list read again once the summary tells that it is no longer what it was. Lists are read for no other reason. */
export function useFreshLists(): void {
  const queries = useQueryClient();
  const versions = useSummary().data?.versions;
  const known = useRef(versions);
  useEffect(() => {
    const before = known.current;
    known.current = versions;
    if (!before || !versions) return;
    for (const list of lists) {
      if (versions[list] !== before[list]) void queries.invalidateQueries({ queryKey: listKeys[list] });
    }
  }, [versions, queries]);
}
