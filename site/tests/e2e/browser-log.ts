import type { BrowserContext, ConsoleMessage } from 'playwright-core';

interface Problem {
  /** The address of the request or script; empty for an uncaught error. */
  address: string;
  text: string;
}

interface ExpectedProblem {
  pattern: RegExp;
  address: string;
  /** Whether the problem must occur. */
  isRequired: boolean;
}

/** Chromium’s error for a request cancelled by navigation. */
const cancelled = 'net::ERR_ABORTED';

/** Playwright's warning for a page that registers a service worker in a test that blocks service workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

const matches = (problem: Problem, { pattern, address }: ExpectedProblem): boolean =>
  pattern.test(problem.text) && problem.address.includes(address);

/** Collects console errors and warnings, uncaught errors, failed requests, error responses and requests to other hosts. */
export class ProblemLog {
  readonly #problems: Problem[] = [];
  readonly #expected: ExpectedProblem[] = [];

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => this.#addMessage(message));
    context.on('weberror', (error) => this.#add('', `uncaught ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(?:https?|wss?):$/u.test(url.protocol) && url.origin !== origin) this.#add(request.url(), 'request to another host');
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      if (why !== cancelled) this.#add(request.url(), `${request.method()} ended with ${why}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#add(response.url(), `${response.request().method()} answered ${response.status()}`);
    });
  }

  /**
   * Expects a problem.
   * @param pattern a pattern that matches both its console message and its request
   * @param address part of the problem’s address
   */
  expect(pattern: RegExp, address = ''): void {
    this.#expected.push({ pattern, address, isRequired: true });
  }

  /** Permits a problem that may occur, such as a request during a log-out. */
  permit(pattern: RegExp, address: string): void {
    this.#expected.push({ pattern, address, isRequired: false });
  }

  /** Returns the unexpected and the missing problems, and clears the lists of recorded and expected problems. */
  report(): string[] {
    const problems = this.#problems.splice(0);
    const expected = this.#expected.splice(0);
    const unexpected = problems.filter((problem) => !expected.some((each) => matches(problem, each)));
    const missing = expected.filter((each) => each.isRequired && !problems.some((problem) => matches(problem, each)));
    return [
      ...unexpected.map(({ address, text }) => `${text} (${address})`),
      ...missing.map(({ pattern, address }) => `expected, but did not occur: ${pattern} (${address})`),
    ];
  }

  #addMessage(message: ConsoleMessage): void {
    if (message.text() === blockedWorker) return;
    const type = message.type();
    if (type === 'error' || type === 'warning' || type === 'assert') this.#add(message.location().url, `console.${type} ${message.text()}`);
  }

  #add(address: string, text: string): void {
    this.#problems.push({ address, text });
  }
}
