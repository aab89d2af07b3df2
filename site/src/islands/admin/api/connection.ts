import { summary } from '@studio/contract';
import { useEffect } from 'react';
import { RequestError, request } from './request.ts';

/** Delay of the first check in milliseconds; it doubles with each consecutive loss. */
const firstDelay = 1_000;
const maxDelay = 20_000;

let losses = 0;

/** Counts consecutive lost requests, which delay the next check. @param isLost false after a completed request */
export const countLoss = (isLost: boolean): void => {
  losses = isLost ? losses + 1 : 0;
};

const isServerReachable = () =>
  request((api) => api.send(summary)).then(
    () => true,
    (error: unknown) => error instanceof RequestError && error.isAnswered,
  );

/**
 * Calls a function when the server is reachable again: checks the server with a small request at growing intervals, and at once when the browser is
 * online again or the page becomes visible.
 * @param isLost whether the connection was lost; each change to true starts the checks
 * @param onReachable function with a stable identity
 */
export function useReconnection(isLost: boolean, onReachable: () => void): void {
  useEffect(() => {
    if (!isLost) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isChecking = false;
    const check = async () => {
      clearTimeout(timer);
      if (isChecking) return;
      isChecking = true;
      const isReachable = await isServerReachable();
      isChecking = false;
      if (stop.signal.aborted) return;
      if (isReachable) onReachable();
      else countLoss(true);
      schedule();
    };
    const schedule = () => {
      timer = setTimeout(check, Math.min(maxDelay, firstDelay * 2 ** Math.max(0, losses - 1)));
    };
    const onVisible = () => document.visibilityState === 'visible' && void check();
    schedule();
    window.addEventListener('online', check, stop);
    document.addEventListener('visibilitychange', onVisible, stop);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isLost, onReachable]);
}
