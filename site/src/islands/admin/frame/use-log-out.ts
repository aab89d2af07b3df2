import { logOut } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { endSession } from '#src/islands/shared/session.ts';
import { ask } from '../ask.ts';

/** Milliseconds the server has to end the session at its side. */
const patience = 5_000;

/** Ends the session on the server, then here: here in any case. The guard does the rest. */
export const useLogOut = () =>
  useMutation({
    mutationFn: () => ask((api) => api.send(logOut, {}, { signal: AbortSignal.timeout(patience) })),
    onSettled: () => endSession('loggedOut'),
  });
