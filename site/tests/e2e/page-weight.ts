import type { Response } from 'playwright-core';
import type { Scene } from './test.ts';

/** Whether a page is for visitors, not for the studio. */
export const isPublic = (page: string): boolean => !/^\/(?:login|admin)(?:\/|$)/u.test(page);

/** Collects every response that a page gets from now on. */
export function watchResponses({ page }: Scene): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

/** The bytes of a response as they were sent, compressed. */
const wireBytes = async (response: Response): Promise<number> => (await response.request().sizes()).responseBodySize;

/** The bytes of several responses. */
export const totalBytes = async (responses: readonly Response[]): Promise<number> =>
  (await Promise.all(responses.map(wireBytes))).reduce((sum, bytes) => sum + bytes, 0);

/** The addresses of the files that a browser waits for before it shows anything of the page. */
export const blockers = ({ page }: Scene): Promise<string[]> =>
  page.evaluate(() => {
    const isBlocking = (entry: PerformanceEntry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking';
    return performance
      .getEntriesByType('resource')
      .filter(isBlocking)
      .map((entry) => entry.name);
  });
