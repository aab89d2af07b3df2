import { listReleases, listWithheldPhotos, type OwnRelease, type ReleaseOverview, readOwnRelease } from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listKeys, type RequestError, request, summaryKey } from '../api/request.ts';

const releasesKey = ['releases'] as const;
const allKey = [...releasesKey, 'all'] as const;
const withheldKey = [...releasesKey, 'withheld'] as const;
const releaseKey = (id: string) => [...releasesKey, 'one', id] as const;

/** Reads all releases, newest first, with the open requests and the number of withheld photos; repeats the request every 30 seconds. */
export const useReleases = () =>
  useQuery<ReleaseOverview, RequestError>({
    queryKey: allKey,
    queryFn: async () => (await request((api) => api.send(listReleases))).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });

export const useRelease = (id: string) =>
  useQuery<OwnRelease, RequestError>({
    queryKey: releaseKey(id),
    queryFn: async () => (await request((api) => api.send(readOwnRelease, {}, { id }))).data,
    staleTime: 0,
  });

/** Reads the withheld photos; the photos that may be published come first. */
export const useWithheld = () =>
  useQuery({
    queryKey: withheldKey,
    queryFn: async () => (await request((api) => api.send(listWithheldPhotos))).data,
    staleTime: 0,
  });

/** Returns a mutation that sends a change of releases or withheld photos, and then invalidates the releases, the photos and the summary. */
export function useReleaseChange<Answer>() {
  const queries = useQueryClient();
  return useMutation<Answer, RequestError, () => Promise<Answer>>({
    mutationFn: (send) => send(),
    onSettled: () => {
      for (const queryKey of [releasesKey, listKeys.photos, summaryKey]) void queries.invalidateQueries({ queryKey });
    },
  });
}
