import { readFile } from 'node:fs/promises';

/** Duration of Linux's clock tick (`getconf CLK_TCK` prints 100 per second). */
const millisecondsOfTick = 10;

/**
 * Returns the CPU time of a process in milliseconds (proc_pid_stat(5)).
 * @param isAlone excludes children that have ended
 */
export async function processTime(pid: number, isAlone = false): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces; the times are fields 14 to 17.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, isAlone ? 13 : 15);
  return times.reduce((sum, ticks) => sum + Number(ticks) * millisecondsOfTick, 0);
}
