import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { childEnv } from '#src/env/env.ts';

/** Why a child did not end well: by its own word, by a signal of somebody else's, or because it took too long. */
export type ChildEnd = 'failed' | 'killed' | 'late';

/** A build failed: what it printed last. */
export class ChildError extends Error {
  constructor(
    message: string,
    readonly end: ChildEnd = 'failed',
  ) {
    super(message);
  }
}

/** What a child may take of the machine that it shares with what visitors are waiting for. */
export interface ChildLimits {
  milliseconds: number;
  /** Of JavaScript's own memory. */
  megabytes: number;
}

interface ChildOptions {
  cwd: string;
  env: Record<string, string>;
  /** Ends the child when the server stops. */
  signal: AbortSignal;
  /** With limits it also gives way to other processes, and never outlives this one. */
  limits?: ChildLimits;
}

/** Runs in the child: with this process gone, however it went, it ends with all that it has started itself. */
const leash = `data:text/javascript,process.channel?.unref();process.once('disconnect',()=>process.kill(0,'SIGKILL'))`;

/**
 * Runs one of our Node programs to its end, in a process of its own.
 * It sees of the environment what it needs to run, and what is given: never a secret.
 * @throws ChildError with its last lines when it fails, an AbortError when it was stopped
 */
export async function runNode(args: readonly string[], { cwd, env, signal, limits }: ChildOptions): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, limits ? [`--max-old-space-size=${limits.megabytes}`, '--import', leash, ...args] : args, {
    cwd,
    env: childEnv(env),
    // A group of its own is ended whole.
    detached: limits !== undefined,
    stdio: ['ignore', 'pipe', 'pipe', limits ? 'ipc' : 'ignore'],
  });
  let end: ChildEnd | undefined;
  const stop = (why?: ChildEnd) => {
    end = why;
    endChild(child, limits !== undefined);
  };
  const abort = () => stop();
  signal.addEventListener('abort', abort, { once: true });
  const timer = limits && setTimeout(stop, limits.milliseconds, 'late');
  if (limits) giveWay(child);
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

/** How far back a child stands when others want the processor: from -20 to 19, 0 for those who do not. */
const niceness = 5;

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not let us: then it runs as others do.
  }
}

function endChild(child: ChildProcess, isGroup: boolean): void {
  if (!isGroup || child.pid === undefined) return void child.kill('SIGTERM');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

function untilClosed(child: ChildProcess, endedBy: () => ChildEnd | undefined): Promise<void> {
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString('utf8')).slice(-8000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const words = printed.split('\n').slice(-30).join('\n');
      if (code === 0) resolve();
      else reject(new ChildError(words, endedBy() ?? (code === null ? 'killed' : 'failed')));
    });
  });
}
