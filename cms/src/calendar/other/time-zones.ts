import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

const second = 1000;

/** Returns the offset of a zone from UTC at an instant, in milliseconds. */
function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second: seconds = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - Math.floor(instant / second) * second;
}

/** A time zone whose rules are those of `Intl`, for calendars that refer to a zone without defining it. */
class IntlZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;
  /** The offsets in seconds by local time: `Intl` is slow, and a calculation asks for the same times again. */
  readonly #offsets = new Map<number, number>();

  /** @throws RangeError if `Intl` does not support the zone */
  constructor(tzid: string, timeZone: string) {
    super({ tzid });
    const two = '2-digit';
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  }

  /** Returns the offset in seconds at a local time. */
  override utcOffset({ year, month, day, hour, minute, second: seconds }: ICAL.Time): number {
    const local = Date.UTC(year, month - 1, day, hour, minute, seconds);
    const known = this.#offsets.get(local);
    if (known !== undefined) return known;
    const first = readOffset(this.#format, local);
    const offset = readOffset(this.#format, local - first) / second;
    this.#offsets.set(local, offset);
    return offset;
  }
}

const studioZone = new IntlZone('studio', 'Asia/Riyadh');

/** Returns possible IANA names of a TZID: each shorter end of its path, such as `/mozilla.org/20050126_1/Europe/Berlin`, or of a Windows zone. */
const candidates = (tzid: string): string[] => {
  const steps = tzid.split('/').filter(Boolean);
  return steps.map((_, index) => steps.slice(index).join('/')).flatMap((name) => [name, ...findIana(name).slice(0, 1)]);
};

function findZone(tzid: string): ICAL.Timezone | undefined {
  for (const name of candidates(tzid)) {
    try {
      return new IntlZone(tzid, name);
    } catch {
      // Try the next name.
    }
  }
  return undefined;
}

/** The readable beginnings of the lines of a `STANDARD` or `DAYLIGHT` time. */
const zoneLine =
  /^(?:DTSTART[^:]*:\d{8}T\d{6}|TZOFFSET(?:FROM|TO)[^:]*:[+-]\d{4}|RDATE[^:]*:\d{8}T\d{6}|RRULE:(?:.*;)?FREQ=(?:YEARLY|MONTHLY|WEEKLY|DAILY)\b.*)/iu;

/** Returns a line with several values of `RDATE` as a line for each: ical.js 2.2 reads the first value only. */
function separateDates(line: string): string[] {
  const [, head, list] = /^(RDATE[^:]*:)(.*)$/isu.exec(line) ?? [];
  return head && list ? list.split(',').map((date) => head + date.trim()) : [line];
}

/** Reads the lines of a `VTIMEZONE`; undefined if it has no readable offset. */
function readZone(lines: readonly string[]): ICAL.Timezone | undefined {
  const times: string[][] = [];
  for (const line of lines.flatMap(separateDates)) {
    const [, name] = /^BEGIN:(STANDARD|DAYLIGHT)/iu.exec(line) ?? [];
    if (name) times.push([name]);
    else times.at(-1)?.push(...(zoneLine.exec(line) ?? []));
  }
  const described = times.flatMap(([name, ...rest]) => [`BEGIN:${name}`, ...rest, `END:${name}`]);
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(['BEGIN:VTIMEZONE', ...described, 'END:VTIMEZONE'].join('\r\n'))));
    zone.utcOffset(ICAL.Time.fromJSDate(new Date(0), true));
    return zone.changes.length > 0 ? zone : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the zone of a TZID; undefined for an unknown one. */
export type FindZone = (tzid: string) => ICAL.Timezone | undefined;

/** Makes a function that finds a zone among those that a calendar describes by the lines of each, then by its name. */
export function findZones(described: readonly (readonly string[])[]): FindZone {
  const own = new Map(described.map((lines) => [/^TZID[^:]*:(.*)/imu.exec(lines.join('\n'))?.[1]?.trim() ?? '', lines]));
  const found = new Map<string, ICAL.Timezone | undefined>();
  return (tzid) => {
    if (tzid === '') return undefined;
    if (!found.has(tzid)) found.set(tzid, readZone(own.get(tzid) ?? []) ?? findZone(tzid));
    return found.get(tzid);
  };
}

/** Returns a time in its zone, or in the studio's zone if it is a date or has no zone. */
export function inZone(time: ICAL.Time): ICAL.Time {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time;
  const copy = time.clone();
  copy.zone = studioZone;
  return copy;
}

/** Returns the instant of a time, in milliseconds; a date begins at midnight of the studio. */
export function instantOf(time: ICAL.Time): number {
  const { year, month, day, hour, minute, second: seconds } = time;
  const local = time.isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, seconds);
  return local - inZone(time).utcOffset() * second;
}
