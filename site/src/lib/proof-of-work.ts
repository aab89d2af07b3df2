import type { WorkChallenge, WorkSolution } from '@studio/contract';

/** Solves a challenge in a worker, so that the page stays responsive. @returns undefined if the browser cannot */
export const solveChallenge = (challenge: WorkChallenge): Promise<WorkSolution | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    const finish = (number?: number) => {
      worker.terminate();
      const { maxnumber: _, ...signed } = challenge;
      resolve(number === undefined ? undefined : { ...signed, number });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => finish(data));
    worker.addEventListener('error', () => finish());
    worker.postMessage(challenge);
  });
