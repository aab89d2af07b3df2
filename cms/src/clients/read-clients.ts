import { eq, sql } from '@payloadcms/db-postgres/drizzle';
import { type ClientFile, isRealDay, phoneParts, type StudioClient, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import { bookingsVersion, messageBookings, messagesVersion, readBookingsOf, readMessagesOf } from '#src/bookings/submissions.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { owedOf } from '#src/money/balance.ts';
import { bookingMoney } from '#src/money/money-tables.ts';
import { moneyVersion, readReceived } from '#src/money/sums.ts';
import { clientGroups } from './client-group.ts';
import { type MatchedItem, matchClients } from './match.ts';

type Status = typeof booking.$inferSelect.status;

/** A booking or message with the columns that a list of clients needs. */
export interface ClientItem extends MatchedItem {
  kind: 'booking' | 'message';
  name: string;
  isDeleted: boolean;
  /** The status of a booking; undefined for a message. */
  status?: Status;
  day?: string;
  price?: number | null;
  notes?: string;
}

type Reader = Pick<Payload['db']['drizzle'], 'select'>;

/** Reads all bookings except possible spam, including those in the bin, because they can link other items. */
async function readBookingItems(db: Reader): Promise<ClientItem[]> {
  const rows = await db
    .select({
      id: booking.id,
      name: booking.name,
      phone: booking.phone,
      email: booking.email,
      createdAt: booking.createdAt,
      deletedAt: booking.deletedAt,
      status: booking.status,
      date: booking.date,
      price: bookingMoney.price,
      notes: bookingMoney.notes,
    })
    .from(booking)
    .leftJoin(bookingMoney, eq(bookingMoney.bookingId, booking.id))
    .where(sql`${booking.suspected} is not true`);
  return rows.map(({ id, name, phone, email, createdAt, deletedAt, status, date, price, notes }) => ({
    kind: 'booking',
    id,
    name: name ?? '',
    phone: phone ?? '',
    email: email ?? '',
    createdAt: new Date(createdAt).toISOString(),
    isDeleted: deletedAt !== null,
    status,
    day: date ?? '',
    price,
    notes: notes ?? '',
  }));
}

async function readMessageItems(db: Reader): Promise<ClientItem[]> {
  const rows = await db
    .select({
      id: message.id,
      name: message.name,
      email: message.email,
      createdAt: message.createdAt,
      deletedAt: message.deletedAt,
      madeInto: messageBookings.bookingId,
    })
    .from(message)
    .leftJoin(messageBookings, eq(messageBookings.messageId, message.id))
    .where(sql`${message.suspected} is not true`);
  return rows.map(({ id, name, email, createdAt, deletedAt, madeInto }) => ({
    kind: 'message',
    id,
    name: name ?? '',
    phone: '',
    email: email ?? '',
    createdAt: new Date(createdAt).toISOString(),
    isDeleted: deletedAt !== null,
    madeInto: madeInto ?? undefined,
  }));
}

/** Returns the bookings and messages of each person, oldest first, including those in the bin. */
export async function readMatchedClients(db: Reader): Promise<ClientItem[][]> {
  const rows = await db.select().from(clientGroups).orderBy(clientGroups.createdAt, clientGroups.id);
  const groups = rows.flatMap(({ bookingId, messageId, changeId, side, endedBy }) => {
    const itemId = bookingId ?? messageId;
    return itemId === null ? [] : [{ itemId, changeId, side, hasLeft: endedBy !== null }];
  });
  return matchClients([...(await readBookingItems(db)), ...(await readMessageItems(db))], groups);
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** Returns the texts of the numbers in phone fields, the first text of each number. */
const distinctPhones = (fields: readonly string[]): string[] =>
  [...Map.groupBy(fields.flatMap(phoneParts), ({ text, number = text }) => number).values()].flatMap(([first]) => first?.text ?? []);

/** Statuses of sessions that took place or may take place. */
const heldStatuses: readonly (Status | undefined)[] = ['pending', 'offered', 'confirmed', 'completed'];

/** Converts the items of a person to the contract's client; undefined if all are in the bin. */
function toClient(items: readonly ClientItem[], received: ReadonlyMap<string, number>, today: string): StudioClient | undefined {
  const present = items.filter(({ isDeleted }) => !isDeleted);
  const [oldest, latest] = [present[0], present.at(-1)];
  if (!oldest || !latest) return undefined;
  const newestFirst = present.toReversed();
  const bookings = present.filter(({ kind }) => kind === 'booking');
  const days = bookings.flatMap(({ day = '', status }) => (heldStatuses.includes(status) && isRealDay(day) ? [day] : [])).toSorted();
  const [lastDay, nextDay] = [days.findLast((day) => day < today), days.find((day) => day >= today)];
  const sumOf = (amount: (item: ClientItem) => number) => bookings.reduce((sum, item) => sum + amount(item), 0);
  return {
    id: oldest.id,
    name: latest.name,
    phones: distinctPhones(newestFirst.map(({ phone }) => phone)),
    emails: distinct(newestFirst.map(({ email }) => email.toLowerCase())),
    bookings: bookings.length,
    messages: present.length - bookings.length,
    ...(lastDay && { lastDay }),
    ...(nextDay && { nextDay }),
    owed: sumOf(({ id, status = 'pending', price = null }) => owedOf(status, price, received.get(id) ?? 0)),
    received: sumOf(({ id }) => received.get(id) ?? 0),
    latestAt: latest.createdAt,
  };
}

/** Returns the clients with a booking or message that is not in the bin, those with the latest booking or message first. */
export async function readClients(payload: Payload): Promise<StudioClient[]> {
  const [matched, received] = [await readMatchedClients(payload.db.drizzle), await readReceived(payload)];
  const today = todayInRiyadh();
  return matched
    .flatMap((items) => toClient(items, received, today) ?? [])
    .toSorted((one, other) => (one.latestAt < other.latestAt ? 1 : -1));
}

/** Returns a client with the bookings and messages that are not in the bin, newest first; undefined if none of them has the id. */
export async function readClientFile(payload: Payload, id: string): Promise<ClientFile | undefined> {
  const items = (await readMatchedClients(payload.db.drizzle)).find((each) => each.some((item) => item.id === id && !item.isDeleted));
  if (!items) return undefined;
  const idsOf = (kind: ClientItem['kind']) => items.filter((item) => item.kind === kind).map((item) => item.id);
  const [bookings, messages] = [await readBookingsOf(payload, idsOf('booking')), await readMessagesOf(payload, idsOf('message'))];
  const received = await readReceived(payload, idsOf('booking'));
  const client = toClient(items, received, todayInRiyadh());
  if (!client) return undefined;
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    ...client,
    items: bookings.map((each) => {
      const { notes = '', price = null } = byId.get(each._id) ?? {};
      const paid = received.get(each._id) ?? 0;
      return { ...each, notes, price, received: paid, owed: owedOf(each.status, price, paid) };
    }),
    contacts: messages,
  };
}

/** Returns a text that changes with the list of clients. */
export const clientsVersion = async (payload: Payload): Promise<string> =>
  (
    await Promise.all([bookingsVersion(payload), messagesVersion(payload), moneyVersion(payload), tableVersion(payload, clientGroups)])
  ).join(' ');
