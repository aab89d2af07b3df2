import {
  addBooking,
  type Booking,
  type Client,
  cancelSession,
  correctContact,
  createAppointment,
  createBooking,
  moveAppointment,
  readClientLink,
  updateBooking,
} from '@studio/contract';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import type { Database } from '../fixtures/database.ts';
import { allMails, countWaitingMails, mailsTo, sendWaitingMails } from '../fixtures/outbox.ts';
import { unwrap } from '../fixtures/outcome.ts';
import type { Studio } from '../fixtures/studio.ts';
import { bookingsOf, dayInRiyadh, newBooking, someName } from '../fixtures/submissions.ts';
import { quietStudioTest as test } from '../fixtures/test.ts';

let lastDay = 80;

const at = (day: string, time: string): string => `${day}T${time}:00+03:00`;

/** Returns a start on a day of its own. */
const someStart = (time = '11:00'): string => at(dayInRiyadh(++lastDay), time);

const wait = { timeout: 60_000, interval: 50 };

interface Sent {
  owner: Client;
  database: Database;
  studio: Studio;
}

/** Books as a visitor and returns the stored booking. */
async function booked(visitor: Client, owner: Client): Promise<Booking> {
  const fields = newBooking({ package: 'portrait', date: '' });
  unwrap(await visitor.send(createBooking, fields));
  const [booking] = await bookingsOf(owner, fields.name);
  if (!booking) throw new Error('The booking is not there');
  return booking;
}

/** Sends the waiting mails about a booking and returns all mails to its address, without the one about its arrival. */
async function sentTo({ database, studio }: Sent, { _id, email }: Pick<Booking, '_id' | 'email'>) {
  await sendWaitingMails(database, _id);
  await expect.poll(() => countWaitingMails(database, _id), wait).toBe(0);
  return (await mailsTo(studio, email)).filter(({ name }) => !name.startsWith('booking.'));
}

/** A calendar program: keeps the entry of the highest sequence by UID, as RFC 5546 says. */
class CalendarProgram {
  readonly #entries = new Map<string, { sequence: number; start: string; isCancelled: boolean }>();

