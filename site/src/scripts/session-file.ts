/** A session for a client's calendar; `start` and `end` are instants. */
interface Session {
  /** The UID and the number of changes of the entry, as in the invitations of mails: calendar programs keep a single entry. */
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
 * Returns a session as a calendar file (RFC 5545). The library of `calendar-entry.ts` is larger than the scripts of the client page, which cannot load it on
 * demand: Astro 7.3 does not write the chunks of `?worker&url` scripts.
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
