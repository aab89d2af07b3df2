import { createHash } from 'node:crypto';
import { load } from 'cheerio/slim';

/** What stands in a page's HTML and would run or be applied, as a policy names it, and whose pages it puts into a frame. */
export interface InlineCode {
  /** `'sha256-…'` of each script. */
  scripts: readonly string[];
  /** `'sha256-…'` of each style sheet. */
  styles: readonly string[];
  /** Origins. */
  frames: readonly string[];
}

/** A script or style sheet as a policy allows it: by what it says. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Data that is read by others, and that no browser runs. */
const data = /json/u;

const eachOnce = (sources: readonly string[]): string[] => [...new Set(sources)];

/** Whether an origin is no more than that: a host may hold what would end a directive. */
const isPlain = (origin: string): boolean => /^https?:\/\/[\w.:-]+$/u.test(origin);

/** Reads from a built page what it brings along. What it fetches is not among it, and is of our own origin. */
export function inlineCode(html: string): InlineCode {
  const $ = load(html);
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text());
  const scripts = $('script:not([src])')
    .toArray()
    .filter((element) => !data.test($(element).attr('type') ?? ''));
  const maps = $('[data-map]')
    .toArray()
    .map((element) => $(element).attr('data-map') ?? '');
  return {
    scripts: eachOnce(scripts.map((element) => sourceOf($(element).text()))),
    styles: eachOnce(texts('style').map(sourceOf)),
    frames: eachOnce(maps.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)).filter(isPlain),
  };
}

/** The code of two parts that make one page. */
export const joined = (one: InlineCode, other: InlineCode): InlineCode => ({
  scripts: eachOnce([...one.scripts, ...other.scripts]),
  styles: eachOnce([...one.styles, ...other.styles]),
  frames: eachOnce([...one.frames, ...other.frames]),
});