  receive(file: string): void {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    const known = this.#entries.get(event.uid);
    if (known && known.sequence > event.sequence) return;
    this.#entries.set(event.uid, {
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      isCancelled: calendar.getFirstPropertyValue('method') === 'CANCEL',
    });
  }

  get starts(): string[] {
    return [...this.#entries.values()].filter(({ isCancelled }) => !isCancelled).map(({ start }) => start);
  }
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

describe('mails to the client', () => {
  test('keep one calendar entry through a confirmation, two moves and a cancellation', async ({ visitor, owner, database, studio }) => {
    const context = { owner, database, studio };
    const booking = await booked(visitor, owner);
    const program = new CalendarProgram();
    const received = new Set<string>();
    const receive = async (): Promise<string> => {
      const fresh = (await sentTo(context, booking)).filter(({ name }) => !received.has(name));
      expect(fresh).toHaveLength(1);
      for (const { name, calendars } of fresh) {
        received.add(name);
        expect(calendars.length).toBeGreaterThan(0);
        for (const { content } of calendars.slice(0, 1)) program.receive(textOf(content));
      }
      return fresh[0]?.subject ?? '';
    };
    const [first, second, third] = [someStart(), someStart(), someStart('16:30')];
    const entry = unwrap(await owner.send(createAppointment, { booking: booking._id, start: first })).data;
    expect(await receive()).toBe('Your session is confirmed · Noor Studio');
    expect(program.starts).toEqual([new Date(first).toISOString()]);
    unwrap(await owner.send(moveAppointment, { start: second }, { id: entry.id }));
    expect(await receive()).toBe('Your session has a new time · Noor Studio');
    expect(program.starts).toEqual([new Date(second).toISOString()]);
    unwrap(await owner.send(moveAppointment, { start: third }, { id: entry.id }));
    await receive();
    expect(program.starts).toEqual([new Date(third).toISOString()]);
    unwrap(await owner.send(updateBooking, { status: 'cancelled' }, { id: booking._id }));
    expect(await receive()).toBe('Your session is cancelled · Noor Studio');
    expect(program.starts).toEqual([]);
  });

  test('send nothing for a change that is undone, and one mail for two changes', async ({ visitor, owner, database, studio }) => {
    const context = { owner, database, studio };
    const undone = await booked(visitor, owner);
    unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id: undone._id }));
    unwrap(await owner.send(updateBooking, { status: 'pending' }, { id: undone._id }));
    const changed = await booked(visitor, owner);
    const { id } = unwrap(await owner.send(createAppointment, { booking: changed._id, start: someStart() })).data;
    unwrap(await owner.send(moveAppointment, { start: someStart() }, { id }));
    expect((await sentTo(context, changed)).map(({ subject }) => subject)).toEqual(['Your session is confirmed · Noor Studio']);
    expect(await sentTo(context, undone)).toEqual([]);
  });

  test('contain the address of the client page, but no entry before the confirmation', async ({
    arabicVisitor,
    owner,
    database,
    studio,
  }) => {
    const context = { owner, database, studio };
    const booking = await booked(arabicVisitor, owner);
    unwrap(await owner.send(createAppointment, { booking: booking._id, start: someStart(), state: 'offered' }));
    const [offer, ...others] = await sentTo(context, booking);
    expect(others).toEqual([]);
    expect(offer?.subject).toBe('نقترح عليكم موعداً لجلستكم · استوديو نور');
    expect(offer?.calendars).toEqual([]);
    expect(offer?.page('.button').attr('href')).toMatch(/\/ar\/booking\/[\w-]{22,}$/u);
    const [receipt] = (await mailsTo(studio, booking.email)).filter(({ name }) => name.startsWith('booking.'));
    expect(receipt?.page('.button').attr('href')).toBe(offer?.page('.button').attr('href'));
    expect(receipt?.calendars).toEqual([]);
  });

  test('move the entry to a corrected address', async ({ visitor, owner, database, studio }) => {
    const context = { owner, database, studio };
    const booking = await booked(visitor, owner);
    const { id } = unwrap(await owner.send(createAppointment, { booking: booking._id, start: someStart() })).data;
    await sentTo(context, booking);
    const email = `corrected-${booking.email}`;
    await database.execute(`update booking set email = '${email}' where id = '${booking._id}'`);
    unwrap(await owner.send(moveAppointment, { start: someStart() }, { id }));
    const [, withdrawn] = await sentTo(context, booking);
    expect(withdrawn?.subject).toBe('An entry was removed from your calendar · Noor Studio');
    expect(textOf(withdrawn?.calendars[0]?.content ?? '')).toContain('METHOD:CANCEL');
    const [moved] = await mailsTo(studio, email);
    expect(textOf(moved?.calendars[0]?.content ?? '')).toContain('METHOD:REQUEST');
  });

  test('tell both sides that a client cancelled a booking without a time, and the studio alone about a corrected number', async ({
    visitor,
    owner,
    database,
    studio,
  }) => {
    const booking = await booked(visitor, owner);
    const { page } = unwrap(await owner.send(readClientLink, {}, { id: booking._id })).data;
    const token = page.split('/').at(-1) ?? '';
    unwrap(await visitor.send(correctContact, { token, phone: '0559998877' }));
    unwrap(await visitor.send(cancelSession, { token, seen: '', reason: 'plans' }));
    const mails = await sentTo({ owner, database, studio }, booking);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your session is cancelled · Noor Studio']);
    const textsOf = async (subject: string) =>
      (await allMails(studio))
        .filter((mail) => mail.subject.includes(booking.name) && mail.subject.includes(subject))
        .map(({ text }) => text);
    expect(await textsOf('A client cancelled')).toEqual([expect.stringContaining('Plans have changed')]);
    expect(await textsOf('A client corrected their details')).toEqual([expect.stringContaining('0559998877')]);
  });

  test('confirm a booking by phone only if staff ask for it', async ({ owner, database, studio }) => {
    const context = { owner, database, studio };
    const add = async (notify: boolean) => {
      const email = `${someName().replaceAll(/\W/gu, '')}@guest.example`;
      const fields = { name: someName(), phone: '0550123456', email, package: 'portrait', message: '', start: someStart(), notify };
      return unwrap(await owner.send(addBooking, fields)).data;
    };
    expect(await sentTo(context, await add(false))).toEqual([]);
    expect((await sentTo(context, await add(true))).map(({ subject }) => subject)).toEqual(['Your session is confirmed · Noor Studio']);
  });
});
