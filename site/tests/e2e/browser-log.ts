import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** Something a visitor's browser complained of. */
interface Problem {
  /** What it is about: a request's address, or the script that spoke. */
  address: string;
  words: string;
}

interface Announcement {
  words: RegExp;
  address: string;
  /** Whether it must come true. */
  isSure: boolean;
}

/** What a browser says where it gives a request up because the page was left, or a newer one took its place. */
const givenUp = 'net::ERR_ABORTED';

const isIn = (problem: Problem, { words, address }: Announcement): boolean =>
  words.test(problem.words) && problem.address.includes(address);

/** Listens to everything a browser complains of while somebody uses the studio. */
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
   * Announces that the browser will complain.
   * @param words what of; a refused request is told twice, by us and by the console, with its status or network error in both
   * @param address a part of the address it is about
   */
  announce(words: RegExp, address = ''): void {
    this.#announced.push({ words, address, isSure: true });
  }

  /** Says that the browser may complain, as where a call that is under way meets the end of its session. */
  tolerate(words: RegExp, address: string): void {
    this.#announced.push({ words, address, isSure: false });
  }

  /** Returns every problem that was not announced and every announcement that did not come true, and forgets all of them. */
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
