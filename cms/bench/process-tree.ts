import { readdir, readFile } from 'node:fs/promises';
import { processTime } from './process-time.ts';

interface Process {
  pid: number;
  parent: number;
  name: string;
}

async function readProcess(pid: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name is in parentheses and may contain any character (proc_pid_stat(5)).
  const [, name = '', parent] = /\((.*)\) \w (\d+)/su.exec(stat) ?? [];
  return parent === undefined ? undefined : { pid: Number(pid), parent: Number(parent), name };
}

/** Returns the ids of a process and its descendants, without those of PostgreSQL. */
export async function treeOf(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const all = (await Promise.all(pids.map(readProcess))).filter((found) => found !== undefined);
  const isOfTree = ({ pid, parent, name }: Process): boolean => {
    const above = all.find((other) => other.pid === parent);
    return name !== 'postgres' && (pid === root || (above !== undefined && isOfTree(above)));
  };
  return all.filter(isOfTree).map(({ pid }) => pid);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the CPU milliseconds of the processes of `treeOf`, including their ended children. */
export const treeTime = async (root: number): Promise<number> =>
  sum(await Promise.all((await treeOf(root)).map((pid) => processTime(pid).catch(() => 0))));

/**
 * Returns the memory of the processes of `treeOf` in bytes; a page shared by several processes counts proportionally (PSS).
 * @param alone excludes descendants
 */
export async function treeMemory(root: number, alone = false): Promise<number> {
  const rollups = (alone ? [root] : await treeOf(root)).map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''));
  return sum((await Promise.all(rollups)).map((rollup) => Number(/^Pss:\s+(\d+)/mu.exec(rollup)?.[1] ?? 0) * 1024));
}
