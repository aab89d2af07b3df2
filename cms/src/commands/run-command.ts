import { EnvError, loadDotEnv } from '#src/env/env.ts';
import { StorageError, UserError } from '#src/lib/errors.ts';
import { cmsFolder, workspace } from '#src/lib/workspace.ts';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Codes of system errors that the administrator can fix, and of invalid arguments. */
const userErrorCode = /^(?:ENOSPC|EACCES|ENOTDIR|ENOENT|ERR_PARSE_ARGS_\w+)$/u;

/** Returns whether to print only the message of an error, without its stack. */
const isUserError = (error: unknown): error is Error =>
  error instanceof EnvError ||
  error instanceof UserError ||
  error instanceof StorageError ||
  (error instanceof Error && userErrorCode.test(String(Object(error).code)));

/**
 * Runs a command and exits with its code, or prints its error and exits with 1.
 * @param command gets a signal that stops it
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new UserError('Stopped.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Stop when the launcher has ended.
  process.on('disconnect', stop);
  process.chdir(cmsFolder);
  loadDotEnv(workspace);
  await command(stopping.signal).then(
    (code) => process.exit(code),
    (thrown: unknown) => {
      const error: unknown = stopping.signal.aborted ? stopping.signal.reason : thrown;
      const message = isUserError(error) ? error.message : error instanceof Error ? error.stack : String(error);
      process.stderr.write(`\n${message}\n`, () => process.exit(1));
    },
  );
}
