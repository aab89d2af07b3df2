import { EnvError, loadDotEnv } from '#src/env/env.ts';
import { StorageError, UserError } from '#src/lib/errors.ts';
import { cmsFolder, workspace } from '#src/lib/workspace.ts';

/** What stops a command and whoever runs it can mend; a full disk is told by the system in words of its own. */
const isExpected = (error: unknown): error is Error =>
  error instanceof EnvError ||
  error instanceof UserError ||
  error instanceof StorageError ||
  (error instanceof Error && mendable.test(String(Object(error).code)));

/** Of the system, and of an option that there is not. */
const mendable = /^(?:ENOSPC|EACCES|ENOTDIR|ENOENT|ERR_PARSE_ARGS_\w+)$/u;

/**
 * Runs a command of the studio's machine to its end, and ends the process with its code; a fault is told and is 1.
 * @param command is told by the signal when somebody wants it to end
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort(new UserError('Ended early.')));
  // Our launcher is gone, however it ended.
  process.on('disconnect', () => stopping.abort(new UserError('Ended early.')));
  process.chdir(cmsFolder);
  loadDotEnv(workspace);
  await command(stopping.signal).then(
    (code) => process.exit(code),
    (thrown: unknown) => {
      const error: unknown = stopping.signal.aborted ? stopping.signal.reason : thrown;
      const said = isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error);
      process.stderr.write(`\n${said}\n`, () => process.exit(1));
    },
  );
}
