import { eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { clientNotices, sentMessages } from '#src/calendar/client-notice.ts';

export interface BookingNotices {
  /**
   * The state of which the client was last notified, the address to which the calendar entry was sent, and the start of the session in the last
   * reminder.
   */
  told?: { status: string; start: string | null; invited: string | null; remindedOf: string | null };
  /** Messages that staff marked as sent. */
  sent: { kind: string; about: string; at: string; username: string | null }[];
}

export async function readNotices({ db: { drizzle } }: Payload, id: string): Promise<BookingNotices> {
  const [told] = await drizzle.select().from(clientNotices).where(eq(clientNotices.bookingId, id));
  const sent = await drizzle.select().from(sentMessages).where(eq(sentMessages.bookingId, id)).orderBy(sentMessages.at);
  const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
  return {
    ...(told && {
      told: { status: told.status, start: iso(told.starts), invited: told.invitedTo, remindedOf: iso(told.remindedOf) },
    }),
    sent: sent.map(({ kind, about, at, username }) => ({ kind, about, at: at.toISOString(), username })),
  };
}
