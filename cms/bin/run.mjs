// Runs a command of the workspace: `node cms/bin/run.mjs <command> [arguments]`.
// It works on a fresh checkout with Node 20 and no packages: it installs what is missing, and runs everything with the Node that this brings.
// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, realpathSync, rmSync, statfsSync, watch, writeFileSync } from 'node:fs';
import { constants as system, homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * One program to run.
 * @typedef {object} Step
 * @property {string} program a name on the PATH; `node` is the Node of the workspace
 * @property {string[]} args
 * @property {string} [cwd] from the root, which it is when absent
 * @property {boolean} [isServer] it alone gets our signals, and learns from its IPC channel when we are gone; of a tool all processes get them
 * @property {string[]} [watch] folders under the root: it is started again when their sources change
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const packages = ['.', 'site', 'cms', 'cms/contract'];
const pnpm = 'pnpm@12.21.0';

/** @type {(...args: string[]) => Step} */
const server = (...args) => ({ program: 'node', args: ['--import', 'tsx', ...args], cwd: 'cms', isServer: true });
/** @type {(...projects: string[]) => Step} */
const tests = (...projects) => ({
  program: 'vitest',
  args: ['run', '--config', 'cms/vitest.config.ts', ...projects.flatMap((name) => ['--project', name])],
});

/** What each command runs, one after the other; arguments go to the last. @type {Record<string, Step[]>} */
const commands = {
  start: [server('src/server/main.ts')],
  dev: [{ ...server('src/server/main.ts', '--dev'), watch: ['cms/src', 'cms/contract'] }],
  test: [tests('unit', 'contract', 'journey')],
  'test:all': [tests()],
  check: [
    { program: 'biome', args: ['check'] },
    { program: 'tsc', args: ['-p', 'cms/contract'] },
    { program: 'tsc', args: ['-p', 'cms'] },
    { program: 'astro', args: ['check'], cwd: 'site' },
  ],
  format: [{ program: 'biome', args: ['check', '--write'] }],
  password: [server('src/server/password.ts')],
};

const [command = '', ...rest] = process.argv.slice(2);
const steps = commands[command];
if (!steps) fail(`Usage: node cms/bin/run.mjs ${Object.keys(commands).join('|')}`);

/** What runs at the moment, and the signal after which nothing more is begun. @type {{ step: Step, kill: (signal: NodeJS.Signals) => void } | undefined} */
let running;
/** @type {NodeJS.Signals | undefined} */
let stopping;
passSignalsOn();

if (!isInstalled()) await install();
const node = findNode() ?? fail(tooOld());
for (const [index, step] of steps.entries()) {
  const args = index === steps.length - 1 ? [...step.args, ...rest] : step.args;
  const code = await (step.watch ? develop({ ...step, args }) : run({ ...step, args }));
  if (code !== 0 || stopping) process.exit(code);
}
process.exit(0);

/** What the installation depends on. Nothing we use is built for one version of Node, so that is no part of it. */
function stamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages.map((folder) => path.join(folder, 'package.json'))]) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function isInstalled() {
  const file = path.join(modules, '.install-stamp');
  return packages.every((folder) => existsSync(path.join(root, folder, 'node_modules'))) && existsSync(file) && readFileSync(file, 'utf8') === stamp();
}

/** Ends the process with a reason when it fails. */
async function install() {
  if (!findNode() && !bringsNode()) fail(tooOld());
  const obstacle = notWritable();
  if (obstacle) fail(obstacle);
  console.log(existsSync(path.join(modules, '.modules.yaml')) ? 'Installing what has changed…' : 'Installing… (first start, about a minute)');
  const stampFile = path.join(modules, '.install-stamp');
  rmSync(stampFile, { force: true });
  const code = await run({ program: 'npx', args: ['-y', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'] }, installEnv());
  if (stopping) process.exit(code);
  if (code !== 0) fail(`\nThe installation failed (${code}). ${noSpace() ?? 'What npm and pnpm say of it stands above.\nIf it is the network: the package registry must be reachable once (npm config get registry), through HTTPS_PROXY where there is a proxy.'}`, code);
  writeFileSync(stampFile, stamp());
}

/** The environment of npx and pnpm: fewer long waits, and folders that they may write to. */
function installEnv() {
  const { NODE_ENV, ...env } = process.env; // production would leave out what the tests need
  /** @type {Record<string, string>} */
  const retries = { fetch_retries: '3', fetch_retry_mintimeout: '1000', fetch_retry_maxtimeout: '5000' }; // no registry is said after 10 s, not 70
  for (const [name, value] of Object.entries(retries)) Object.assign(env, { [`npm_config_${name}`]: value, [`pnpm_config_${name}`]: value });
  Object.assign(env, { npm_config_prefer_offline: 'true', npm_config_update_notifier: 'false' });
  // npm and pnpm run with the system's Node, not with the one that they are about to replace.
  const PATH = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(modules)).join(path.delimiter);
  if (isWritable(homedir())) return { ...env, PATH };
  const cache = path.join(modules, '.cache');
  return {
    ...env,
    PATH,
    npm_config_cache: path.join(cache, 'npm'),
    pnpm_config_store_dir: path.join(cache, 'pnpm-store'),
    pnpm_config_cache_dir: path.join(cache, 'pnpm'),
    pnpm_config_state_dir: path.join(cache, 'pnpm'),
  };
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function notWritable() {
  const folder = [root, modules, ...packages.map((name) => path.join(root, name, 'node_modules'))].find((name) => existsSync(name) && !isWritable(name));
  return folder && `${folder} cannot be written to, so nothing can be installed. Start as the user who owns it, or give it to this one: chown -R`;
}

function noSpace() {
  const { bavail, bsize } = statfsSync(root);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  return megabytes < 500 ? `Only ${megabytes} MB are free on the disk of ${root}; the packages take 2 GB.` : undefined;
}

/** The Node that the installation brought, else this one if it is new enough. */
function findNode() {
  const own = path.join(modules, '.bin/node');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (existsSync(own)) return own;
  return major > 22 || (major === 22 && minor >= 12) ? process.execPath : undefined;
}

function bringsNode() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `node-${process.platform}-${process.arch}` in optionalDependencies;
}

function tooOld() {
  return `This is Node ${process.versions.node}, and on ${process.platform} ${process.arch} the studio needs 22.12 or newer: https://nodejs.org/en/download`;
}

/** The environment of everything but the installation. @param {string} cwd */
function runEnv(cwd) {
  const PATH = [...new Set([cwd, root])].map((folder) => path.join(folder, 'node_modules/.bin'));
  return {
    ...process.env,
    PATH: [...PATH, path.dirname(node), process.env.PATH].join(path.delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/**
 * Runs a step to its end, in a session of its own: Ctrl-C reaches us alone, and is passed on once.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code, 128 and the signal's number when a signal ended it
 */
function run(step, env) {
  const cwd = path.join(root, step.cwd ?? '.');
  const child = spawn(step.program === 'node' ? node : step.program, step.args, {
    cwd,
    env: env ?? runEnv(cwd),
    detached: true,
    stdio: step.isServer ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
  });
  running = { step, kill: (signal) => process.kill(step.isServer ? (child.pid ?? 0) : -(child.pid ?? 0), signal) };
}
