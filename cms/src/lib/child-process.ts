import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { childEnv } from '#src/env/env.ts';

/** Reason why a child failed: its exit code, an external signal, or its time limit. */
export type ChildEnd = 'failed' | 'killed' | 'late';

/** A failed child process; the message is the end of its output. */
export class ChildError extends Error {
  readonly end: ChildEnd;

  constructor(message: string, end: ChildEnd = 'failed') {
    super(message);
    this.end = end;
  }
}

/** Limits of a child that shares the machine with visitors' requests. */
export interface ChildLimits {
  milliseconds: number;
  /** Maximum size of the JavaScript heap, in megabytes. */
  megabytes: number;
}

interface ChildOptions {
  cwd: string;
  env: Record<string, string>;
  /** Signal that ends the child when the server stops. */
  signal: AbortSignal;
  /** Limits of the child. A child with limits also runs at a lower priority, and ends with this process. */
  limits?: ChildLimits;
}

/** Code that runs in a limited child: kills its process group when the channel to this process closes. */
const leash = `data:text/javascript,process.channel?.unref();process.once('disconnect',()=>process.kill(0,'SIGKILL'))`;

/** The priority of a limited child, from -20 (highest) to 19 (lowest); the default is 0. */
const niceness = 5;

/**
 * Runs a Node program to its end. Its environment contains `env` and the variables of `childEnv`, but no secrets.
 * @throws ChildError with the last lines of the output if the program fails, the signal's reason if the signal stops it
 */
export async function runNode(args: readonly string[], { cwd, env, signal, limits }: ChildOptions): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, limits ? [`--max-old-space-size=${limits.megabytes}`, '--import', leash, ...args] : args, {
    cwd,
    env: childEnv(env),
    // Create a separate process group, to be killed as a whole.
    detached: limits !== undefined,
    stdio: ['ignore', 'pipe', 'pipe', limits ? 'ipc' : 'ignore'],
  });
  let end: ChildEnd | undefined;
  const stop = (reason?: ChildEnd) => {
    end = reason;
    kill(child, limits !== undefined);
  };
  const abort = () => stop();
  signal.addEventListener('abort', abort, { once: true });
  const timer = limits && setTimeout(stop, limits.milliseconds, 'late');
  if (limits) lowerPriority(child);
  try {
    await untilClosed(child, () => end);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Keep the default priority: the child has ended, or the system forbids the change.
  }
}

function kill(child: ChildProcess, isGroup: boolean): void {
  if (!isGroup || child.pid === undefined) return void child.kill('SIGTERM');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Ignore the error: the group has already ended.
  }
}

function untilClosed(child: ChildProcess, endedBy: () => ChildEnd | undefined): Promise<void> {
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-8000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const lastLines = output.split('\n').slice(-30).join('\n');
      reject(new ChildError(lastLines, endedBy() ?? (code === null ? 'killed' : 'failed')));
    });
  });
}
