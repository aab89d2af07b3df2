import { type AvailableDay, addDays, type Language, limits, readAvailability } from '@studio/contract';
import { useEffect, useState } from 'react';
import { api } from '#src/lib/api.ts';
import { firstDayOf, lastDayOf, monthOf } from '#src/lib/months.ts';

/** Timeout of a request in milliseconds. */
const timeout = 15_000;

/** The kind of session whose free times are read. */
export interface Wanted {
  lang: Language;
  slug: string;
  team: '' | 'women';
}

interface Failure {
  status: 'failed';
  isOffline: boolean;
}

/** The free times of a month, or the state of their request; `isCurrent` is false while the times are refreshed. */
type Availability = { status: 'loading' } | Failure | { status: 'ready'; days: readonly AvailableDay[]; isCurrent: boolean };

type Answer = Failure | { status: 'ready'; days: readonly AvailableDay[] };

async function readDays({ lang, slug, team }: Wanted, from: string, to: string): Promise<Answer> {
  const outcome = await api(lang).send(
    readAvailability,
    { package: slug, from, to, ...(team && { team }) },
    { signal: AbortSignal.timeout(timeout) },
  );
  return outcome.ok
    ? { status: 'ready', days: outcome.value.data.days }
    : { status: 'failed', isOffline: outcome.failure === 'unreachable' };
}

/**
 * Reads the free times of a month within the first and last bookable day. `reload` refreshes the times, and shows the previous times until the
 * response.
 */
export function useAvailability({ lang, slug, team }: Wanted, month: string, first: string, last: string) {
  const [answers, setAnswers] = useState<Record<string, { round: number; answer: Answer }>>({});
  const [round, setRound] = useState(0);
  const key = `${slug} ${team} ${month}`;
  const { round: readIn, answer } = answers[key] ?? {};
  const isCurrent = readIn === round;

  useEffect(() => {
    if (isCurrent) return;
    let isWanted = true;
    const [from, to] = [firstDayOf(month), lastDayOf(month)];
    readDays({ lang, slug, team }, from < first ? first : from, to > last ? last : to).then((read) => {
      if (isWanted) setAnswers((all) => ({ ...all, [key]: { round, answer: read } }));
    });
    return () => {
      isWanted = false;
    };
  }, [isCurrent, key, round, lang, slug, team, month, first, last]);

  const isShown = answer && (isCurrent || answer.status === 'ready');
  const availability: Availability = !isShown ? { status: 'loading' } : answer.status === 'ready' ? { ...answer, isCurrent } : answer;
  return { availability, reload: () => setRound((count) => count + 1) };
}

/**
 * Finds the first month with a free time after an empty month; returns `''` if there is none, and undefined while the search runs. If a request fails,
 * returns the first month that was not read: it is read again, with a retry, when it is shown.
 */
export function useNextFreeMonth({ lang, slug, team }: Wanted, month: string, isEmpty: boolean, last: string): string | undefined {
  const key = `${slug} ${team} ${month}`;
  const [found, setFound] = useState({ key: '', month: '' });
  useEffect(() => {
    if (!isEmpty) return;
    let isWanted = true;
    const search = async () => {
      for (let from = addDays(lastDayOf(month), 1); from <= last; from = addDays(from, limits.calendarDays)) {
        const end = addDays(from, limits.calendarDays - 1);
        const answer = await readDays({ lang, slug, team }, from, end > last ? last : end);
        if (!isWanted) return;
        if (answer.status === 'failed') return setFound({ key, month: monthOf(from) });
        const free = answer.days.find(({ slots }) => slots.length > 0);
        if (free) return setFound({ key, month: monthOf(free.day) });
      }
      setFound({ key, month: '' });
    };
    void search();
    return () => {
      isWanted = false;
    };
  }, [isEmpty, key, lang, slug, team, month, last]);
  return isEmpty && found.key === key ? found.month : undefined;
}
