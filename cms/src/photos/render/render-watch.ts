import { readFile } from 'node:fs/promises';

/** The resources that a process may use for one photo. */
export interface RenderLimits {
  /**
   * CPU time in milliseconds, which, unlike wall-clock time, does not grow with the load of the machine. A second without progress counts as a second
   * of CPU.
   */
  cpu: number;
  /** Wall-clock time in milliseconds. */
  clock: number;
  /** Memory in bytes. */
  memory: number;
}

const second = 1000;
const minute = 60 * second;

/**
 * Maximum memory in bytes, checked every second. Of all accepted photos an AVIF of 50 megapixels with 12 bits, 4:4:4 and transparency needs the most,
 * 1,290 MB. `cms/README.md` has the other measurements.
 */
const memory = 1400 * 1024 * 1024;

/** Limits of an upload: a JPEG of 105 megapixels takes up to six seconds of CPU. */
export const uploadLimits: RenderLimits = { cpu: 15 * second, clock: process.platform === 'linux' ? minute : minute / 2, memory };

/** Limits of background rendering: 24 megapixels take eighteen seconds of CPU. */
export const backgroundLimits: RenderLimits = { cpu: 2 * minute, clock: 8 * minute, memory };

/**
 * Monitors a render process and kills it when it exceeds its limits. The limits of CPU and memory apply on Linux only; the limit of wall-clock time
 * applies on every system.
 * @param end kills the process
 * @returns functions that stop the monitoring and return the reason for the kill
 */
export function watchRendering(
  pid: number,
  limits: RenderLimits,
  end: () => void,
): { stop(): void; reason(): 'broken' | 'heavy' | undefined } {
  let reason: 'broken' | 'heavy' | undefined;
  let before: ProcessUsage | undefined;
  let cpu = 0;
  let isStopped = false;
  const abort = (why: 'broken' | 'heavy') => {
    stop();
    reason ??= why;
    end();
  };
  const check = async () => {
    const now = await usageOf(pid);
    if (now && before) cpu += now.cpu - before.cpu || second;
    before = now;
    if (isStopped || !now) return;
    if (now.memory > limits.memory) abort('heavy');
    else if (cpu > limits.cpu) abort('broken');
  };
  const timeout = setTimeout(() => abort('broken'), limits.clock);
  const interval = setInterval(() => void check(), second);
  const stop = () => {
    isStopped = true;
    clearTimeout(timeout);
    clearInterval(interval);
  };
  void check();
  return { stop, reason: () => reason };
}

interface ProcessUsage {
  /** CPU time in milliseconds since the process started. */
  cpu: number;
  /** Resident memory in bytes. */
  memory: number;
}

/** Milliseconds per CPU tick: Linux counts CPU in hundredths of a second on every current machine (`getconf CLK_TCK`). */
const millisecondsPerTick = 10;

/** Reads the usage of a process from proc_pid_stat(5) and proc_pid_status(5); undefined if the process has ended, and on systems other than Linux. */
async function usageOf(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const [stat, status] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/status`, 'utf8')]);
    // Read fields 14 and 15, counted from the closing bracket of the name, field 2, which may contain spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    const kilobytes = /^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1];
    return { cpu: (Number(user) + Number(system)) * millisecondsPerTick, memory: Number(kilobytes ?? 0) * 1024 };
  } catch {
    return undefined;
  }
}
