import { readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a running PostgreSQL says of itself in `postmaster.pid` (the lines of `src/include/utils/pidfile.h`). */
interface Lock {
  pid: number;
  /** The data folder under the name it was started with. */
  data: string;
  socketFolder: string;
  /** `starting` (and recovering), `ready` or `stopping`. */
  status: string;
}

const fileOf = (data: string): string => path.join(data, 'postmaster.pid');

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The lock of a data folder; undefined when there is none. */
export function readLock(data: string): Lock | undefined {
  const [pid, name = '', , , socketFolder = '', , , status = ''] = textOf(fileOf(data)).split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), data: name, socketFolder, status: status.trim() } : undefined;
}

/**
 * The process of the PostgreSQL that runs on a data folder; undefined when none does.
 * A number alone proves nothing: a dead one that nobody has buried still has it (and no command line), and after a restart of a container
 * some other process does. PostgreSQL itself would take both for alive.
 */
export function livingPostmaster(data: string): number | undefined {
  const pid = readLock(data)?.pid;
  if (pid === undefined) return undefined;
  if (process.platform === 'linux') return commandOf(pid).includes(data) ? pid : undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  return pid;
}

/** Removes what a PostgreSQL that is no longer alive has left; only after `livingPostmaster` said so. */
export function removeStaleLock(data: string): void {
  const lock = readLock(data);
  if (!lock) return;
  rmSync(fileOf(data));
  // Where the data were copied or moved, the socket in the lock is another's.
  const sockets = lock.data === data ? lock.socketFolder : path.dirname(data);
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(path.join(sockets, name), { force: true });
  try {
    rmdirSync(sockets); // one under the system's temporary folder is empty now, any other stays
  } catch {}
}

/** Names, for a person who has to end it, the server to which a running PostgreSQL belongs. */
export function ownerOf(postmaster: number): string {
  const parent = Number(/^PPid:\s*(\d+)/mu.exec(textOf(`/proc/${postmaster}/status`))?.[1] ?? 0);
  return parent > 1 ? `process ${parent} (${commandOf(parent).join(' ').trim()})` : `process ${postmaster} (PostgreSQL)`;
}

const commandOf = (pid: number): string[] => textOf(`/proc/${pid}/cmdline`).split('\0');
