import { eq, sql } from '@payloadcms/db-postgres/drizzle';
import { type ClientFile, isRealDay, phoneParts, type StudioClient, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import { bookingTerms } from '#src/bookings/booking-terms.ts';
import { bookingsVersion, messageBookings, messagesVersion, readBookingsOf, readMessagesOf } from '#src/bookings/submissions.ts';
import type { AgreedPackage } from '#src/calendar/booking-rules.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { owedOf } from '#src/money/balance.ts';
import { bookingMoney } from '#src/money/money-tables.ts';
import { type PackagePrice, readPackagePrices } from '#src/money/package-price.ts';
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
  package?: string;
  terms?: AgreedPackage | null;
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
      package: booking.package,
      terms: bookingTerms.agreed,
    })
    .from(booking)
    .leftJoin(bookingMoney, eq(bookingMoney.bookingId, booking.id))
    .leftJoin(bookingTerms, eq(bookingTerms.bookingId, booking.id))
    .where(sql`${booking.suspected} is not true`);
  return rows.map(({ id, name, phone, email, createdAt, deletedAt, status, date, price, notes, ...row }) => ({
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
    package: row.package,
    terms: row.terms,
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

/** The payments minus the refunds by booking, and the prices of packages. */
interface Money {
  received: ReadonlyMap<string, number>;
  packagePrice: PackagePrice;
}

function moneyOf(
  { id, status = 'pending', price = null, package: slug = '', terms = null }: ClientItem,
  { received, packagePrice }: Money,
) {
  const paid = received.get(id) ?? 0;
  return { received: paid, owed: owedOf({ status, price, packagePrice: packagePrice(slug, terms) }, paid) };
}

/** Converts the items of a person to the contract's client; undefined if all are in the bin. */
function toClient(items: readonly ClientItem[], money: Money, today: string): StudioClient | undefined {
  const present = items.filter(({ isDeleted }) => !isDeleted);
  const [oldest, latest] = [present[0], present.at(-1)];
  if (!oldest || !latest) return undefined;
  const newestFirst = present.toReversed();
  const bookings = present.filter(({ kind }) => kind === 'booking');
  const days = bookings.flatMap(({ day = '', status }) => (heldStatuses.includes(status) && isRealDay(day) ? [day] : [])).toSorted();
  const [lastDay, nextDay] = [days.findLast((day) => day < today), days.find((day) => day >= today)];
  const sumOf = (amount: 'received' | 'owed') => bookings.reduce((sum, item) => sum + moneyOf(item, money)[amount], 0);
  return {
    id: oldest.id,
    name: latest.name,
    phones: distinctPhones(newestFirst.map(({ phone }) => phone)),
    emails: distinct(newestFirst.map(({ email }) => email.toLowerCase())),
    bookings: bookings.length,
    messages: present.length - bookings.length,
    ...(lastDay && { lastDay }),
    ...(nextDay && { nextDay }),
    owed: sumOf('owed'),
    received: sumOf('received'),
    latestAt: latest.createdAt,
  };
}

/** Returns the clients with a booking or message that is not in the bin, those with the latest booking or message first. */
export async function readClients(payload: Payload): Promise<StudioClient[]> {
  const matched = await readMatchedClients(payload.db.drizzle);
  const money = { received: await readReceived(payload), packagePrice: await readPackagePrices(payload) };
  const today = todayInRiyadh();
  return matched.flatMap((items) => toClient(items, money, today) ?? []).toSorted((one, other) => (one.latestAt < other.latestAt ? 1 : -1));
}

/** Returns a client with the bookings and messages that are not in the bin, newest first; undefined if none of them has the id. */
export async function readClientFile(payload: Payload, id: string): Promise<ClientFile | undefined> {
  const items = (await readMatchedClients(payload.db.drizzle)).find((each) => each.some((item) => item.id === id && !item.isDeleted));
  if (!items) return undefined;
  const idsOf = (kind: ClientItem['kind']) => items.filter((item) => item.kind === kind).map((item) => item.id);
  const [bookings, messages] = [await readBookingsOf(payload, idsOf('booking')), await readMessagesOf(payload, idsOf('message'))];
  const money = { received: await readReceived(payload, idsOf('booking')), packagePrice: await readPackagePrices(payload) };
  const client = toClient(items, money, todayInRiyadh());
  if (!client) return undefined;
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    ...client,
    items: bookings.flatMap((each) => {
      const item = byId.get(each._id);
      return item ? [{ ...each, notes: item.notes ?? '', price: item.price ?? null, ...moneyOf(item, money) }] : [];
    }),
    contacts: messages,
  };
}

/** Returns a text that changes with the list of clients. */
export const clientsVersion = async (payload: Payload): Promise<string> =>
  (
    await Promise.all([bookingsVersion(payload), messagesVersion(payload), moneyVersion(payload), tableVersion(payload, clientGroups)])
  ).join(' ');
