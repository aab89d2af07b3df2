import { setTimeout } from 'node:timers/promises';
import { request } from '../tests/fixtures/request.ts';
import { openStudio, type Studio } from '../tests/fixtures/studio.ts';
import { printRow } from './table.ts';

/** Pages that show the wedding price, with the currency in their language. */
const pages = [
  ['/', 'SR'],
  ['/services', 'SR'],
  ['/services/wedding', 'SR'],
  ['/ar/', 'ر.س'],
  ['/ar/services', 'ر.س'],
  ['/ar/services/wedding', 'ر.س'],
] as const;

/** Polling interval of the pages, in milliseconds. */
const interval = 100;

interface Change {
  title: string;
  /** Returns method and path of the request that edits the document. */
  document(studio: Studio): Promise<readonly [method: string, path: string]>;
  fields: object;
  isLive(baseUrl: string): Promise<boolean>;
}

/** Changes of a price that six pages show. */
const prices = [951, 952, 953, 954, 955].map(
  (price): Change => ({
    title: 'the wedding price on six pages',
    document: async ({ baseUrl, token }) => {
      const { json } = await request(baseUrl, 'GET', '/api/package?where[slug][equals]=wedding', { token });
      return ['PATCH', `/api/package/${Object(json).docs[0].id}`];
    },
    fields: { price },
    isLive: (baseUrl) => isOnAll(baseUrl, price),
  }),
);

/** Changes of a heading that the page shows and also passes to the island of the booking form. */
const headings = [1, 2, 3].map(
  (edition): Change => ({
    title: 'the heading of the booking form',
    document: async () => ['POST', '/api/globals/booking-page'],
    fields: { bookTitle: `Edition ${edition}` },
    isLive: async (baseUrl) => (await (await fetch(`${baseUrl}/book`)).text()).includes(`Edition ${edition}`),
  }),
);

/** Measures the seconds from an edit in the demo studio until the pages show it, over several consecutive edits. */
export async function bench(): Promise<void> {
  const { studio, close } = await openStudio({ env: { SEED: 'demo' }, args: ['--no-panel'] });
  try {
    printRow(['from an edit to live', 'edits', 'median s', 'worst s']);
    printRow(['---', '---', '---', '---']);
    for (const changes of [prices, headings]) {
      const seconds: number[] = [];
      for (const { document, fields, isLive } of changes) {
        const [method, path] = await document(studio);
        const start = performance.now();
        const json = { ...fields, _status: 'published' };
        const { status, text } = await request(studio.baseUrl, method, `${path}?locale=en`, { json, token: studio.token });
        if (status !== 200) throw new Error(`The change was rejected: ${text}`);
        while (!(await isLive(studio.baseUrl))) await setTimeout(interval);
        seconds.push((performance.now() - start) / 1000);
      }
      const sorted = seconds.toSorted((a, b) => a - b);
      const shown = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((value) => (value ?? 0).toFixed(1));
      printRow([changes[0]?.title ?? '', String(changes.length), ...shown]);
    }
  } finally {
    await close();
  }
}

async function isOnAll(baseUrl: string, price: number): Promise<boolean> {
  const said = await Promise.all(
    pages.map(async ([page, currency]) =>
      (await (await fetch(baseUrl + page)).text()).replace(/<[^>]+>/gu, '').includes(`${price} ${currency}`),
    ),
  );
  return said.every(Boolean);
}
