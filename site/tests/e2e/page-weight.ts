import type { Response } from 'playwright-core';
import type { Tab } from './test.ts';

/** Checks whether a page is public: all pages except the log-in and the admin screens. */
export const isPublic = (page: string): boolean => !/^\/(?:login|admin)(?:\/|$)/u.test(page);

export function watchResponses({ page }: Tab): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

/** Returns the compressed size of a response body in bytes. */
const wireBytes = async (response: Response): Promise<number> => (await response.request().sizes()).responseBodySize;

/** Returns the sum of the compressed sizes of the response bodies in bytes. */
export const totalBytes = async (responses: readonly Response[]): Promise<number> =>
  (await Promise.all(responses.map(wireBytes))).reduce((sum, bytes) => sum + bytes, 0);

export const blockers = ({ page }: Tab): Promise<string[]> =>
  page.evaluate(() => {
    const isBlocking = (entry: PerformanceEntry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking';
    return performance
      .getEntriesByType('resource')
      .filter(isBlocking)
      .map((entry) => entry.name);
  });
