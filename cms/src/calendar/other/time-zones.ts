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
    const first = readOffset(this.#format, local);
    return readOffset(this.#format, local - first) / second;
  }
}

const studioZone = new IntlZone('studio', 'Asia/Riyadh');

/**
 * Returns possible IANA names of a TZID: itself, the IANA name of a Windows zone, or the end of a path such as
 * `/mozilla.org/20050126_1/Europe/Berlin`.
 */
const candidates = (tzid: string): string[] => [tzid, ...findIana(tzid).slice(0, 1), ...(/[A-Z]\w+(?:\/[A-Z][\w+-]+)+$/u.exec(tzid) ?? [])];

function findZone(tzid: string): ICAL.Timezone {
  for (const name of candidates(tzid)) {
    try {
      return new IntlZone(tzid, name);
    } catch {
      // Try the next name.
    }
  }
  return studioZone;
}

/**
 * Registers the zones that a calendar defines, and the other zones to which it refers. Replaces the zones of the previous calendar, and registers the
 * studio's zone for unknown zones.
 */
export function registerZones(described: readonly ICAL.Component[], named: readonly string[]): void {
  const { TimezoneService: service } = ICAL;
  service.reset();
  for (const zone of described) if (zone.getFirstPropertyValue('tzid')) service.register(new ICAL.Timezone(zone));
  for (const tzid of named) if (tzid && !service.has(tzid)) service.register(findZone(tzid), tzid);
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
