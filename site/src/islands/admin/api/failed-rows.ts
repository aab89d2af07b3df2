import type { FailedChange } from './with-changes.ts';

/** The places of the items whose change failed: those stay rendered, wherever one scrolls. */
export const failedRows = (items: readonly { _id: string }[], failed: ReadonlyMap<string, FailedChange>): number[] =>
  [...failed.keys()].map((id) => items.findIndex(({ _id }) => _id === id)).filter((at) => at !== -1);
