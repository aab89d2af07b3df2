import { parseArgs } from 'node:util';
import { EnvError, loadDotEnv, readEnv, setEnv } from '#src/env/env.ts';
import { ChildError } from '#src/lib/child-process.ts';
import { UserError } from '#src/lib/errors.ts';
import { logStep } from '#src/lib/log.ts';
import { cmsFolder, workspace } from '#src/lib/workspace.ts';

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
// Set variables before React and Next are loaded, which read them once.
setEnv({ NODE_ENV: options.dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
logStep('Starting');
const { Studio } = await import('#src/server/studio.ts');
let stopped: Promise<void> | undefined;
const stop = (code: number, options?: { isAnnounced: boolean }): void => {
  stopped ??= studio.stop(options).finally(() => process.exit(code));
};
const studio = new Studio({
  dev: options.dev,
  panel: !options['no-panel'],
  site: !options['no-site'],
  onFailure: (reason) => {
    process.stderr.write(`\n${reason}\n`);
    stop(1);
  },
});
// A service manager sends SIGTERM, which a load balancer may have to notice first; Ctrl-C stops at once.
process.on('SIGTERM', () => stop(0, { isAnnounced: true }));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// The launcher has ended.
process.on('disconnect', () => stop(0));

try {
  loadDotEnv(workspace);
  await studio.start(readEnv());
} catch (error) {
  if (!stopped) {
    const isUserError = error instanceof EnvError || error instanceof ChildError || error instanceof UserError;
    process.stderr.write(`\n${isUserError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    stop(1);
  }
}
