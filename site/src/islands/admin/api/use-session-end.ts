import { useEffect } from 'react';
import { sessionEnd, sessionToken, subscribeToSession } from '#src/lib/session.ts';

/**
 * Calls back when nobody is signed in any more.
 * @param onEnd told whether the server refused the session, and the same owner will go on in the next one
 */
export const useSessionEnd = (onEnd: (isRefused: boolean) => void): void =>
  useEffect(
    () =>
      subscribeToSession(() => {
        if (sessionToken() === null) onEnd(sessionEnd() === 'refused');
      }),
    [onEnd],
  );
