import { logOut } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { endSession } from '#src/lib/session.ts';
import type { CallFailure } from '../api/call-failure.ts';
import { ask } from '../api/request.ts';
import { useSettledNotices } from '../ui/Notices.tsx';

/** Milliseconds that what was put off has to be done in, and the server to end the session at its side. */
const patience = 5_000;

const patienceIsOver = () => new Promise((resolve) => setTimeout(resolve, patience));

/** Whether the server knows no such session any more. One it was told to end, and one it had ended before. */
const isOver = (error: CallFailure | null): boolean =>
  error === null || (error.failure.failure === 'refused' && error.failure.status === 401);

/** Does what was put off, ends the session on the server, then here: here in any case. The guard does the rest. */
export function useLogOut() {
  const settle = useSettledNotices();
  return useMutation({
    mutationFn: async () => {
      await Promise.race([settle().catch(() => undefined), patienceIsOver()]);
      return ask((api) => api.send(logOut, {}, { signal: AbortSignal.timeout(patience) }));
    },
    onSettled: (_, error) => endSession(isOver(error) ? 'loggedOut' : 'untold'),
  });
}
