import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './server.ts';

const configuration = path.resolve(import.meta.dirname, '../deploy/haproxy.cfg');

/** Whether Debian's proxy is here. */
export const hasProxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** HAProxy as the guide sets it up, but for its addresses and without TLS. */
export class HaProxy {
  readonly baseUrl: string;
  readonly #child: ChildProcess;

  private constructor(baseUrl: string, child: ChildProcess) {
    this.baseUrl = baseUrl;
    this.#child = child;
  }

  /** @param origins of three replicas @param folder where its configuration is written to */
  static async open(origins: readonly string[], folder: string): Promise<HaProxy> {
    const [port, addresses] = [await freePort(), origins.map((origin) => new URL(origin).host)];
    const given = (await readFile(configuration, 'utf8'))
      .replace(/^ *bind :443.*\n/mu, '')
      .replace(/^ *http-request redirect scheme.*\n/mu, '')
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/10\.0\.0\.1(\d):3000/gu, (_, number) => addresses[Number(number) - 1] ?? '');
    const file = path.join(folder, 'haproxy.cfg');
    await writeFile(file, given);
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    const proxy = new HaProxy(`http://127.0.0.1:${port}`, child);
    await proxy.#untilOpen();
    return proxy;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'close');
  }

  async #untilOpen(): Promise<void> {
    while (this.#child.exitCode === null) {
      const answer = await fetch(`${this.baseUrl}/api/photos`).catch(() => undefined);
      if (answer?.ok) return;
      await setTimeout(100);
    }
    throw new Error(`HAProxy ended with ${this.#child.exitCode}`);
  }
}
