import type ICAL from 'ical.js';
import { type Properties, readProperties, wordsOf } from './properties.ts';
import { day, dayIn, readDuration, readTime, studioDay } from './read-time.ts';
import { type FindZone, instantOf } from './time-zones.ts';

/** A start with a length in milliseconds. */
export interface TimedStart {
  start: ICAL.Time;
  length: number;
}

export interface Entry {
  properties: Properties;
  uid: string;
  sequence: number;
  isBlocking: boolean;
  /** Its first times: none if they cannot be read, several if its start is stated several times. */
  times: TimedStart[];
  /** The occurrence of another entry that it changes; undefined if there is none, or an unreadable one. */
  changes: ICAL.Time | undefined;
  changesLater: boolean;
  /** Whether its times were read without guesses. */
  isWhole: boolean;
  /** Its day in the studio; undefined if it names none. */
  day: string | undefined;
}

function timesOf(properties: Properties, name: string, findZone: FindZone): ICAL.Time[] {
  const values = (properties.get(name) ?? []).flatMap((property) => property.value.split(',').map((value) => ({ value, property })));
  return values.flatMap(({ value, property }) => readTime(value, property, findZone) ?? []);
}

/** Reads an entry. @param owners the addresses of the calendar's owner, in small letters */
export function readEntry(lines: readonly string[], owners: ReadonlySet<string>, findZone: FindZone): Entry {
  const properties = readProperties(lines);
  const starts = timesOf(properties, 'DTSTART', findZone);
  const read = starts.map((start) => ({ start, length: lengthOf(properties, start, findZone) }));
  const times = read.flatMap(({ start, length }) => {
    if (length === undefined) return [{ start, length: restOfDay(start) }];
    return length < 0 ? [] : [{ start, length }];
  });
  const id = (properties.get('RECURRENCE-ID') ?? []).find((property) => readTime(property.value, property, findZone));
  const sequence = Math.max(0, ...wordsOf(properties, 'SEQUENCE').map((word) => Number.parseInt(word, 10) || 0));
  const zones = ['DTSTART', 'DTEND']
    .flatMap((name) => properties.get(name) ?? [])
    .flatMap(({ parameters }) => parameters.get('TZID') ?? []);
  return {
    properties,
    uid: properties.get('UID')?.[0]?.value.trim() ?? '',
    sequence,
    isBlocking: !isFree(properties) && !isDeclined(properties, owners),
    times,
    changes: id && readTime(id.value, id, findZone),
    changesLater: id?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isWhole:
      starts.length > 0 &&
      read.every(({ length }) => length !== undefined && length >= 0) &&
      zones.every((zone) => findZone(zone)) &&
      (id !== undefined || !properties.has('RECURRENCE-ID')),
    day: starts[0] ? studioDay(instantOf(starts[0])) : dayNamedIn(properties, findZone),
  };
}

function dayNamedIn(properties: Properties, findZone: FindZone): string | undefined {
  const values = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].flatMap((name) => properties.get(name) ?? []);
  return values.map(({ value }) => dayIn(value, findZone)).find((named) => named !== undefined);
}

/**
 * Returns the length of an entry in milliseconds: the longest one that it states, otherwise one day from a date, and 0 from a time. Returns
 * undefined if no stated length can be read; a negative length if the entry ends before it starts.
 */
function lengthOf(properties: Properties, start: ICAL.Time, findZone: FindZone): number | undefined {
  const shortest = start.isDate ? day : 0;
  const durations = properties.get('DURATION') ?? [];
  const isStated = durations.length > 0 || properties.has('DTEND');
  if (!isStated) return shortest;
  const lengths = [
    ...timesOf(properties, 'DTEND', findZone).map((end) => instantOf(end) - instantOf(start)),
    ...durations.flatMap(({ value }) => readDuration(value) ?? []),
  ];
  if (lengths.length === 0) return undefined;
  const length = Math.max(...lengths);
  return length < 0 ? length : Math.max(length, shortest);
}

/** Returns the time from a start to the end of its day in the studio. */
const restOfDay = (start: ICAL.Time): number => Date.parse(`${studioDay(instantOf(start))}T00:00+03:00`) + day - instantOf(start);

/** Returns whether an entry is cancelled or shown as free. Contradicting lines block. */
function isFree(properties: Properties): boolean {
  const isAlways = (name: string, ...free: string[]) => {
    const words = wordsOf(properties, name);
    return words.length > 0 && words.every((word) => free.includes(word));
  };
  return (
    isAlways('TRANSP', 'TRANSPARENT') ||
    isAlways('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE', 'WORKINGELSEWHERE') ||
    isAlways('STATUS', 'CANCELLED')
  );
}

/** Returns whether the calendar's owner declined the invitation. */
function isDeclined(properties: Properties, owners: ReadonlySet<string>): boolean {
  const invited = (properties.get('ATTENDEE') ?? []).filter(({ value, parameters }) =>
    [value.replace(/^mailto:/iu, ''), parameters.get('EMAIL') ?? ''].some((address) => owners.has(address.trim().toLowerCase())),
  );
  return invited.length > 0 && invited.every(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED');
}
