import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { noSettings, ownerPassword } from '../tests/fixtures/server.ts';
import { freePort } from './nginx.ts';
import { treeOf } from './process-tree.ts';

/** A demo studio that is started by `npm start`, with its memory settings, any number of times in sequence. */
export class StartedStudio {
  readonly baseUrl: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(dataDir: string, port: number) {
    this.baseUrl = `http://127.0.0.1:${port}`;
    const settings = { DATA_DIR: dataDir, PORT: String(port), SEED: 'demo', ADMIN_PASSWORD: ownerPassword, TRUST_PROXY: 'loopback' };
    this.#env = { ...process.env, ...noSettings, ...settings };
  }

  static async of(dataDir: string): Promise<StartedStudio> {
    return new StartedStudio(dataDir, await freePort());
  }

  start(): ChildProcess {
    return spawn('npm', ['start'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Waits until all public addresses answer. */
  async untilReady(): Promise<void> {
    while ((await fetch(`${this.baseUrl}/readyz`).catch(() => undefined))?.status !== 200) await setTimeout(20);
  }

  /** Waits until the panel answers. */
  async untilPanel(): Promise<void> {
    while ((await fetch(`${this.baseUrl}/cms`).catch(() => undefined))?.status !== 200) await setTimeout(500);
  }
}

/** Stops a process and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** Returns the process id of the server below a launcher process. */
export async function serverUnder(launcher: number): Promise<number> {
  for (const pid of await treeOf(launcher)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/\0src\/main\.ts\0$/u.test(command)) return pid;
  }
  throw new Error('There is no server');
}

/** Returns the resident memory of a process in bytes, or the peak of it. */
export async function residentMemory(pid: number, kind: 'now' | 'peak' = 'now'): Promise<number> {
  const line = kind === 'now' ? /^VmRSS:\s+(\d+)/mu : /^VmHWM:\s+(\d+)/mu;
  return Number(line.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}
