import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from './postgres.ts';

/** Pauses before the restarts of a database that ends by itself, in milliseconds. */
const pauses = [0, 1000, 2000, 4000, 8000];

/** Time after which a restarted database counts as stable, in milliseconds; after that, its restarts are counted from zero again. */
const stableAfter = 10 * 60_000;

interface Kept {
  restart(): Promise<Postgres>;
  /** Stops the restarts. */
  signal: AbortSignal;
  /** Called when the database ends by itself: with its exit code, or null if a process signal ended it. */
  onEnd(code: number | null): void;
  /** Called with the error of a failed restart. */
  onError(error: unknown): void;
  /** Called when no restart is left. */
  onGiveUp(): void;
}

/**
 * Restarts a database when it ends by itself, until `signal` is aborted or no restart is left.
 * @returns a function that stops the current database
 */
export function keepRunning(first: Postgres, { restart, signal, onEnd, onError, onGiveUp }: Kept): () => Promise<void> {
  let current = first;
  const restartInTime = async (restarts: number): Promise<number> => {
    for (const [index, pause] of pauses.entries()) {
      if (index < restarts) continue;
      await sleep(pause, undefined, { signal });
      try {
        current = await restart();
        return index + 1;
      } catch (error) {
        onError(error);
      }
    }
    throw new Error('No restart is left');
  };
  const follow = async () => {
    for (let restarts = 0; ; ) {
      const started = Date.now();
      const code = await current.exited;
      if (signal.aborted) return;
      onEnd(code);
      restarts = await restartInTime(Date.now() - started > stableAfter ? 0 : restarts);
    }
  };
  follow().catch(() => {
    if (!signal.aborted) onGiveUp();
  });
  return () => current.stop();
}
