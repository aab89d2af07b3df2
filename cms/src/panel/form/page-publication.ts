import type { PublicationState } from '@studio/contract';

/** The progress of a page from publication to the live build; `since` is the time at which its last publication went live, if known. */
export type PagePublication = { kind: 'pending' } | { kind: 'failed' } | { kind: 'restored' } | { kind: 'live'; since: string | undefined };

/** Returns the progress of a page from publication to the live build; undefined if the server has no built site. */
export function publicationOf(
  page: string,
  { live, waiting, building, failed, pending, kept }: PublicationState,
): PagePublication | undefined {
  if (!live) return undefined;
  if (pending.some((change) => change.page === page)) {
    if (failed && !building) return { kind: 'failed' };
    if (waiting || building || !live.restored) return { kind: 'pending' };
  }
  if (live.restored) return { kind: 'restored' };
  const build = kept.find(({ id, changes }) => id <= live.id && changes.some((change) => change.page === page));
  return { kind: 'live', since: build && (build.id === live.id ? live.since : build.at) };
}
