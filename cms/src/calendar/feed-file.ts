import type { Language } from '@studio/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Appointment } from './appointment-table.ts';

/** Pattern of the path of a calendar, with its token. */
export const feedPath = /^\/calendar\/([\w-]{32})\.ics$/u;

/** Time after which calendar programs should read again, in seconds; Google reads every few hours at the earliest. */
const ttl = 15 * 60;

const texts = {
  en: { title: 'Studio', held: 'held', blocked: 'Blocked time', cancelled: 'Cancelled' },
  ar: { title: 'الاستوديو', held: 'حجز مبدئي', blocked: 'وقت محجوب', cancelled: 'موعد ملغى' },
} as const satisfies Record<Language, unknown>;

interface FeedEntry {
  appointment: Pick<Appointment, 'id' | 'state' | 'inBin' | 'starts' | 'ends' | 'sequence' | 'updatedAt'>;
  /** Null for blocked time. */
  client: string | null;
  package: string | null;
}

/**
 * Formats appointments as an iCalendar file. The title of an entry contains no more than the first name of the client, the package and the state: a
 * phone may sync the file to other services.
 */
export function formatFeed(entries: readonly FeedEntry[], language: Language): string {
  const t = texts[language];
  const calendar = ical({
    name: t.title,
    prodId: { company: 'Studio', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl,
    events: entries.map(({ appointment, client, package: packageName }) => {
      const { id, state, inBin, starts, ends, sequence, updatedAt } = appointment;
      const isCancelled = inBin || state === 'ended';
      const session = [client?.trim().split(/\s+/u)[0], packageName].filter(Boolean).join(' · ');
      const isHeld = state === 'held';
      const summary = client === null ? t.blocked : isHeld ? `${session} (${t.held})` : session;
      // Times are instants in UTC; ical-generator 11 prints them as floating if the calendar has a time zone.
      return {
        id,
        start: starts,
        end: ends,
        summary: isCancelled ? t.cancelled : summary,
        status: isCancelled ? ICalEventStatus.CANCELLED : isHeld ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
        sequence,
        stamp: updatedAt,
        lastModified: updatedAt,
      };
    }),
  });
  return calendar.toString();
}
