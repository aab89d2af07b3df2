import pLimit from 'p-limit';

/** Serializes builds: they share Astro's working folder, its cache of resized pictures and few cores. */
const buildLock = pLimit(1);

/** Aborts the first attempt of the last preview build; a restarted build cannot be aborted by a publication. */
let runningPreview: AbortController | undefined;

/**
 * Runs the build of a publication, and aborts a running preview build. Waits for a preview build that was restarted after an abort.
 * @param build must include the check and the cleanup of the build: the cleanup may delete pictures that a concurrent build has written
 */
export function lockForPublication<Result>(build: () => Promise<Result>): Promise<Result> {
  runningPreview?.abort();
  return buildLock(build);
}

/**
 * Runs the build of a preview. Restarts it once after a publication has aborted it. Frequent publications would otherwise starve the preview.
 * @param build rejects when its signal aborts
 */
export async function lockForPreview<Result>(signal: AbortSignal, build: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const preempted = new AbortController();
  try {
    return await buildLock(() => {
      runningPreview = preempted;
      return build(AbortSignal.any([signal, preempted.signal]));
    });
  } catch (error) {
    if (signal.aborted || !preempted.signal.aborted) throw error;
    return buildLock(() => build(signal));
  }
}
