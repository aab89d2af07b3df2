// Runs programs, and hands signals to them.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { constants } from 'node:os';

/**
 * @typedef {object} Job
 * @property {string} program
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [isServer] signals go to it alone, and an IPC channel tells it when we are gone, however that came; with other
 *   programs all their processes get the signals, because npx passes none on
 */

/** Hands a signal to what runs now. @type {((signal: NodeJS.Signals) => void) | undefined} */
let pass;
/** @type {NodeJS.Signals | undefined} */
let stopSignal;
let passedAt = 0;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));

// npm passes signals on, but killed with -9 it leaves us to another parent.
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
  if (!pass) process.exit(stopCode());
  // At Ctrl-C the signal comes twice, from the terminal and from npm. What runs must not take that for impatience.
  if (Date.now() - passedAt > 1000) pass(signal);
  passedAt = Date.now();
}

/** The exit code of somebody whom a signal has told to stop; 0 when none has. */
export const stopCode = () => (stopSignal ? 128 + constants.signals[stopSignal] : 0);

/**
 * Runs a program to its end, in a session of its own so that it gets a signal from us alone.
 * @param {Job} job
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it, 127 when it could not be run
 */
export function run({ program, args, cwd, env, isServer = false }) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'inherit', 'inherit', ...(isServer ? [/** @type {const} */ ('ipc')] : [])];
  const child = spawn(program, args, { cwd, env, detached: true, stdio });
  const { pid } = child;
  pass = (signal) => {
    try {
      if (pid) process.kill(isServer ? pid : -pid, signal);
    } catch {} // it has just ended
  };
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} cannot be run here: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  }).finally(() => {
    pass = undefined;
  });
}

/**
 * Runs a server, again after each change of its sources, until we are told to stop. (`node --watch` talks to Next's workers over the channel
 * on which they wait for Next, and they fail.)
 * @param {Job} job
 * @param {string[]} folders where its sources are
 * @returns {Promise<number>} its last exit code; that of whoever was told to stop, where a change had just ended it
 */
export async function develop(job, folders) {
  for (;;) {
    const change = nextChange(folders);
    change.then(() => pass?.('SIGTERM'));
    const code = await run(job);
    // A change may have ended it a moment before.
    if (stopSignal) return code === 128 + constants.signals.SIGTERM ? stopCode() : code;
    if (code !== 0) console.log('It starts again when a source changes.');
    await change;
    console.log('A source has changed.');
  }
}

/** Waits until a source is saved; the panel's own (`app`) Next looks after. @param {string[]} folders @returns {Promise<void>} */
function nextChange(folders) {
  return new Promise((resolve) => {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const watchers = folders.map((folder) =>
      watch(folder, { recursive: true }, (_event, file) => {
        if (!file?.endsWith('.ts') || file.startsWith('app/')) return;
        clearTimeout(timer);
        timer = setTimeout(done, 200); // an editor writes a file more than once
      }),
    );
    const done = () => {
      for (const watcher of watchers) watcher.close();
      resolve();
    };
  });
}
