import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Chromium } from '../../site/tests/e2e/browser.ts';

/** From the registry when it is asked for: it weighs more than all the product needs. */
const lighthouse = 'lighthouse@13.5.0';

const score = v.object({
  score: v.pipe(
    v.number(),
    v.transform((share) => Math.round(share * 100)),
  ),
});
const figure = v.object({ numericValue: v.number() });
const report = v.object({
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: v.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'total-byte-weight': figure,
  }),
});

/** What Lighthouse says of a page: scores of 100, milliseconds, bytes on the wire. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
}

/** Looks at a page once, as a phone does (Lighthouse's own preset). */
export async function measure(url: string, { executablePath, env, flags }: Chromium & { flags: string[] }): Promise<Figures> {
  const args = [
    '-y',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--chrome-flags=--headless=new ${flags.join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: 100_000_000,
  });
  const { categories, audits } = v.parse(report, JSON.parse(stdout));
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    bestPractices: categories['best-practices'].score,
    seo: categories.seo.score,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
  };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of each figure of several looks. */
export function median(looks: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => middle(looks.map((look) => look[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    bytes: of('bytes'),
  };
}
