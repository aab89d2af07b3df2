import type { Route } from 'playwright-core';
import type { Scene } from '../test.ts';

/** Answers a call with 503, with or without a message. */
export async function refuse({ page, announce }: Scene, path: string, message?: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 503, json: { success: false, message } }));
  announce(/\b503\b/u, path);
}

/** Aborts all requests to a path. */
export async function cutOff({ page, announce }: Scene, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.abort());
  announce(/net::ERR_FAILED/u, path);
}

/** Never responds. */
export const keepWaiting = ({ page }: Scene, path: string): Promise<unknown> => page.route(`**${path}*`, () => {});

/** Delays the next call until the returned function runs. */
export async function hold({ page }: Scene, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  const handle = async (route: Route) => {
    await gate.promise;
    await route.fallback();
  };
  await page.route(`**${path}`, handle, { times: 1 });
  return gate.resolve;
}

/** Responds with other data. */
export const answerWith = ({ page }: Scene, path: string, json: unknown): Promise<unknown> =>
  page.route(`**${path}*`, (route) => route.fulfill({ json }));

/** Responds like a failing proxy. */
export async function intercept({ page, announce }: Scene, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  announce(/\b502\b/u, path);
}
