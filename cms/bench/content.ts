import { setTimeout } from 'node:timers/promises';
import { request } from '../tests/fixtures/request.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
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

/** Measures the seconds from a price change until all six pages show it, for five consecutive changes in the demo studio. */
export async function bench(): Promise<void> {
  const { studio, close } = await openStudio({ env: { SEED: 'demo' }, args: ['--no-panel'] });
  const seconds: number[] = [];
  try {
    for (let price = 951; price <= 955; price += 1) {
      const start = performance.now();
      const { status, text } = await request(studio.baseUrl, 'POST', '/api/globals/wedding', {
        json: { price, _status: 'published' },
        token: studio.token,
      });
      if (status !== 200) throw new Error(`The price was not taken: ${text}`);
      while (!(await isOnAll(studio.baseUrl, price))) await setTimeout(interval);
      seconds.push((performance.now() - start) / 1000);
    }
  } finally {
    await close();
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  printRow(['from an edit to live', 'median s', 'worst s']);
  printRow(['---', '---', '---']);
  printRow(['the wedding price on six pages', ...[sorted[2], sorted[4]].map((value) => (value ?? 0).toFixed(1))]);
}

async function isOnAll(baseUrl: string, price: number): Promise<boolean> {
  const said = await Promise.all(
    pages.map(async ([page, currency]) =>
      (await (await fetch(baseUrl + page)).text()).replace(/<[^>]+>/gu, '').includes(`${price} ${currency}`),
    ),
  );
  return said.every(Boolean);
}
