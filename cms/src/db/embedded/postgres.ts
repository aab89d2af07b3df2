import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { UserError } from '#src/lib/errors.ts';
import { createData, createPrivateFolder, openLog } from './data.ts';
import { describeOwner, readLock, removeStaleLock, runningPostmaster } from './lock.ts';
import { findPostgres, type PostgresPrograms, type RunningProgram } from './programs.ts';

/** A running embedded PostgreSQL. */
export interface Postgres {
  /** A connection string for clients that run as the same user. */
  url: string;
  /** Stops PostgreSQL within 25 seconds, rolling back open transactions. Idempotent. */
  stop(): Promise<void>;
  /** Resolves when PostgreSQL ends, with the exit code, or null after a signal. */
  exited: Promise<number | null>;
}

/** Timeout for another server to release the data folder, in milliseconds. */
const lockTimeout = 15_000;

/** Timeout of the start and of the recovery after a crash, in milliseconds. */
const readyTimeout = 300_000;

/** PostgreSQL settings for few rows and a small machine. Durability settings keep PostgreSQL's defaults. */
const defaultSettings = {
  listen_addresses: '',
  port: '5432',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  // Exclude visitors' data and routine lines from the log.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Starts a PostgreSQL that runs as long as this process, on a socket that only this user can access; creates the database on the first start and
 * recovers it after a crash. It logs to `postgres.log` in the folder.
 * @param dir the folder of the data, the socket and the log; created if missing
 * @param settings of PostgreSQL, over the defaults
 * @param onDelay called with the reason if the start takes longer than usual
 * @throws UserError if another server uses the folder, or PostgreSQL cannot run on it
 */
export async function startPostgres(
  dir: string,
  settings: Record<string, string> = {},
  onDelay: (reason: string) => void = () => undefined,
): Promise<Postgres> {
  const data = path.join(createPrivateFolder(dir), 'data');
  const programs = await findPostgres(data);
  await createData(programs, data);
  const deadline = Date.now() + lockTimeout;
  for (let isReported = false; ; isReported = true) {
    const other = runningPostmaster(data);
    const postgres = other === undefined ? await launch(programs, data, { ...defaultSettings, ...settings }, onDelay) : undefined;
    if (postgres) return postgres;
    const owner = other === undefined ? 'a PostgreSQL that is still stopping' : describeOwner(other);
    if (Date.now() > deadline) throw new UserError(`The database in ${dir} is in use by ${owner}. Stop it, or set another DATA_DIR.`);
    if (!isReported) onDelay(`Waiting for ${owner} to release the database`);
    await setTimeout(200);
  }
}

/** Returns the connection string of the PostgreSQL that another process runs on a folder; undefined if none runs. */
export function runningPostgres(dir: string): string | undefined {
  const data = path.join(existsSync(dir) ? realpathSync(dir) : dir, 'data');
  const lock = runningPostmaster(data) === undefined ? undefined : readLock(data);
  return lock && urlOf(lock.socketFolder);
}

const urlOf = (sockets: string): string => `postgresql://studio@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`;

/**
 * Starts PostgreSQL and waits until it accepts connections.
 * @returns undefined if another PostgreSQL still uses the data
 */
async function launch(
  programs: PostgresPrograms,
  data: string,
  settings: Record<string, string>,
  onDelay: (line: string) => void,
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
  const state = await becomeReady(server, data, onDelay);
  const stop = () => end(server);
  if (state === 'ready') return { url: urlOf(sockets), stop, exited };
  await stop();
  const lines = log.lastLines();
  if (/lock file ".*" already exists|shared memory block .* still in use/u.test(lines)) return undefined;
  throw new UserError(
    `PostgreSQL did not start${state === 'late' ? ` within ${readyTimeout / 1000} seconds` : ''}. The end of ${log.file}:\n${lines}`,
  );
}

/**
 * Polls the status in PostgreSQL's lock file, as `pg_ctl` does, until it is `ready`, which means that the recovery is done. Stops if PostgreSQL ends
 * or the timeout expires.
 */
async function becomeReady(
  { pid, ended }: RunningProgram,
  data: string,
  onDelay: (line: string) => void,
): Promise<'ready' | 'ended' | 'late'> {
  const started = Date.now();
  for (let isReported = false; Date.now() - started < readyTimeout; ) {
    const lock = readLock(data);
    if (lock?.pid === pid && lock?.status === 'ready') return 'ready';
    if (!isReported && Date.now() - started > 3000) {
      isReported = true;
      onDelay('PostgreSQL recovers its data after a crash');
    }
    const hasEnded = await Promise.race([ended.then(() => true), setTimeout(25, false)]);
    if (hasEnded) return 'ended';
  }
  return 'late';
}

/** Stops PostgreSQL in three steps: fast shutdown, immediate shutdown (the next start recovers), kill. */
async function end(server: RunningProgram): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 7000],
    ['SIGKILL', 3000],
  ] as const) {
    server.kill(signal);
    const hasEnded = await Promise.race([server.ended.then(() => true), setTimeout(limit, false, { ref: false })]);
    if (hasEnded) return;
  }
}

/** Temporary folders of sockets, by the folder of the database; a restarted database has the same address. */
const temporaryFolders = new Map<string, string>();

/** Returns the folder of the socket: a short temporary folder if the path would be too long for a socket (107 bytes, 103 on macOS). */
function socketFolder(folder: string): string {
  if (Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= 103) return folder;
  const temporary = temporaryFolders.get(folder) ?? mkdtempSync(path.join(tmpdir(), 'studio-'));
  temporaryFolders.set(folder, temporary);
  return createPrivateFolder(temporary);
}
