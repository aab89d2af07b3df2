import { refreshSession } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { exchangeToken } from '#src/lib/session.ts';
import { sessionKey } from './query-keys.ts';
import { ask } from './request.ts';

const hour = 3_600_000;

/** Has a session that is used go on: its token is renewed when the screens are opened, and every hour they stay open. */
export const useRefreshedSession = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      await exchangeToken(async () => (await ask((api) => api.send(refreshSession))).token);
      return true;
    },
    staleTime: hour,
    refetchInterval: hour,
  });
