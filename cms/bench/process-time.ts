import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second on every machine of today (`getconf CLK_TCK`). */
const millisecondsOfTick = 10;

/**
 * Milliseconds of CPU that a process has taken; proc_pid_stat(5).
 * @param isAlone without those of its children that have ended
 */
export async function processTime(pid: number, isAlone = false): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before may hold spaces; then come the state and, as 14th to 17th of all, the times.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, isAlone ? 13 : 15);
  return times.reduce((sum, ticks) => sum + Number(ticks) * millisecondsOfTick, 0);
}
