import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { childEnv } from '#src/env/env.ts';
import { ourFault, type RenderOrder, type RenderOutcome, renderOutcome } from './render-messages.ts';
import { type RenderLimits, watchRendering } from './render-watch.ts';

interface RendererOptions {
  /** How far it stands back when others want the processor: from 0 for those who do not to 19. */
  niceness: number;
  threads: number;
  /** For one photo. A process that takes more is ended. */
  limits: RenderLimits;
}

/** Every program of `cms` runs in that folder. What bundles the panel must not look for this one: it renders nothing. */
const program = path.join(/* turbopackIgnore: true */ process.cwd(), 'src/photos/render/render-process.ts');

/** A process that nobody needs is ended after so many milliseconds. */
const idle = 60_000;

/** Node runs our sources by itself where it can: what loads them otherwise takes a fifth of the CPU of a photo. */
const loader = process.features.typescript ? [] : ['--import', 'tsx'];

/**
 * Renders photos in a process of its own, one at a time: a decoder that crashes, hangs or fills the memory takes nothing else with it.
 * The process is started when there is a photo, and sees no setting and no secret.
 */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #oneAtATime = pLimit(1);
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Whether a photo is being rendered or waits for it. */
  get isBusy(): boolean {
    return this.#oneAtATime.activeCount + this.#oneAtATime.pendingCount > 0;
  }

  /**
   * @param signal gives the photo up, and ends the process that renders it
   * @throws what the signal says, and where the fault is ours: no process can be started, or what decodes is well and the rest fails
   */
  render(order: RenderOrder, signal?: AbortSignal): Promise<RenderOutcome> {
    return this.#oneAtATime(async () => {
      clearTimeout(this.#idle);
      try {
        // A process may be ended for what is not the photo's fault, as when memory is short. Twice is no accident.
        const first = await this.#ask(order, signal);
        const outcome = typeof first === 'string' ? await this.#ask(order, signal) : first;
        if (outcome === 'failed') throw new Error('The process that renders photos failed, as it says above.');
        return outcome === 'crashed' ? { kind: 'broken' } : outcome;
      } finally {
        this.#idle = setTimeout(() => this.end(), idle).unref();
      }
    });
  }

  /** Ends the process, whatever it does. The next photo has a new one. */
  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** @returns `failed` where the process said that it cannot do it, `crashed` where it ended without a word */
  async #ask(order: RenderOrder, signal: AbortSignal | undefined): Promise<RenderOutcome | 'failed' | 'crashed'> {
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
      if (message !== undefined) return v.parse(renderOutcome, message);
      const reason = watch.reason();
      if (reason) return { kind: reason };
      return child.exitCode === ourFault ? 'failed' : 'crashed';
    } finally {
      watch.stop();
      // A process that waits for the next photo keeps nobody from ending.
      child.unref();
      child.channel?.unref();
      signal?.removeEventListener('abort', end);
    }
  }

  #start(): ChildProcess {
    const { niceness, threads } = this.#options;
    const child = fork(program, [String(niceness), String(threads)], {
      execArgv: ['--max-old-space-size=128', ...loader],
      // Otherwise the C library keeps what each thread once needed.
      env: childEnv({ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '20000000' }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    // What cannot be started or reached ends, and is known by that.
    child.on('error', () => child.kill('SIGKILL'));
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    this.#child = child;
    return child;
  }
}

/** @throws where it cannot run here, which is no photo's fault */
async function untilReady(child: ChildProcess): Promise<void> {
  if ((await nextMessage(child)) === undefined && child.signalCode === null)
    throw new Error(`The process that renders photos does not start (${child.exitCode}).`);
}

/** What a process says next; undefined where it ends, or has ended, without a word. */
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
