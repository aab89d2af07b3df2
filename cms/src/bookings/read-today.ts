import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { addDays, type DueBooking, type Language, type Today, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import { appointments } from '#src/calendar/appointment-table.ts';
import { hasNoTime } from '#src/calendar/appointments.ts';
import { choices, galleries, photos as galleryPhotos } from '#src/client-galleries/tables.ts';
import { placesOfPackages } from '#src/content/packages.ts';
import { booking as bookings, contact_message as messages, photo as photos } from '#src/db/payload-generated-schema.ts';
import { inGallery, shownColumns, toPhoto } from '#src/photos/read-photos.ts';

/** Maximum number of items of a list. */
const most = 10;

/** Maximum number of hours until the end of a listed offer. */
const expiringHours = 24;

const columns = {
  id: bookings.id,
  reference: bookings.reference,
  name: bookings.name,
  package: bookings.package,
  status: bookings.status,
  date: bookings.date,
  location: bookings.location,
  createdAt: bookings.createdAt,
  appointment: appointments.id,
  starts: appointments.starts,
  ends: appointments.ends,
  state: appointments.state,
  heldUntil: appointments.heldUntil,
};

const present = isNull(bookings.deletedAt);

const midnight = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/**
 * Returns a condition for the sessions of a period, including those that began before it and have not ended.
 * @param days first and last day, as YYYY-MM-DD
 */
const sessionsOf = ([first, last]: [string, string]): SQL | undefined =>
  and(
    present,
    eq(bookings.status, 'confirmed'),
    or(
      and(
        eq(appointments.state, 'confirmed'),
        lt(appointments.starts, midnight(addDays(last, 1))),
        or(gte(appointments.starts, midnight(first)), sql`${appointments.ends} > now()`),
      ),
      and(hasNoTime, inArray(bookings.date, [first, last])),
    ),
  );

const isRequest = and(present, eq(bookings.status, 'pending'));

const isExpiring = and(
  present,
  ne(bookings.status, 'pending'),
  eq(appointments.state, 'held'),
  sql`${appointments.heldUntil} < now() + make_interval(hours => ${expiringHours})`,
);

const isUnread = and(isNull(messages.deletedAt), or(isNull(messages.read), eq(messages.read, false)));

/** Number of days for which a submitted selection is listed. */
const selectionDays = 14;

const isNewSelection = and(
  ne(galleries.state, 'deleting'),
  eq(galleries.choiceState, 'submitted'),
  sql`${galleries.submittedAt} > now() - make_interval(days => ${selectionDays})`,
);

/**
 * Reads the galleries whose selection was submitted in the last `selectionDays` days and was not reopened since. Returns their total number and at
 * most `most` of them, newest first.
 */
async function readSelections({ drizzle }: Payload['db']): Promise<Today['selections']> {
  const chosen = drizzle.$count(choices, and(eq(choices.galleryId, galleries.id), eq(choices.isChosen, true)));
  const [total, rows] = await Promise.all([
    drizzle.$count(galleries, isNewSelection),
    drizzle
      .select({ gallery: galleries.id, title: galleries.title, chosen, submittedAt: galleries.submittedAt })
      .from(galleries)
      .where(isNewSelection)
      .orderBy(desc(galleries.submittedAt))
      .limit(most),
  ]);
  return { total, items: rows.map(({ submittedAt, ...row }) => ({ ...row, submittedAt: submittedAt?.toISOString() ?? '' })) };
}

/** Returns the content of the Today screen, except the releases. Reads only a few rows and counts, because the screen is polled. */
export async function readTodayOf(payload: Payload, language: Language): Promise<Omit<Today, 'releases'>> {
  const { drizzle } = payload.db;
  const day = todayInRiyadh();
  const list = (where: SQL | undefined) =>
    drizzle.select(columns).from(bookings).leftJoin(appointments, eq(appointments.bookingId, bookings.id)).where(where).$dynamic();
  const countOf = async (where: SQL | undefined): Promise<number> => {
    const query = drizzle.select({ number: count() }).from(bookings).leftJoin(appointments, eq(appointments.bookingId, bookings.id));
    return (await query.where(where))[0]?.number ?? 0;
  };
  const [
    places,
    sessions,
    requests,
    requestCount,
    expiring,
    expiringCount,
    unread,
    unreadCount,
    pendingPhotos,
    [newest],
    selections,
    pendingGalleryPhotos,
  ] = await Promise.all([
    placesOfPackages(payload),
    list(sessionsOf([day, addDays(day, 1)])).orderBy(asc(bookings.date), sql`${appointments.starts} nulls first`, bookings.id),
    list(isRequest).orderBy(sql`${appointments.heldUntil} nulls last`, asc(bookings.createdAt)).limit(most),
    drizzle.$count(bookings, isRequest),
    list(isExpiring).orderBy(asc(appointments.heldUntil)).limit(most),
    countOf(isExpiring),
    drizzle
      .select({ id: messages.id, name: messages.name, createdAt: messages.createdAt })
      .from(messages)
      .where(isUnread)
      .orderBy(asc(messages.createdAt))
      .limit(most),
    drizzle.$count(messages, isUnread),
    drizzle.$count(photos, eq(photos.state, 'pending')),
    drizzle.select(shownColumns).from(photos).where(inGallery).orderBy(desc(photos.createdAt)).limit(1),
    readSelections(payload.db),
    drizzle.$count(galleryPhotos, inArray(galleryPhotos.state, ['pending', 'waiting'])),
  ]);
  const convert = (row: (typeof sessions)[number]) => toDueBooking(row, places);
  return {
    day,
    sessions: sessions.map(convert),
    requests: { total: requestCount, items: requests.map(convert) },
    expiring: { total: expiringCount, items: expiring.map(convert) },
    messages: {
      total: unreadCount,
      items: unread.map(({ id, name, createdAt }) => ({ id, name: name ?? '', createdAt: new Date(createdAt).toISOString() })),
    },
    selections,
    pendingPhotos,
    pendingGalleryPhotos,
    picture: newest ? toPhoto(newest, language) : null,
  };
}

type Row = Record<'id' | 'package' | 'createdAt', string> &
  Record<'reference' | 'name' | 'date' | 'location' | 'appointment' | 'state', string | null> &
  Record<'starts' | 'ends' | 'heldUntil', Date | null> &
  Pick<DueBooking, 'status'>;

function toDueBooking(row: Row, places: Awaited<ReturnType<typeof placesOfPackages>>): DueBooking {
  const { id, reference, name, status, date, appointment, starts, ends, heldUntil, createdAt } = row;
  const hasTime = appointment !== null && row.state !== 'ended';
  const location = row.location ?? '';
  return {
    booking: id,
    ...(reference && { reference }),
    name: name ?? '',
    package: row.package,
    status,
    day: hasTime && starts ? todayInRiyadh(starts) : (date ?? ''),
    ...(hasTime && { appointment, ...(starts && { start: starts.toISOString() }), ...(ends && { end: ends.toISOString() }) }),
    ...(hasTime && heldUntil && { heldUntil: heldUntil.toISOString() }),
    location,
    isAtStudio: location === '' && places.get(row.package) === 'studio',
    createdAt: new Date(createdAt).toISOString(),
  };
}
