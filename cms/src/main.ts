import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { EnvError, loadDotEnv, readEnv, setEnv } from '#src/env/env.ts';
import { ChildError } from '#src/lib/child-process.ts';
import { UserError } from '#src/lib/errors.ts';
import { isTerminal, log, logStep } from '#src/lib/log.ts';
import { logProcessOutput } from '#src/lib/process-output.ts';
import { cmsFolder, compileCache, workspace } from '#src/lib/workspace.ts';

/**
 * Runs `npm start`: the whole product in one process until a signal. `--no-panel` and `--no-site` skip the parts that need a build; `--dev` serves
 * both from their sources.
 */
const { values: options } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    'no-panel': { type: 'boolean', default: false },
    'no-site': { type: 'boolean', default: false },
  },
});

process.chdir(cmsFolder);
// Cache the compiled code of the packages: without the cache, V8 compiles them for a second or two at each start.
enableCompileCache(compileCache);
// Set variables before React and Next are loaded, which read them once.
setEnv({ NODE_ENV: options.dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
// Keep the output of Next and Astro readable in development.
if (!options.dev) logProcessOutput();
logStep('Starting');
const { Studio } = await import('#src/server/studio.ts');
/** Reports the reason for the stop: as text on a terminal, otherwise as a log line. */
const reportFailure = (reason: string): void => {
  if (isTerminal) process.stderr.write(`\n${reason}\n`);
  else log.fatal({ event: 'server.failed' }, reason);
};

let stopped: Promise<void> | undefined;
const stop = (code: number, options?: { isAnnounced: boolean }): void => {
  stopped ??= studio.stop(options).finally(() => process.exit(code));
};
const studio = new Studio({
  dev: options.dev,
  panel: !options['no-panel'],
  site: !options['no-site'],
  onFailure: (reason) => {
    reportFailure(reason);
    stop(1);
  },
});
// SIGTERM comes from a service manager: load balancers are notified before the port closes. Ctrl-C and SIGHUP stop at once.
process.on('SIGTERM', () => stop(0, { isAnnounced: true }));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// Stop when the launcher has ended, which closes the IPC channel.
process.on('disconnect', () => stop(0));

try {
  loadDotEnv(workspace);
  await studio.start(readEnv());
} catch (error) {
  if (!stopped) {
    const isUserError = error instanceof EnvError || error instanceof ChildError || error instanceof UserError;
    if (!isUserError) log.fatal({ event: 'server.failed', err: error });
    else reportFailure(error.message);
    stop(1);
  }
}
