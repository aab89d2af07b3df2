import type { Route } from 'playwright-core';
import type { Tab } from '../test.ts';

/** Responds to a call with 503, with or without a message, and expects the browser's error. */
export async function respondWithError({ page, expectProblem }: Tab, path: string, message?: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 503, json: { success: false, message } }));
  expectProblem(/\b503\b/u, path);
}

/** Aborts all requests to a path, and expects the browser's error. */
export async function abortRequests({ page, expectProblem }: Tab, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.abort());
  expectProblem(/net::ERR_FAILED/u, path);
}

export const neverRespond = ({ page }: Tab, path: string): Promise<unknown> => page.route(`**${path}*`, () => {});

/** Delays the next call until the returned function runs. */
export async function delayNextRequest({ page }: Tab, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  const handle = async (route: Route) => {
    await gate.promise;
    await route.fallback();
  };
  await page.route(`**${path}`, handle, { times: 1 });
  return gate.resolve;
}

export const respondWith = ({ page }: Tab, path: string, json: unknown): Promise<unknown> =>
  page.route(`**${path}*`, (route) => route.fulfill({ json }));

/** Responds with 502 and HTML, like a proxy whose server is unreachable, and expects the browser's error. */
export async function respondAsProxy({ page, expectProblem }: Tab, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  expectProblem(/\b502\b/u, path);
}
