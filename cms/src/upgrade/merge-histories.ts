import { isDeepStrictEqual } from 'node:util';

const keptVersions = 50;

/** The filled values of a row by column; the key of a text starts with its language, such as `en title`. */
export type Values = Record<string, unknown>;

/** A version of a page or package. */
export interface Version {
  isDraft: boolean;
  /** Time of the last change as ISO 8601. */
  at: string;
  values: Values;
}

/** The published part of a package on one page, and the versions of the page. */
export interface PageHistory {
  published: Values;
  versions: readonly Version[];
}

/**
 * Merges the histories of the pages that together contained a package, oldest version first. The last version is the published package, or its draft.
 * @param now time of versions without a recorded time
 */
export function mergeHistories(pages: readonly PageHistory[], now: string): { published: Values; versions: Version[] } {
  const published: Values[] = pages.map(() => ({}));
  const drafts: (Values | undefined)[] = pages.map(() => undefined);
  const merged: Version[] = [];
  const merge = (parts: readonly Values[]): Values => Object.assign({}, ...parts);
  const record = (at: string) => {
    const live = merge(published);
    const tip = merge(published.map((part, index) => drafts[index] ?? part));
    const lastLive = merged.findLast(({ isDraft }) => !isDraft)?.values ?? {};
    if (!isDeepStrictEqual(live, lastLive)) merged.push({ isDraft: false, at, values: live });
    if (!isDeepStrictEqual(tip, merged.at(-1)?.values ?? {})) merged.push({ isDraft: !isDeepStrictEqual(tip, live), at, values: tip });
  };
  const events = pages.flatMap(({ versions }, index) => versions.map((version) => ({ ...version, index })));
  for (const { index, isDraft, at, values } of events.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))) {
    if (!isDraft) published[index] = values;
    drafts[index] = isDraft ? values : undefined;
    record(at);
  }
  // Record the published state, which the versions may not contain: the oldest may have been deleted, and a page may have been unpublished.
  for (const [index, page] of pages.entries()) published[index] = page.published;
  record(now);
  if (merged.length === 0) merged.push({ isDraft: false, at: now, values: {} });
  return { published: merge(published), versions: merged.slice(-keptVersions) };
}
