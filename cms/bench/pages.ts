import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, whyNoBrowser } from '../../site/tests/e2e/browser.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { openBareSite } from './bare-site.ts';
import { type Look, look, median } from './lighthouse.ts';
import { printRow } from './table.ts';

const rounds = 3;

/** Returns the paths of the pages that the sitemap lists. */
async function listedPages(baseUrl: string): Promise<string[]> {
  const map = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address = '']) => new URL(address).pathname);
}

const head = ['page', 'scores', 'FCP ms', 'of bare', 'LCP ms', 'of bare', 'TBT ms', 'CLS', 'kB'];

function row(page: string, { scores, fcp, lcp, tbt, cls, bytes }: Look, bare: Look): string[] {
  const times = [fcp.toFixed(0), (fcp / bare.fcp).toFixed(2), lcp.toFixed(0), (lcp / bare.lcp).toFixed(2), tbt.toFixed(0)];
  return [page, scores.join(' '), ...times, cls === 0 ? '0' : cls.toFixed(4), (bytes / 1000).toFixed(0)];
}

/**
 * Runs Lighthouse on public pages and on the same pages without scripts. Prints the medians of three runs; a page takes a minute.
 * @param given paths of the pages (default: all pages of the sitemap, in both languages)
 */
export async function bench(given: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-bench-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const chromium = await findChromium(folder);
  if (!chromium) throw new Error(whyNoBrowser);
  const { studio, close } = await openStudio({ env: { SEED: 'demo' }, args: ['--no-panel'] });
  cleanUp.defer(close);
  const bareSite = await openBareSite(studio.baseUrl);
  cleanUp.defer(bareSite.close);

  printRow(head);
  printRow(head.map(() => '---'));
  for (const page of given.length > 0 ? given : await listedPages(studio.baseUrl)) {
    const [ours, bare]: [Look[], Look[]] = [[], []];
    // Alternate between the two sites, so that other load affects both.
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await look(studio.baseUrl + page, chromium));
      bare.push(await look(bareSite.url + page, chromium, ['performance']));
    }
    printRow(row(page, median(ours), median(bare)));
  }
}
