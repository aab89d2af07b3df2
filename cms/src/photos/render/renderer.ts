import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { childEnv } from '#src/env/env.ts';
import { type RenderOrder, type RenderOutcome, renderOutcome } from './render-order.ts';
import { type RenderLimits, watchRendering } from './render-watch.ts';

interface RendererOptions {
  /** The priority of the process: from 0 (normal) to 19 (lowest). */
  niceness: number;
  threads: number;
  /** Limits per photo. */
  limits: RenderLimits;
}

/** Path of the render process in `cms`, the working folder of every program. Turbopack must not bundle it into the panel. */
const program = path.join(/* turbopackIgnore: true */ process.cwd(), 'src/photos/render/render-process.ts');

/** Timeout of an idle process, in milliseconds. */
const idleTimeout = 60_000;

/**
 * Renders photos in a child process, one at a time: a decoder that crashes, hangs or fills the memory does not affect the server. The
 * process starts with the first photo and gets no settings or secrets in its environment.
 */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #oneAtATime = pLimit(1);
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Whether a photo is being rendered or queued. */
  get isBusy(): boolean {
    return this.#oneAtATime.activeCount + this.#oneAtATime.pendingCount > 0;
  }

  /**
   * Renders a photo.
   * @param signal cancels the photo and ends its process
   * @throws the signal's reason; internal errors: the process does not start, or cannot read or encode the photo
   */
  render(order: RenderOrder, signal?: AbortSignal): Promise<RenderOutcome> {
    return this.#oneAtATime(async () => {
      clearTimeout(this.#idleTimer);
      try {
        // Retry once: the system may have killed the process, for example when memory is low.
        const first = await this.#send(order, signal);
        const outcome = first === 'crashed' || first instanceof Error ? await this.#send(order, signal) : first;
        if (outcome instanceof Error) throw new Error('The render process failed.', { cause: outcome });
        return outcome === 'crashed' ? { kind: 'broken' } : outcome;
      } finally {
        this.#idleTimer = setTimeout(() => this.end(), idleTimeout).unref();
      }
    });
  }

  /** Kills the process; the next photo starts a new one. */
  end(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /**
   * Sends an order to the process.
   * @returns the outcome, or the internal error of the process; `crashed` if the process ended for an unknown reason
   */
  async #send(order: RenderOrder, signal: AbortSignal | undefined): Promise<RenderOutcome | Error | 'crashed'> {
    signal?.throwIfAborted();
    const end = () => this.end();
    signal?.addEventListener('abort', end, { once: true });
    const isNew = this.#child === undefined;
    const child = this.#child ?? this.#start();
    const watch = watchRendering(child.pid ?? 0, this.#options.limits, end);
    try {
      if (isNew) await untilReady(child);
      child.ref();
      child.channel?.ref();
      const answer = nextMessage(child);
      child.send(order, () => undefined);
      const message = await answer;
      signal?.throwIfAborted();
      if (message instanceof Error) {
        this.end();
        return message;
      }
      if (message !== undefined) return v.parse(renderOutcome, message);
      const reason = watch.reason();
      return reason ? { kind: reason } : 'crashed';
    } finally {
      watch.stop();
      // Unref the idle process, which must not keep the server's event loop alive.
      child.unref();
      child.channel?.unref();
      signal?.removeEventListener('abort', end);
    }
  }

  #start(): ChildProcess {
    const { niceness, threads } = this.#options;
    const child = fork(program, [String(niceness), String(threads)], {
      execArgv: ['--max-old-space-size=128'],
      // Limit memory that glibc retains per thread.
      env: childEnv({ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '20000000' }),
      // Ignore the output of the process: it sends its errors over IPC, and the server logs them.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // Kill the process after an error of spawning or sending, so that only its exit must be handled.
    child.on('error', () => child.kill('SIGKILL'));
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    this.#child = child;
    return child;
  }
}

/**
 * Waits until the process is ready.
 * @throws if the process reports an error or ends before it is ready, unless it was killed
 */
async function untilReady(child: ChildProcess): Promise<void> {
  const message = await nextMessage(child);
  if (message instanceof Error) throw new Error('The render process does not start.', { cause: message });
  if (message === undefined && child.signalCode === null)
    throw new Error(`The render process does not start (exit code ${child.exitCode}).`);
}

/** Returns the next message of a process; undefined if the process has ended, or ends without a message. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  const over = new AbortController();
  const { signal } = over;
  try {
    const message = once(child, 'message', { signal }).then(([first]: unknown[]) => first);
    const ended = Promise.race([once(child, 'exit', { signal }), once(child, 'close', { signal })]).then(() => undefined);
    return await Promise.race([message, ended]);
  } finally {
    over.abort();
  }
}
