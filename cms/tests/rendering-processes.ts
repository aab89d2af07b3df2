import { readdir, readFile } from 'node:fs/promises';

/** The processes in which a server renders photos; Linux alone tells of them. */
export async function renderingProcesses(server: number): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))) {
    // It may end while we look.
    const [command, status] = await Promise.all(
      ['cmdline', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    if (command?.includes('render-process') && new RegExp(`^PPid:\\s+${server}$`, 'mu').test(status ?? '')) found.push(Number(pid));
  }
  return found;
}
