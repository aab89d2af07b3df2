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
import { openLog } from './log.ts';
import type { PostgresPrograms } from './programs.ts';

/** Making the first files takes half a second. */
const limit = 120_000;

/**
 * @returns the real path of a folder that only this user can enter, made when missing
 * @throws UserError when it cannot be made, or is somebody else's
 */
export function privateFolder(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
    return realpathSync(dir);
  } catch (cause) {
    throw new UserError(`This user cannot keep a database in ${dir}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * Makes the data of an empty database where there are none. They get their name when they are complete, so that data half made are never
 * taken for whole: those are in `data.<process>`, and go at the next start. Two starts may make data at once; the first to finish wins.
 * @throws UserError when that fails, or when the data are of another PostgreSQL
 */
export async function makeData(programs: PostgresPrograms, data: string): Promise<void> {
  const folder = path.dirname(data);
  const isLeftOver = (name: string) => /^data\.\d+$/u.test(name) && !isOfAnotherStart(Number(name.slice(5)));
  // `rmSync` stops without a word when somebody else, such as an initdb that is just ending, removes files at the same time.
  for (const name of readdirSync(folder).filter(isLeftOver))
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  if (exists(data)) return checkVersion(programs, data);

  const draft = `${data}.${process.pid}`;
  const log = openLog(folder);
  // The built-in locale sorts alike on every system, whatever locales that has.
  const args = [
    '-D',
    draft,
    '-U',
    'studio',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const code = await programs.run('initdb', args, { log: log.file, timeout: limit }).ended;
  if (code !== 0) throw new UserError(`The database could not be made. The end of ${log.file}:\n${log.lines()}`);
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

function isOfAnotherStart(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}
