import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { UserError } from '#src/lib/errors.ts';
import { makeData, privateFolder } from './data.ts';
import { livingPostmaster, ownerOf, readLock, removeStaleLock } from './lock.ts';
import { openLog } from './log.ts';
import { findPostgres, type PostgresPrograms, type RunningProgram } from './programs.ts';

/** A running database of our own. */
export interface Postgres {
  /** For any client of PostgreSQL that runs as the same user. */
  url: string;
  /** Ends it, open transactions rolled back, within 25 seconds. May be called again. */
  stop(): Promise<void>;
  /** Settles when it has ended, wanted or not: with its exit code, or null when a signal ended it. */
  exited: Promise<number | null>;
}

/** In milliseconds: for another server to let go of the data, and for recovery after a crash. */
const limits = { busy: 15_000, ready: 300_000 };

/** For a studio's few rows and a small machine. What makes an acknowledged row durable is PostgreSQL's own default. */
const ours = {
  listen_addresses: '',
  port: '5432',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  // The log neither repeats what visitors wrote nor grows for nothing.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Runs a real PostgreSQL for as long as this process lives, on a socket that only this user reaches; makes the database on the first start, and
 * recovers it after a crash. Its log is `postgres.log` in the folder.
 * @param dir the folder for everything it keeps, made when missing
 * @param settings of PostgreSQL, over ours
 * @param say is told, in a line for a person, why a start takes longer than usual
 * @throws UserError when another server has the folder and keeps it, or PostgreSQL cannot run on it
 */
export async function startPostgres(
  dir: string,
  settings: Record<string, string> = {},
  say: (line: string) => void = () => undefined,
): Promise<Postgres> {
  const data = path.join(privateFolder(dir), 'data');
  const programs = await findPostgres(data);
  await makeData(programs, data);
  const giveUp = Date.now() + limits.busy;
  for (let told = false; ; told = true) {
    const other = livingPostmaster(data);
    const postgres = other === undefined ? await launch(programs, data, { ...ours, ...settings }, say) : undefined;
    if (postgres) return postgres;
    const owner = other === undefined ? 'a PostgreSQL that has not ended yet' : ownerOf(other);
    if (Date.now() > giveUp) throw new UserError(`The database in ${dir} is in use by ${owner}. End it, or set another DATA_DIR.`);
    if (!told) say(`Waiting for ${owner} to let go of the database`);
    await setTimeout(200);
  }
}

/** The address of the PostgreSQL that another server runs on a folder now; undefined when none does. */
export function runningPostgres(dir: string): string | undefined {
  const data = path.join(existsSync(dir) ? realpathSync(dir) : dir, 'data');
  const lock = livingPostmaster(data) === undefined ? undefined : readLock(data);
  return lock && urlOf(lock.socketFolder);
}

const urlOf = (sockets: string): string => `postgresql://studio@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`;

/**
 * Runs PostgreSQL and waits until it takes connections.
 * @returns undefined when another one still has the data
 */
async function launch(
  programs: PostgresPrograms,
  data: string,
  settings: Record<string, string>,
  say: (line: string) => void,
): Promise<Postgres | undefined> {
  removeStaleLock(data);
  const folder = path.dirname(data);
  const log = openLog(folder);
  const sockets = socketFolder(folder);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = programs.run('postgres', ['-D', data, '-k', sockets, ...options], { log: log.file });
  const exited = server.ended.finally(() => {
    if (sockets !== folder) rmSync(sockets, { recursive: true, force: true });
  });
  const state = await becomeReady(server, data, say);
  const stop = () => end(server);
  if (state === 'ready') return { url: urlOf(sockets), stop, exited };
  await stop();
  const lines = log.lines();
  if (/lock file ".*" already exists|shared memory block .* still in use/u.test(lines)) return undefined;
  throw new UserError(
    `PostgreSQL did not start${state === 'late' ? ` within ${limits.ready / 1000} seconds` : ''}. The end of ${log.file}:\n${lines}`,
  );
}

/** Watches the word that PostgreSQL writes into its lock, as `pg_ctl` does: when recovery is over it is `ready`. */
async function becomeReady({ pid, ended }: RunningProgram, data: string, say: (line: string) => void): Promise<'ready' | 'ended' | 'late'> {
  const begun = Date.now();
  for (let told = false; Date.now() - begun < limits.ready; ) {
    const lock = readLock(data);
    if (lock?.pid === pid && lock?.status === 'ready') return 'ready';
    if (!told && Date.now() - begun > 3000) {
      told = true;
      say('PostgreSQL is putting its data in order after a crash');
    }
    const isOver = await Promise.race([ended.then(() => true), setTimeout(25, false)]);
    if (isOver) return 'ended';
  }
  return 'late';
}

/** Asks ever less politely: everything written first; at once, for the next start to recover; killed. */
async function end(server: RunningProgram): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 7000],
    ['SIGKILL', 3000],
  ] as const) {
    server.kill(signal);
    const isOver = await Promise.race([server.ended.then(() => true), setTimeout(limit, false, { ref: false })]);
    if (isOver) return;
  }
}

/** A socket's path may have 107 bytes (103 on macOS): where it would be longer, a short folder that only this user can enter, another at each start. */
const socketFolder = (folder: string): string =>
  Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= 103 ? folder : mkdtempSync(path.join(tmpdir(), 'studio-'));
