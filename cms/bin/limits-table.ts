import { type RateLimit, rateLimits } from '@studio/contract';

const number = (value: number): string => value.toLocaleString('en');

const ofKey = (key: string): string => (key === 'all' ? 'in all' : `of ${/^[aeiou]/iu.test(key) ? 'an' : 'a'} ${key}`);

const units = [
  { seconds: 86_400, one: 'a day', unit: 'days' },
  { seconds: 3600, one: 'an hour', unit: 'hours' },
  { seconds: 60, one: 'a minute', unit: 'minutes' },
];

/** Returns a duration of whole minutes, such as "a day" or "in 10 minutes". */
function durationOf(seconds: number): string {
  const found = units.find((unit) => seconds % unit.seconds === 0);
  if (!found) return `in ${number(seconds)} seconds`;
  const count = seconds / found.seconds;
  return count === 1 ? found.one : `in ${count} ${found.unit}`;
}

function numbersOf(limit: (typeof rateLimits)[keyof typeof rateLimits]): string {
  const key = ofKey(limit.key);
  if ('most' in limit) return `${number(limit.most)} ${key} ${durationOf(limit.seconds)}`;
  if ('perTurn' in limit) return `${limit.perTurn} ${key} in a turn of the event loop`;
  if ('burst' in limit) {
    const { burst, perSecond } = limit;
    return `${number(burst)} ${key} at once, then ${perSecond < 1 ? `1 in ${1 / perSecond} seconds` : `${number(perSecond)} a second`}`;
  }
  if ('places' in limit) return `${limit.places} ${key}`;
  if (!('slots' in limit)) return `${limit.placesOfKey} ${key}`;
  const waiting = 'placesOfKey' in limit ? `; ${number(limit.placesOfKey - limit.slotsOfKey)} ${key} wait` : '';
  return `${limit.slotsOfKey} ${key} at once, ${limit.slots} in all${waiting}`;
}

function responseOf({ status, message, work, effect, served }: RateLimit): string {
  const isRejected = served === undefined || message !== undefined;
  const rejection = isRejected ? `${status ?? 429}${work ? ' with a proof of work' : ''}` : '';
  return [served, rejection].filter(Boolean).join(', or ') + (effect ? `; ${effect}` : '');
}

/** Returns the operator's table of all limits of requests, in Markdown. Limits of one event with the same response share a row. */
export function limitsTable(): string {
  const rows = new Map<string, string[]>();
  for (const limit of Object.values(rateLimits)) {
    const ends = JSON.stringify([limit.event, responseOf(limit)]);
    rows.set(ends, [...(rows.get(ends) ?? []), numbersOf(limit)]);
  }
  const lines = [...rows].map(([ends, numbers]) => {
    const [event, response]: unknown[] = JSON.parse(ends);
    return `| ${event} | ${numbers.join('; ')} | ${response} |`;
  });
  return ['| Event | Limit | Response |', '|---|---|---|', ...lines].join('\n');
}
