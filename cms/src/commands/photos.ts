import type { Payload } from 'payload';
import { UserError } from '#src/lib/errors.ts';
import { runCommand } from './run-command.ts';
import { withPayload } from './with-payload.ts';

interface PhotoCommand {
  /**
   * @param args after the name of the command
   * @returns the exit code
   */
  run(payload: Payload, args: readonly string[], signal: AbortSignal): Promise<number>;
}

/** The commands of `npm run photos -- COMMAND` for stored files. They run with or without a running server. */
const commands: Record<string, () => Promise<PhotoCommand>> = {
  render: () => import('./render.ts'),
  check: () => import('./check.ts'),
  move: () => import('./move.ts'),
  withheld: () => import('./withheld.ts'),
};

const [name = '', ...args] = process.argv.slice(2);

await runCommand(async (signal) => {
  const load = commands[name];
  if (!load) throw new UserError(`Usage: npm run photos -- ${Object.keys(commands).join('|')}`);
  const command = await load();
  return withPayload((payload) => command.run(payload, args, signal));
});
