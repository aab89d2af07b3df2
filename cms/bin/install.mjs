// Installs the packages of the workspace if they are missing or outdated.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, stopCode } from './process.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const packages = ['.', 'site', 'cms', 'cms/contract'].map((name) => path.join(root, name));
const inputHashFile = path.join(modules, '.install-stamp');

/** Installs missing or outdated packages. On failure, prints instructions and ends the process. */
export async function install() {
  if (isInstalled()) return;
  if (!bringsNode()) findNode();
  const closed = [root, ...packages.map((folder) => path.join(folder, 'node_modules'))].find(
    (folder) => existsSync(folder) && !isWritable(folder),
  );
  if (closed)
    fail(
      `The studio's packages cannot be installed: this user may not write to ${closed}. Start as its owner, or give the checkout to this user.`,
    );
  console.log(
    existsSync(path.join(modules, '.modules.yaml')) ? 'Installing what has changed…' : 'Installing… (first start, about a minute)',
  );
  rmSync(inputHashFile, { force: true });
  const args = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'];
  const code = await run({ program: 'npx', args, cwd: root, env: installEnv() });
  if (stopCode()) process.exit(stopCode());
  if (code !== 0) fail(`\nThe packages could not be installed. ${adviceAfterFailure()}`, code);
  const missing = missingForThisMachine();
  if (missing.length === 0) writeFileSync(inputHashFile, inputHash());
  else console.error(`Not everything could be fetched; the next start tries again. Missing: ${missing.join(', ')}`);
}

/**
 * @returns {string} the path of Node in `node_modules`, or of the running Node if none is installed there; ends the process if the running Node is
 * needed and too old
 */
export function findNode() {
  const brought = path.join(modules, '.bin/node');
  if (existsSync(brought)) return brought;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // Older versions run no TypeScript.
  if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)) return process.execPath;
  return fail(
    `The studio needs Node 22.18 or newer on ${process.platform} ${process.arch}, and this is ${process.versions.node}: https://nodejs.org/en/download`,
  );
}

function bringsNode() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `node-${process.platform}-${process.arch}` in optionalDependencies;
}

function isInstalled() {
  const isThere = packages.every((folder) => existsSync(path.join(folder, 'node_modules'))) && existsSync(inputHashFile);
  return isThere && readFileSync(inputHashFile, 'utf8') === inputHash();
}

/** Returns a hash of the installation's inputs. The version of Node is not an input: the installed binaries work with all versions. */
function inputHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => path.join(root, name));
  for (const file of [...files, ...packages.map((folder) => path.join(folder, 'package.json'))]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Returns the missing packages with binaries for this platform. They are optional, so pnpm ignores a failed download. */
function missingForThisMachine() {
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const entries = lock.slice(lock.indexOf('\npackages:'), lock.indexOf('\nsnapshots:')).split('\n\n');
  return entries
    .filter(
      (entry) => entry.includes(`cpu: [${process.arch}]`) && entry.includes(`os: [${process.platform}]`) && !entry.includes('libc: [musl]'),
    )
    .map((entry) => /^ {2}'?([^':]+)'?:/mu.exec(entry)?.[1] ?? '')
    .filter((name) => !existsSync(path.join(modules, '.pnpm', name.replaceAll('/', '+'))));
}

/** Returns the environment of npx and pnpm. */
function installEnv() {
  // Remove NODE_ENV, because `production` would omit development packages, and secrets, because install scripts could read them.
  const { NODE_ENV, DATABASE_URL, PAYLOAD_SECRET, ADMIN_PASSWORD, S3_SECRET_ACCESS_KEY, SMTP_URL, PATH = '', ...env } = process.env;
  // npx and pnpm run on the system's Node, because they may replace the installed one.
  const folders = PATH.split(path.delimiter).filter((folder) => !folder.startsWith(modules));
  // Shorter timeouts: an unreachable registry is reported after ten seconds instead of seventy.
  const patience = { prefer_offline: 'true', fetch_retries: '3', fetch_retry_mintimeout: '1000', fetch_retry_maxtimeout: '5000' };
  for (const [name, value] of Object.entries(patience))
    Object.assign(env, { [`npm_config_${name}`]: value, [`pnpm_config_${name}`]: value });
  return {
    ...env,
    PATH: folders.join(path.delimiter),
    npm_config_update_notifier: 'false',
    ...(isWritable(homedir()) ? {} : foldersWithoutHome()),
  };
}

/** Returns settings of cache folders for a user without a writable home, such as `nobody`. */
function foldersWithoutHome() {
  const cache = path.join(modules, '.cache');
  return {
    npm_config_cache: path.join(cache, 'npm'),
    pnpm_config_store_dir: path.join(cache, 'store'),
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

function adviceAfterFailure() {
  const { bavail, bsize } = statfsSync(root);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  if (megabytes < 500) return `The disk is full: ${megabytes} MB are left, and they need 2,000.`;
  return `The reason stands above. The first start needs a package registry (npm config get registry shows which), through HTTPS_PROXY where there is a proxy. Then start again.`;
}

/** @param {string} message @returns {never} */
function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
