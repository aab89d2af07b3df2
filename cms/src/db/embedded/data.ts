import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '#src/lib/errors.ts';
import type { PostgresPrograms } from './programs.ts';

/** Timeout of `initdb`, in milliseconds; it usually takes half a second. */
const initdbTimeout = 120_000;

/** Maximum size of the log, in bytes; a larger log is renamed before the next program starts. */
const maxLogSize = 5_000_000;

export interface PostgresLog {
  file: string;
  /** Returns the last 15 lines that were written since the log was opened. */
  lastLines(): string;
}

/** Prepares the log file of a database for the next program, and renames a file that is too large. */
export function openLog(folder: string): PostgresLog {
  const file = path.join(folder, 'postgres.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = size > maxLogSize;
  if (isFull) renameSync(file, `${file}.old`);
  const lastLines = () =>
    readFileSync(file)
      .subarray(isFull ? 0 : size)
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(-15)
      .join('\n');
  return { file, lastLines };
}

/**
 * Creates a folder that only this user can enter.
 * @returns its real path
 * @throws UserError if the folder cannot be created or belongs to another user
 */
export function createPrivateFolder(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
    return realpathSync(dir);
  } catch (cause) {
    throw new UserError(`This user cannot keep a database in ${dir}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * Creates an empty database unless the data folder exists. `initdb` writes to `data.<process id>`, which is renamed when complete: an interrupted
 * start leaves only this folder, and the next start deletes it. Of two concurrent starts the first rename wins.
 * @throws UserError if `initdb` fails or the data belong to another major version
 */
export async function createData(programs: PostgresPrograms, data: string): Promise<void> {
  const folder = path.dirname(data);
  const isLeftOver = (name: string) => /^data\.\d+$/u.test(name) && !isOfOtherStart(Number(name.slice(5)));
  // Delete asynchronously, because `rmSync` stops silently if an ending `initdb` removes files at the same time.
  for (const name of readdirSync(folder).filter(isLeftOver))
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  if (exists(data)) return checkVersion(programs, data);

  const draft = `${data}.${process.pid}`;
  const log = openLog(folder);
  // Use the built-in locale, whose sort order is the same on every system.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = ['-D', draft, '-U', 'studio', '--auth=trust', ...locale];
  const code = await programs.run('initdb', args, { log: log.file, timeout: initdbTimeout }).ended;
  if (code !== 0) throw new UserError(`The database could not be created. The end of ${log.file}:\n${log.lastLines()}`);
  try {
    renameSync(draft, data);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!exists(data)) throw error;
  }
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function checkVersion({ major }: PostgresPrograms, data: string): void {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === String(major)) return;
  throw new UserError(
    `${data} was written by PostgreSQL ${version}, and this release has ${major}. Dump it with the release that wrote it, move the folder away, start, and restore the dump.`,
  );
}

const exists = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;

function isOfOtherStart(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}
