import { QueryClient } from '@tanstack/react-query';
import { sessionToken, subscribeToSession } from '#src/lib/session.ts';

/** What the screens know of the server. `networkMode: always`, because a studio's own network may reach it without the internet. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retryDelay: 500,
      retry: (failures, error) => failures < 1 && !error.refused,
    },
    mutations: { networkMode: 'always' },
  },
});

// Names, phones and messages of strangers do not outlive the session they were read in.
subscribeToSession(() => {
  if (sessionToken() === null) queryClient.clear();
});
