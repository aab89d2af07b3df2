import { readdir, readFile } from 'node:fs/promises';

/** Names of files below a folder, but for what the database and the loader of our sources keep there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => !/^postgres|^tsx-|^node-compile-cache/u.test(name)).toSorted();
}

/** Bytes of memory that a process and all it started have in use, without the database, whose processes share theirs. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (/^Name:\s+postgres/mu.test(status)) return 0;
  const own = Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1] ?? 0) * 1024;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(children.trim().split(' ').filter(Boolean).map(Number).map(memoryOf));
  return below.reduce((sum, bytes) => sum + bytes, own);
}
