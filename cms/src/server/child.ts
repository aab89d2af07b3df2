import { spawn } from 'node:child_process';
import { childEnv } from '#src/env.ts';

/** A build failed: what it printed last. */
export class ChildError extends Error {}

interface ChildOptions {
  cwd: string;
  env: Record<string, string>;
  /** Ends the child when the server stops. */
  signal: AbortSignal;
}

/**
 * Runs one of our Node programs to its end, in a process of its own.
 * It sees of the environment what it needs to run, and what is given: never a secret.
 * @throws ChildError with its last lines when it fails, an AbortError when it was stopped
 */
export function runNode(args: readonly string[], { cwd, env, signal }: ChildOptions): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString('utf8')).slice(-8000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new ChildError(printed.split('\n').slice(-30).join('\n')))));
  });
}
