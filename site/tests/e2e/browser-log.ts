import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** A problem that the browser reported. */
interface Problem {
  /** The address of the request or script. */
  address: string;
  words: string;
}

interface Announcement {
  words: RegExp;
  address: string;
  /** Whether the problem must occur. */
  isSure: boolean;
}

/** Chromium’s error for a request cancelled by navigation. */
const givenUp = 'net::ERR_ABORTED';

const isIn = (problem: Problem, { words, address }: Announcement): boolean =>
  words.test(problem.words) && problem.address.includes(address);

/** Collects console errors, failed requests, error responses and requests to other hosts. */
export class Watch {
  readonly #problems: Problem[] = [];
  readonly #announced: Announcement[] = [];

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#add('', `uncaught ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(?:https?|wss?):$/u.test(url.protocol) && url.origin !== origin) this.#add(request.url(), 'asked another host');
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      if (why !== givenUp) this.#add(request.url(), `${request.method()} ended with ${why}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#add(response.url(), `${response.request().method()} answered ${response.status()}`);
    });
  }

  /**
   * Expects a problem
   * @param words a pattern that matches both its console message and its request
   * @param address a part of its address
   */
  announce(words: RegExp, address = ''): void {
    this.#announced.push({ words, address, isSure: true });
  }

  /** Permits a problem that may occur, such as a request during a log-out. */
  tolerate(words: RegExp, address: string): void {
    this.#announced.push({ words, address, isSure: false });
  }

  /** Returns the unexpected and the missing problems, and clears both lists. */
  report(): string[] {
    const problems = this.#problems.splice(0);
    const announced = this.#announced.splice(0);
    const surprises = problems.filter((problem) => !announced.some((announcement) => isIn(problem, announcement)));
    const missing = announced.filter((announcement) => announcement.isSure && !problems.some((problem) => isIn(problem, announcement)));
    return [
      ...surprises.map(({ address, words }) => `${words} (${address})`),
      ...missing.map(({ words, address }) => `announced, but never came: ${words} (${address})`),
    ];
  }

  #hear(message: ConsoleMessage): void {
    const type = message.type();
    if (type === 'error' || type === 'warning' || type === 'assert') this.#add(message.location().url, `console.${type} ${message.text()}`);
  }

  #add(address: string, words: string): void {
    this.#problems.push({ address, words });
  }
}
