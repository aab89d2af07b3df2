import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { type Chromium, chromiumFlags } from '../../site/tests/e2e/browser.ts';

/** Package of Lighthouse. npx installs it on demand, because it is larger than all dependencies of the product together. */
const lighthouse = 'lighthouse@13.5.0';

/** Lighthouse's categories, in the order of its report. */
const allCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const figure = v.object({ numericValue: v.number() });
const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.number() })),
  audits: v.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'total-byte-weight': figure,
  }),
});

/** Results for one page: scores up to 100, times in milliseconds, layout shift and transferred bytes. */
export interface Look {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
}

/** Runs Lighthouse once with its mobile preset. */
export async function look(url: string, { executablePath, env }: Chromium, categories = allCategories): Promise<Look> {
  const chromeFlags = `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`;
  const output = ['--quiet', '--output=json', '--output-path=stdout', `--only-categories=${categories.join()}`];
  const { stdout } = await promisify(execFile)('npx', ['-y', lighthouse, url, ...output, chromeFlags], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: 100_000_000,
  });
  const { categories: scored, audits } = v.parse(report, JSON.parse(stdout));
  return {
    scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
  };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median of each figure over several runs. */
export function median(looks: readonly Look[]): Look {
  const of = (figureOf: (one: Look) => number) => middle(looks.map(figureOf));
  return {
    scores: (looks[0]?.scores ?? []).map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
  };
}
