import type { Booking, ContactMessage } from '@studio/contract';
import type { Booking as BookingDoc, ContactMessage as MessageDoc } from '#src/payload-types.ts';

/** A column that may never have been written. */
type Gaps<Row> = { [Name in keyof Row]?: Row[Name] | null };
type BookingRow = Pick<BookingDoc, 'id' | 'package' | 'status' | 'createdAt'> &
  Gaps<Pick<BookingDoc, 'name' | 'email' | 'phone' | 'location' | 'date' | 'message' | 'language'>>;
type MessageRow = Pick<MessageDoc, 'id' | 'createdAt'> &
  Gaps<Pick<MessageDoc, 'name' | 'email' | 'message' | 'language' | 'read' | 'answered'>>;

/** A moment as the contract writes it; PostgreSQL and Payload each have a form of their own. */
const isoTime = (moment: string): string => new Date(moment).toISOString();

/** A booking as the contract answers it. */
export const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  name: row.name ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  location: row.location ?? '',
  date: row.date ?? '',
  package: row.package,
  message: row.message ?? '',
  status: row.status,
  ...(row.language && { language: row.language }),
  createdAt: isoTime(row.createdAt),
});

/** A message as the contract answers it. */
export const toContactMessage = (row: MessageRow): ContactMessage => ({
  _id: row.id,
  name: row.name ?? '',
  email: row.email ?? '',
  message: row.message ?? '',
  ...(row.language && { language: row.language }),
  createdAt: isoTime(row.createdAt),
  read: row.read ?? false,
  answered: row.answered ?? false,
});
