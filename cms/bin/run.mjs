// Runs a command of the workspace: `node cms/bin/run.mjs <command> [arguments]`.
// Works on a fresh checkout with Node 20: it installs missing packages and runs programs on the installed Node.
import path from 'node:path';
import { findNode, install, root } from './install.mjs';
import { develop, run, stopCode } from './process.mjs';

/** @typedef {{ program: string, args: string[], cwd?: string, isServer?: boolean, watch?: string[] }} Step a program to run; folders are relative to the root */

/** @type {(...args: string[]) => Step} */
const server = (...args) => ({ program: 'node', args, cwd: 'cms', isServer: true });

/**
 * Default memory settings of a server, also set in the unit and the container of `deploy`. On machines with much memory V8's young generation would
 * grow to 128 MiB, and V8 lets the heap grow up to four times before it collects the garbage of the panel; with a limit of 1 GiB it grows by half.
 * glibc would give each thread a memory pool, which returns little to the system.
 */
const memorySettings = { NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=1024', MALLOC_ARENA_MAX: '2' };

/** @type {(...projects: string[]) => Step} */
const tests = (...projects) => ({
  program: 'vitest',
  args: ['run', '--config', 'cms/vitest.config.ts', ...projects.flatMap((name) => ['--project', name])],
});

/** The checks without tests. @type {(Step | Step[])[]} */
const check = [
  { program: 'biome', args: ['check'] },
  { program: 'tsc', args: ['-p', 'cms/contract'] },
  { program: 'tsc', args: ['-p', 'cms'] },
  { program: 'node', args: ['bin/check-local-api.mjs'], cwd: 'cms' },
  { program: 'node', args: ['bin/check-versions.mjs'], cwd: 'cms' },
  { program: 'node', args: ['bin/check-docs.mjs'], cwd: 'cms' },
  { program: 'node', args: ['bin/check-generated.mjs'], cwd: 'cms' },
  { program: 'node', args: ['bin/audit.mjs'], cwd: 'cms' },
  { program: 'tsc', args: ['-p', 'site'] },
  // Run in parallel, because each uses one core.
  [
    { program: 'astro', args: ['check', '--tsconfig', 'tsconfig.astro.json'], cwd: 'site' },
    { program: 'knip', args: ['--no-progress'] },
    { program: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', 'cms/src', 'cms/contract', 'site/src'] },
  ],
];

/** The tests that need no more than four minutes. */
const quickTests = tests('unit', 'contract', 'journey');

/** The steps of each command; the programs of an inner list run in parallel. @type {Record<string, (Step | Step[])[]>} */
const commands = {
  start: [server('src/main.ts')],
  dev: [{ ...server('src/main.ts', '--dev'), watch: ['cms/src', 'cms/contract'] }],
  test: [quickTests],
  'test:all': [tests()],
  check,
  change: [...check, quickTests],
  bench: [{ program: 'node', args: ['bench/run.ts'], cwd: 'cms' }],
  figures: [{ program: 'node', args: ['bin/figures.mjs'], cwd: 'cms' }],
  format: [{ program: 'biome', args: ['check', '--write'] }],
  password: [server('src/commands/password.ts')],
  photos: [server('src/commands/photos.ts')],
  backup: [server('src/commands/backup.ts')],
  restore: [server('src/commands/restore.ts')],
  build: [server('src/commands/build.ts')],
};

const [command = '', ...given] = process.argv.slice(2);
const steps = commands[command];
if (!steps) {
  console.error(`Usage: node cms/bin/run.mjs ${Object.keys(commands).join('|')}`);
  process.exit(2);
}

await install();
const node = findNode();
for (const [index, step] of steps.entries()) {
  const isLast = index === steps.length - 1;
  const code = await runStep(step, isLast ? given : []);
  if (code !== 0 || isLast) process.exit(code);
  if (stopCode()) process.exit(stopCode());
}

/**
 * Runs a program, or several in parallel.
 * @param {Step | Step[]} step
 * @param {string[]} added extra arguments of a single program
 * @returns {Promise<number>} the exit code; of several programs the first non-zero code in the order of the list
 */
async function runStep(step, added) {
  if (Array.isArray(step)) return (await Promise.all(step.map((each) => runStep(each, [])))).find((code) => code !== 0) ?? 0;
  const { program, args, cwd = '', isServer, watch } = step;
  const folder = path.join(root, cwd);
  const bins = [path.join(folder, 'node_modules/.bin'), path.join(root, 'node_modules/.bin'), path.dirname(node)];
  const env = {
    ...(isServer && memorySettings),
    ...process.env,
    PATH: [...bins, process.env.PATH].join(path.delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const job = { program: program === 'node' ? node : program, args: [...args, ...added], cwd: folder, env, isServer };
  if (!watch) return run(job);
  const watched = watch.map((name) => path.join(root, name));
  return develop(job, watched);
}
