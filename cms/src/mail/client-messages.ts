import { and, eq, gt, inArray, isNull, lt, or } from '@payloadcms/db-postgres/drizzle';
import { addDays, type BookingStatus, type DueMessage, type Language, todayInRiyadh } from '@studio/contract';
import { type ClientMessageKind, fillTemplate } from '@studio/contract/message-templates.ts';
import type { Payload } from 'payload';
import { clientPageAddress } from '#src/bookings/client-link.ts';
import { selectBookings } from '#src/bookings/submissions.ts';
import { appointments } from '#src/calendar/appointment-table.ts';
import { clientNotices, sentMessages } from '#src/calendar/client-notice.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { env } from '#src/env/env.ts';
import { templatesOf } from '#src/globals/ClientMessages.ts';
import { formatSession } from '#src/lib/time.ts';
import { changeKind } from './change-kind.ts';
import { type FoundBooking, findBookingForMail } from './letters.ts';
import { packageName, pageText } from './visitor-email.ts';

/** The message that fits each status; null for a status that staff set after a session. */
const statusKinds = {
  pending: 'received',
  offered: 'offered',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: null,
  'no-show': null,
} as const satisfies Record<BookingStatus, ClientMessageKind | null>;

async function messageWriter(payload: Payload) {
  const templates = templatesOf(
    await payload.findGlobal({ slug: 'client-messages', locale: 'all', fallbackLocale: false, depth: 0, overrideAccess: true }),
  );
  const content = await publishedContent(payload);
  const { publicUrl = '' } = env();
  return async ({ booking, language }: FoundBooking, kind: ClientMessageKind): Promise<string> => {
    const { time, name, reference = '' } = booking;
    const studio = { language, content: content[language], publicUrl };
    return fillTemplate(templates[kind][language], {
      name,
      reference,
      time: time && time.state !== 'ended' ? formatSession(time.start, language) : '',
      package: packageName(studio, booking.package),
      page: publicUrl + (await clientPageAddress(payload, payload.db.drizzle, booking._id, language)),
      studio: pageText(studio, 'site.name'),
    });
  };
}

/**
 * Returns the message that fits the state of a booking; an empty text for a completed or missed session, undefined if the booking is missing or in
 * the bin.
 */
export async function messageOf(payload: Payload, id: string): Promise<string | undefined> {
  const found = await findBookingForMail(payload, id);
  if (!found || found.isInBin) return undefined;
  const { booking, appointment } = found;
  const [told] = await payload.db.drizzle.select().from(clientNotices).where(eq(clientNotices.bookingId, id));
  const isTimed = appointment !== null && appointment.state !== 'ended';
  const current = { status: booking.status, starts: isTimed ? appointment.starts : null, ends: isTimed ? appointment.ends : null };
  const change = told && changeKind(told, current, new Date());
  const isExpired = booking.status === 'pending' && appointment?.state === 'ended';
  const kind = change && change !== 'reopened' ? change : isExpired ? 'expired' : statusKinds[booking.status];
  return kind ? (await messageWriter(payload))(found, kind) : '';
}

const day = 24 * 60 * 60 * 1000;

const tickOf = (booking: string, kind: string, about: string): string => `${booking} ${kind} ${about}`;

/** Returns the messages that are due and not marked as sent, earliest session first. */
export async function readDueMessages(payload: Payload): Promise<DueMessage[]> {
  const { drizzle } = payload.db;
  const now = new Date();
  const tomorrow = new Date(`${addDays(todayInRiyadh(now), 1)}T00:00:00+03:00`);
  const isTomorrow = (start: Date) => start >= tomorrow && start.getTime() < tomorrow.getTime() + day;
  const isOld = lt(appointments.updatedAt, new Date(now.getTime() - day));
  const rows = await selectBookings(payload)
    .where(
      and(
        isNull(bookings.deletedAt),
        gt(appointments.starts, now),
        or(
          and(eq(bookings.status, 'offered'), eq(appointments.state, 'held'), isOld),
          and(
            eq(bookings.status, 'confirmed'),
            eq(appointments.state, 'confirmed'),
            or(eq(bookings.email, ''), lt(appointments.starts, new Date(tomorrow.getTime() + day))),
          ),
        ),
      ),
    )
    .orderBy(appointments.starts);
  if (rows.length === 0) return [];
  const ids = rows.map(({ booking: { id } }) => id);
  const sent = await drizzle.select().from(sentMessages).where(inArray(sentMessages.bookingId, ids));
  const ticks = new Set(sent.map(({ bookingId, kind, about }) => tickOf(bookingId, kind, about)));
  const write = await messageWriter(payload);
  const due: DueMessage[] = [];
  for (const { booking: row, appointment } of rows) {
    if (!appointment) continue;
    const about = appointment.starts.toISOString();
    const kinds: ClientMessageKind[] = [
      ...(row.status === 'offered' ? (['offered'] as const) : []),
      ...(row.status === 'confirmed' && !row.email ? (['confirmed'] as const) : []),
      ...(row.status === 'confirmed' && isTomorrow(appointment.starts) ? (['reminder'] as const) : []),
    ];
    const open = kinds.filter((kind) => !ticks.has(tickOf(row.id, kind, about)));
    const found = open.length > 0 ? await findBookingForMail(payload, row.id) : undefined;
    if (!found) continue;
    const { booking } = found;
    const language: Language = found.language;
    for (const kind of open)
      due.push({
        booking: row.id,
        kind,
        about,
        name: booking.name,
        phone: booking.phone,
        email: booking.email,
        language,
        text: await write(found, kind),
      });
  }
  return due;
}
