// Runs programs and forwards signals to them.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { constants } from 'node:os';

/**
 * @typedef {object} Job
 * @property {string} program
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [isServer] only the server gets signals, and a closed IPC channel notifies it when this process has died; other programs
 *   get signals with their whole process group, because npx forwards none
 */

/** Functions that forward a signal, one for each running program. @type {Set<(signal: NodeJS.Signals) => void>} */
const forwarders = new Set();
/** @type {NodeJS.Signals | undefined} */
let stopSignal;
let passedAt = 0;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));

// Stop if the parent process changes: npm was killed by SIGKILL, which it cannot forward.
const parent = process.ppid;
const watchdog = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watchdog);
  stop('SIGTERM');
}, 1000).unref();
if (!process.env.npm_lifecycle_event) clearInterval(watchdog);

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopSignal = signal;
  if (forwarders.size === 0) process.exit(stopCode());
  // Ctrl-C arrives twice, from the terminal and from npm: forward it once.
  if (Date.now() - passedAt > 1000) forward(signal);
  passedAt = Date.now();
}

/** @param {NodeJS.Signals} signal */
function forward(signal) {
  for (const pass of forwarders) pass(signal);
}

/** Returns the exit code after a signal; 0 without one. */
export const stopCode = () => (stopSignal ? 128 + constants.signals[stopSignal] : 0);

/**
 * Runs a program in its own session (setsid), so that only this process sends it signals.
 * @param {Job} job
 * @returns {Promise<number>} its exit code; 128 or more after a signal, 127 if it could not be started
 */
export function run({ program, args, cwd, env, isServer = false }) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'inherit', 'inherit', ...(isServer ? [/** @type {const} */ ('ipc')] : [])];
  const child = spawn(program, args, { cwd, env, detached: true, stdio });
  const { pid } = child;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    try {
      if (pid) process.kill(isServer ? pid : -pid, signal);
    } catch {} // the program has just ended
  };
  forwarders.add(pass);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} cannot be run here: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  }).finally(() => {
    forwarders.delete(pass);
  });
}

/**
 * Runs a server until a signal, and restarts it after each change of its sources. Replaces `node --watch`, whose messages over the IPC channel break
 * Next's workers.
 * @param {Job} job
 * @param {string[]} folders of its sources
 * @returns {Promise<number>} its last exit code, or the signal's exit code during a restart
 */
export async function develop(job, folders) {
  for (;;) {
    const change = nextChange(folders);
    change.then(() => forward('SIGTERM'));
    const code = await run(job);
    // A signal during a restart: SIGTERM has ended the server, so return the exit code of the signal.
    if (stopSignal) return code === 128 + constants.signals.SIGTERM ? stopCode() : code;
    if (code !== 0) console.log('It starts again when a source changes.');
    await change;
    console.log('A source has changed.');
  }
}

/** Waits until a `.ts` or `.json` file changes; Next itself watches the panel (`app`). @param {string[]} folders @returns {Promise<void>} */
function nextChange(folders) {
  return new Promise((resolve) => {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const watchers = folders.map((folder) =>
      watch(folder, { recursive: true }, (_event, file) => {
        if (!file || !/\.(?:ts|json)$/u.test(file) || file.startsWith('app/')) return;
        clearTimeout(timer);
        timer = setTimeout(done, 200); // debounce: an editor writes a file more than once
      }),
    );
    const done = () => {
      for (const watcher of watchers) watcher.close();
      resolve();
    };
  });
}
