import type { Payload } from 'payload';
import { EnvError, loadDotEnv } from '#src/env.ts';
import { Expected } from '#src/server/expected.ts';
import { cmsFolder, workspace } from '#src/server/workspace.ts';
import { withPayload } from './with-payload.ts';

/** One thing to be done with a studio's photos. */
export interface PhotoCommand {
  /**
   * @param given what stands after the command's name
   * @param signal says that somebody wants it to end
   * @returns the exit code
   */
  run(payload: Payload, given: readonly string[], signal: AbortSignal): Promise<number>;
}

/** `npm run photos -- COMMAND`: for whoever can run it on the studio's machine, beside a running server or without one. */
const commands: Record<string, () => Promise<PhotoCommand>> = {
  render: () => import('./render.ts'),
  check: () => import('./check.ts'),
  move: () => import('./move.ts'),
};

const [name = '', ...given] = process.argv.slice(2);

async function runCommand(signal: AbortSignal): Promise<number> {
  const load = commands[name];
  if (!load) throw new Expected(`Usage: npm run photos -- ${Object.keys(commands).join('|')}`);
  const command = await load();
  return withPayload((payload) => command.run(payload, given, signal));
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// Our launcher is gone, however it ended.
process.on('disconnect', () => stopping.abort());

process.chdir(cmsFolder);
loadDotEnv(workspace);
await runCommand(stopping.signal).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected = error instanceof EnvError || error instanceof Expected;
    process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`, () => process.exit(1));
  },
);
