import type { OwnPhoto } from '@studio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { summaryKey } from '../frame/use-summary.ts';
import { photosKey } from './use-photos.ts';

/** Changes the list of photos that is on the screen, and has it read again. */
export function usePhotoList() {
  const queries = useQueryClient();
  return (change: (photos: OwnPhoto[]) => OwnPhoto[]) => {
    queries.setQueryData<OwnPhoto[]>(photosKey, (photos) => photos && change(photos));
    void queries.invalidateQueries({ queryKey: photosKey });
    void queries.invalidateQueries({ queryKey: summaryKey });
  };
}
