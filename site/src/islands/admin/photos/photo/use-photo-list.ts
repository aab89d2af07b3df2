import type { OwnPhoto } from '@studio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listKeys, summaryKey } from '../../api/query-keys.ts';

/** Changes the list of photos that is on the screen; the summary then has it read again. */
export function usePhotoList() {
  const queries = useQueryClient();
  return useCallback(
    async (change: (photos: OwnPhoto[]) => OwnPhoto[]) => {
      const { photos: queryKey } = listKeys;
      // An answer that is on its way does not know of the change.
      await queries.cancelQueries({ queryKey });
      if (queries.getQueryData(queryKey)) queries.setQueryData<OwnPhoto[]>(queryKey, (photos) => photos && change(photos));
      else void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: summaryKey });
    },
    [queries],
  );
}
