import { readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The content of PostgreSQL's lock file `postmaster.pid` (the lines of `src/include/utils/pidfile.h`). */
interface Lock {
  pid: number;
  /** The path of the data folder when PostgreSQL started. */
  data: string;
  socketFolder: string;
  /** The status: `starting` (also during recovery), `ready` or `stopping`; `''` before PostgreSQL has written it. */
  status: string;
}

const lockFile = (data: string): string => path.join(data, 'postmaster.pid');

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Reads the lock file of a data folder; undefined if it is missing or contains no process id. */
export function readLock(data: string): Lock | undefined {
  const [pid, name = '', , , socketFolder = '', , , status = ''] = readText(lockFile(data)).split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), data: name, socketFolder, status: status.trim() } : undefined;
}

/**
 * Returns the process id of the PostgreSQL that runs on a data folder; undefined if none runs. On Linux, also checks the command line of the process:
 * the process id in the lock file may belong to a zombie (without a command line) or, after a restart of a container, to another program. PostgreSQL
 * itself would treat both as a running server.
 */
export function runningPostmaster(data: string): number | undefined {
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

/** Removes the lock file and the sockets of a PostgreSQL that no longer runs. */
export function removeStaleLock(data: string): void {
  const lock = readLock(data);
  if (!lock) return;
  rmSync(lockFile(data));
  // Skip the sockets of another folder: the lock file of a copied or moved folder contains the path of the original's sockets.
  const sockets = lock.data === data ? lock.socketFolder : path.dirname(data);
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(path.join(sockets, name), { force: true });
  try {
    rmdirSync(sockets); // Succeeds only for an empty temporary folder.
  } catch {}
}

/**
 * Describes, for an administrator, the process that must be stopped to release a database: the parent process of PostgreSQL, or PostgreSQL itself if
 * its parent is not known.
 */
export function describeOwner(postmaster: number): string {
  const parent = Number(/^PPid:\s*(\d+)/mu.exec(readText(`/proc/${postmaster}/status`))?.[1] ?? 0);
  return parent > 1 ? `process ${parent} (${commandOf(parent).join(' ').trim()})` : `process ${postmaster} (PostgreSQL)`;
}

const commandOf = (pid: number): string[] => readText(`/proc/${pid}/cmdline`).split('\0');
