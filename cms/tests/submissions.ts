import { randomUUID } from 'node:crypto';
import {
  type Booking,
  type BookingInput,
  type CallOptions,
  type Client,
  type ContactInput,
  type ContactMessage,
  createBooking,
  listBookings,
  listMessages,
  sendMessage,
} from '@studio/contract';
import { granted } from './outcome.ts';

/** A name that nobody else has. */
export const someName = (): string => `Sara ${randomUUID()}`;

/** A booking that can be sent. */
export const newBooking = (changes: Partial<BookingInput> = {}): BookingInput => ({
  name: someName(),
  email: 'sara@guest.example',
  phone: '+966 55 012 3456',
  location: 'Diriyah',
  date: dayInRiyadh(30),
  package: 'wedding',
  message: 'A small wedding, about sixty guests.',
  ...changes,
});

/** A message that can be sent. */
export const newMessage = (changes: Partial<ContactInput> = {}): ContactInput => ({
  name: someName(),
  email: 'omar@guest.example',
  message: 'Do you also print?',
  ...changes,
});

/** Who sends something, and who reads it. */
interface Both {
  visitor: Client;
  owner: Client;
}

/** A booking that a visitor has sent, as the owner reads it. */
export async function sentBooking({ visitor, owner }: Both, options?: CallOptions): Promise<Booking> {
  const sent = newBooking();
  granted(await visitor.send(createBooking, sent, options));
  const [booking] = await bookingsOf(owner, sent.name);
  if (!booking) throw new Error('The booking is not there');
  return booking;
}

/** A message that a visitor has sent, as the owner reads it. */
export async function sentMessage({ visitor, owner }: Both): Promise<ContactMessage> {
  const sent = newMessage();
  granted(await visitor.send(sendMessage, sent));
  const [message] = await messagesOf(owner, sent.name);
  if (!message) throw new Error('The message is not there');
  return message;
}

/** What the owner reads of the bookings of one name. */
export async function bookingsOf(owner: Client, name: string): Promise<Booking[]> {
  return granted(await owner.send(listBookings)).data.filter((booking) => booking.name === name);
}

/** What the owner reads of the messages of one name. */
export async function messagesOf(owner: Client, name: string): Promise<ContactMessage[]> {
  return granted(await owner.send(listMessages)).filter((message) => message.name === name);
}

/** A day of the calendar on the studio's wall, so many days from now. */
export function dayInRiyadh(days = 0): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(Date.now() + days * 24 * 60 * 60 * 1000);
}
