import { refreshSession } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { sessionToken, startSession } from '#src/islands/shared/session.ts';
import { ask } from '../ask.ts';

const hour = 3_600_000;

/** Has a session that is used go on: its token is renewed when the screens are opened, and every hour they stay open. */
export const useRefreshedSession = () =>
  useQuery({
    queryKey: ['session'],
    queryFn: async () => {
      const used = sessionToken();
      const { token } = await ask((api) => api.send(refreshSession));
      // Whoever logged out in the meantime stays logged out.
      if (used === sessionToken()) startSession(token);
      return true;
    },
    staleTime: hour,
    refetchInterval: hour,
  });
