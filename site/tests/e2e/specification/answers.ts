import type { Route } from 'playwright-core';
import type { Scene } from '../test.ts';

/** Answers that the server of a test cannot be brought to give, by the path of the call. */

/** Refuses a call, with words or without. */
export async function refuse({ page, announce }: Scene, path: string, message?: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 503, json: { success: false, message } }));
  announce(/\b503\b/u, path);
}

/** Lets nothing through to the server. */
export async function cutOff({ page, announce }: Scene, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.abort());
  announce(/net::ERR_FAILED/u, path);
}

/** Never answers. */
export const keepWaiting = ({ page }: Scene, path: string): Promise<unknown> => page.route(`**${path}*`, () => {});

/** Holds the next call back, until what this gives is called. */
export async function hold({ page }: Scene, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  const handle = async (route: Route) => {
    await gate.promise;
    await route.fallback();
  };
  await page.route(`**${path}`, handle, { times: 1 });
  return gate.resolve;
}

/** Answers as the server does where its database holds something else. */
export const answerWith = ({ page }: Scene, path: string, json: unknown): Promise<unknown> =>
  page.route(`**${path}*`, (route) => route.fulfill({ json }));

/** Answers as something between the browser and the studio does. */
export async function intercept({ page, announce }: Scene, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  announce(/\b502\b/u, path);
}
