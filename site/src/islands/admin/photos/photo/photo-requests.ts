import { type OwnPhoto, updatePhoto, validate } from '@studio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listKeys, summaryKey } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import type { PhotoDetails } from './photo-details.ts';

/** Changes some fields of a photo on the server. @throws {RequestError} */
export async function changePhoto(id: string, changes: Partial<PhotoDetails>, signal?: AbortSignal): Promise<OwnPhoto> {
  const input = validate(updatePhoto.input, changes);
  const answer = await request((api) => api.send(updatePhoto, input.ok ? input.value : {}, { id, ...(signal && { signal }) }));
  return answer.data;
}

/** Returns a function that changes the cached list of photos, and reads the summary again, which then refreshes the list. */
export function useChangePhotoList() {
  const queries = useQueryClient();
  return useCallback(
    async (change: (photos: OwnPhoto[]) => OwnPhoto[]) => {
      const { photos: queryKey } = listKeys;
      // Cancels reads that started before the change.
      await queries.cancelQueries({ queryKey });
      if (queries.getQueryData(queryKey)) queries.setQueryData<OwnPhoto[]>(queryKey, (photos) => photos && change(photos));
      else void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: summaryKey });
    },
    [queries],
  );
}
