import { readFile } from 'node:fs/promises';

/** What a process has used until now. */
export interface ProcessUse {
  /** Milliseconds of CPU. */
  cpu: number;
  /** Bytes of memory that it has at this moment. */
  memory: number;
}

/** Linux counts in hundredths of a second on every machine of today (`getconf CLK_TCK`). */
const millisecondsOfTick = 10;

/** What a running process uses, as proc_pid_stat(5) and proc_pid_status(5) say; undefined where the system does not tell. */
export async function useOf(pid: number): Promise<ProcessUse | undefined> {
  try {
    const [stat, status] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/status`, 'utf8')]);
    // The name before may hold spaces; then come the state and, as 14th and 15th of all, the times.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    const kilobytes = /^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1];
    return { cpu: (Number(user) + Number(system)) * millisecondsOfTick, memory: Number(kilobytes ?? 0) * 1024 };
  } catch {
    return undefined;
  }
}
