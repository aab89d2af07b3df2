import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from './call-failure.ts';

interface Retry {
  retry: () => void;
  retrying: boolean;
}

/** What a screen knows of a list. One that was read keeps showing while reading it again fails. */
export type Listing<Item> =
  | { state: 'loading' }
  | ({ state: 'failed'; failure: CallFailure } & Retry)
  | ({
      state: 'ready';
      items: readonly Item[];
      failure: CallFailure | null;
    } & Retry);

/** What a query knows of a list, as a screen shows it. */
export function toListing<Item>({ data, error, refetch, isFetching }: UseQueryResult<readonly Item[]>): Listing<Item> {
  const again = { retry: () => void refetch(), retrying: isFetching };
  if (data) return { state: 'ready', items: data, failure: error, ...again };
  return error ? { state: 'failed', failure: error, ...again } : { state: 'loading' };
}
