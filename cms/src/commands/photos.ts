import type { Payload } from 'payload';
import { UserError } from '#src/lib/errors.ts';
import { runCommand } from './run-command.ts';
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

await runCommand(async (signal) => {
  const load = commands[name];
  if (!load) throw new UserError(`Usage: npm run photos -- ${Object.keys(commands).join('|')}`);
  const command = await load();
  return withPayload((payload) => command.run(payload, given, signal));
});
