/** A session for a client's calendar; `start` and `end` are instants. */
interface Session {
  /** UID and number of changes of the entry, as in mailed invitations, so that calendar programs update the entry instead of adding another one. */
  uid: string;
  sequence: number;
  start: string;
  end: string;
  summary: string;
  location: string;
  isConfirmed: boolean;
}

const utc = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll(/\s+/gu, ' ');

/**
 * Returns a session as a calendar file (RFC 5545). Does not use the library of `calendar-entry.ts`: it is larger than all scripts of the client page,
 * and they cannot load it on demand, because Astro 7.3 does not write the chunks of `?worker&url` scripts.
 */
export const sessionFile = ({ uid, sequence, start, end, summary, location, isConfirmed }: Session): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studio//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(new Date().toISOString())}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
