import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Expected } from './expected.ts';
import { livingPostmaster, ownerOf, readLock, removeStaleLock } from './postgres-lock.ts';
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts';

/** A running database of our own. */
export interface Postgres {
  /** For any PostgreSQL client that runs as the same user. */
  url: string;
  /** Ends it, open transactions rolled back, within 25 seconds. May be called again. */
  stop(): Promise<void>;
  /** Settles when it has ended, wanted or not: with its exit code, or null when a signal ended it. */
  exited: Promise<number | null>;
}

/** In milliseconds: for another server to let go of the data, for the first files, and for recovery after a crash. */
const LIMITS = { busy: 15_000, initialise: 120_000, ready: 300_000 };
const LOG_BYTES = 5_000_000;

/** For a studio's few rows and a small machine; what makes every acknowledged row durable is PostgreSQL's own default. */
const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  // The log must not repeat what visitors wrote, nor grow for nothing.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Runs a real PostgreSQL for as long as this process lives, reachable through a socket of this user alone; makes the database on the first start
 * and recovers it after a crash. Its log is `postgres.log` in the folder.
 * @param dir the folder for everything it keeps, made when missing
 * @param settings of PostgreSQL, over ours
 * @param say is told, in a line for a person, when the start takes longer than usual
 * @throws Expected when another server uses the folder and goes on to, or PostgreSQL cannot run on it
 */
export async function startPostgres(
  dir: string,
  settings: Record<string, string> = {},
  say: (line: string) => void = () => {},
): Promise<Postgres> {
  const folder = privateFolder(dir);
  const data = path.join(folder, 'data');
  const programs = await findPostgres(data);
  await initialise(programs, folder, data);
  const version = Number(readFileSync(path.join(data, 'PG_VERSION'), 'utf8'));
  if (version !== programs.major) {
    throw new Expected(
      `${data} was written by PostgreSQL ${version} and this is ${programs.major}. Dump it with the release that wrote it, move the folder away, and restore the dump.`,
    );
  }
  const giveUp = Date.now() + LIMITS.busy;
  for (let told = false; ; told = true) {
    const other = livingPostmaster(data);
    const postgres = other === undefined ? await launch(programs, folder, data, settings, say) : undefined;
    if (postgres) return postgres;
    const owner = other === undefined ? 'a PostgreSQL that has not ended yet' : ownerOf(other);
    if (Date.now() > giveUp) throw new Expected(`The database in ${folder} is in use by ${owner}. End it, or set another DATA_DIR.`);
    if (!told) say(`Waiting for ${owner} to let go of the database…`);
    await setTimeout(200);
  }
}

/** @returns the real path of a folder that only this user can enter */
function privateFolder(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
    return realpathSync(dir);
  } catch (cause) {
    throw new Expected(`The database cannot be kept in ${dir} by this user: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** Makes the data folder unless it is there. It gets its name when it is complete, so that one half made (`data.<process>`) is never taken for it. */
async function initialise(programs: PostgresPrograms, folder: string, data: string): Promise<void> {
  const isOver = (name: string) => /^data\.\d+$/u.test(name) && !isAlive(Number(name.slice(5)));
  for (const name of readdirSync(folder).filter(isOver)) rmSync(path.join(folder, name), { recursive: true, maxRetries: 5 });
  if (statSync(data, { throwIfNoEntry: false })) return;
  const draft = `${data}.${process.pid}`;
  const log = openLog(folder);
  // The built-in locale sorts alike on every system, whatever locales that has.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const code = await endOf(
    programs.spawn('initdb', ['-D', draft, '-U', 'studio', '--auth=trust', ...locale], log.descriptor),
    LIMITS.initialise,
  );
  if (code !== 0) throw new Expected(`The database could not be made (${code}):\n${log.lines()}`);
  try {
    renameSync(draft, data);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!statSync(data, { throwIfNoEntry: false })) throw error; // else another start was faster
  }
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Runs PostgreSQL and waits until it takes connections.
 * @returns undefined when another one still has the data
 */
async function launch(
  programs: PostgresPrograms,
  folder: string,
  data: string,
  settings: Record<string, string>,
  say: (line: string) => void,
): Promise<Postgres | undefined> {
  removeStaleLock(data);
  const log = openLog(folder);
  const sockets = socketFolder(folder);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = programs.spawn('postgres', ['-D', data, '-k', sockets, ...options], log.descriptor);
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  const exited = endOf(server).finally(() => {
    process.off('exit', end);
    if (sockets !== folder) rmSync(sockets, { recursive: true, force: true });
  });
  const state = await Promise.race([exited.then(() => 'ended'), untilReady(server, data, say)]);
  if (state === 'ready')
    return {
      url: `postgresql://studio@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`,
      stop: () => stop(server, exited),
      exited,
    };
  await stop(server, exited);
  const lines = log.lines();
  if (state === 'ended' && /lock file ".*" already exists|shared memory block .* still in use/u.test(lines)) return undefined;
  throw new Expected(
    `PostgreSQL did not start${state === 'late' ? ` within ${LIMITS.ready / 1000} s` : ''}. The end of ${folder}/postgres.log:\n${lines}`,
  );
}

/** Watches the word that PostgreSQL writes into its lock, as `pg_ctl` does: recovery is over when it is `ready`. */
async function untilReady({ pid }: ChildProcess, data: string, say: (line: string) => void): Promise<'ready' | 'late'> {
  const begun = Date.now();
  for (let told = false; Date.now() - begun < LIMITS.ready; await setTimeout(25)) {
    const lock = readLock(data);
    if (lock?.pid === pid && lock?.status === 'ready') return 'ready';
    if (told || Date.now() - begun < 3000) continue;
    told = true;
    say('PostgreSQL is bringing its data in order after a crash…');
  }
  return 'late';
}

/** Asks ever less politely: transactions rolled back and all written; ended at once, for the next start to recover; killed. */
async function stop(server: ChildProcess, exited: Promise<number | null>): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 7000],
    ['SIGKILL', 3000],
  ] as const) {
    server.kill(signal);
    const isOver = await Promise.race([exited.then(() => true), setTimeout(limit, false, { ref: false })]);
    if (isOver) return;
  }
}

/** @returns its exit code; null when a signal ended it, ours after the limit (milliseconds) included */
function endOf(child: ChildProcess, limit?: number): Promise<number | null> {
  const timer = limit === undefined ? undefined : globalThis.setTimeout(() => child.kill('SIGKILL'), limit);
  return new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(127)).once('exit', resolve);
  }).finally(() => clearTimeout(timer));
}

/** A socket's path may have 107 bytes (103 on macOS): for a longer one, a short folder that only this user can enter, new at each start. */
const socketFolder = (folder: string): string =>
  Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= 103 ? folder : mkdtempSync(path.join(tmpdir(), 'studio-'));

/** Opens the log for one program, after putting one that has grown large aside. `lines` gives the last ones of that program. */
function openLog(folder: string): { descriptor: number; lines(): string } {
  const file = path.join(folder, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, 'a', 0o600);
  const begin = fstatSync(descriptor).size;
  const lines = () => readFileSync(file).subarray(begin).toString('utf8').trim().split('\n').slice(-15).join('\n');
  return { descriptor, lines };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
