import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A reference server in a separate process. */
export interface Reference {
  url: string;
  pid: number;
  close(): Promise<void>;
}

/** Ends a process and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Starts a reference server from this folder and reads its port from its output. */
export async function openReference(file: string, args: readonly string[], env: Record<string, string> = {}): Promise<Reference> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0, close: () => end(child) };
}
