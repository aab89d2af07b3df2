import { bookingStatuses, packages } from '@studio/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useParameter } from '../ui/use-parameter.ts';
import type { Finding } from './find-bookings.ts';

/** Where a preferred date can lie, seen from today. */
export const times = ['upcoming', 'past'] as const;

const known = <Value extends string>(values: readonly Value[], value: string): Value | '' => values.find((each) => each === value) ?? '';

/** What of the bookings the owner looks for. It stands in the address, but for the words: those are names of clients. */
export function useFinding() {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const status = known(bookingStatuses, useParameter('status').value);
  const chosen = known(packages, useParameter('package').value);
  const when = known(times, useParameter('when').value);
  const sort = known(['date'] as const, useParameter('sort').value);
  const finding: Finding = { status, package: chosen, when, sort, words };
  return {
    finding,
    setWords,
    /** Whether something is left out. */
    narrowed: Boolean(status || chosen || when || words.trim()),
    clear: () => {
      setWords('');
      void navigate({ search: sort && `sort=${sort}` }, { replace: true, preventScrollReset: true });
    },
  };
}
