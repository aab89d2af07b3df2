import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { treeOf } from './process-tree.ts';

/** Milliseconds per period in which the processes run. */
const run = 8;

/** Returns the ids of the renderer processes among the descendants of a process; they also run the workers of the pages. */
async function renderersOf(root: number): Promise<number[]> {
  const pids = await treeOf(root);
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => commands[index]?.includes('--type=renderer'));
}

/** A running duty cycle; `end` resumes the processes and returns the share of time in which they ran. */
export interface DutyCycle {
  end(): number;
}

/** Sends a signal to processes, except those that have ended. */
function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/**
 * Stops and continues the renderers of a browser, with all their threads, so that they run for a given share of the time. Chromium's own throttling
 * does not slow workers down. The length of each stop is computed from the times measured so far, because timers are late on a busy machine.
 */
export async function limitRenderers(root: number, share: number): Promise<DutyCycle> {
  const pids = await renderersOf(root);
  if (pids.length === 0) throw new Error('The browser has no renderer.');
  const spent = { running: 0, stopped: 0 };
  let isEnded = false;
  const cycle = async () => {
    while (!isEnded) {
      const started = performance.now();
      await setTimeout(run);
      if (isEnded) return;
      signal(pids, 'SIGSTOP');
      const stopped = performance.now();
      spent.running += stopped - started;
      await setTimeout(Math.max(1, spent.running * (1 / share - 1) - spent.stopped));
      signal(pids, 'SIGCONT');
      spent.stopped += performance.now() - stopped;
    }
  };
  void cycle();
  return {
    end: () => {
      isEnded = true;
      signal(pids, 'SIGCONT');
      return spent.running / (spent.running + spent.stopped);
    },
  };
}
