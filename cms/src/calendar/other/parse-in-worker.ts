import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { BusyTime } from './occurrences.ts';
import type { CalendarTimes } from './parse-calendar.ts';

const program = new URL('./parse-worker.ts', import.meta.url);

const second = 1000;

/** Time limit of one calendar in milliseconds: a calendar of 10 MB takes two seconds on a quiet machine. */
const timeout = 20 * second;

/** Maximum size of the worker's JavaScript heap, in megabytes. */
const megabytes = 512;

const message = v.union([
  v.object({ busy: v.array(v.tuple([v.number(), v.number()])), skipped: v.number(), skippedDays: v.array(v.string()) }),
  v.literal('unreadable'),
]);

/**
 * Reads the busy times of an iCalendar file in a worker, which is stopped if the file exceeds the limits of time or memory. The owner is the e-mail
 * address of the person whose calendar it is, if it is known.
 * @returns `unreadable` if the text is not a calendar, `complex` if it exceeds the limits
 * @throws the signal's reason
 */
export async function parseInWorker(
  { text, owner = '' }: { text: string; owner?: string },
  window: BusyTime,
  signal: AbortSignal,
  milliseconds = timeout,
): Promise<CalendarTimes | 'unreadable' | 'complex'> {
  signal.throwIfAborted();
  const over = new AbortController();
  const worker = new Worker(program, {
    workerData: { text, owner, window },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  });
  try {
    const until = { signal: AbortSignal.any([signal, over.signal]) };
    const answered = once(worker, 'message', until).then(([first]: unknown[]) => v.parse(message, first));
    const ended = once(worker, 'exit', until).then(() => 'complex' as const);
    return await Promise.race([answered, ended, sleep(milliseconds, 'complex' as const, until)]);
  } catch (error) {
    signal.throwIfAborted();
    // The file exceeded the heap limit of the worker.
    if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'complex';
    throw error;
  } finally {
    over.abort();
    await worker.terminate();
  }
}
