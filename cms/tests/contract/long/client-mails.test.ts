import {
  actOnGallery,
  addBooking,
  addDays,
  type Booking,
  type Client,
  cancelSession,
  changeChoice,
  correctContact,
  createAppointment,
  createBooking,
  moveAppointment,
  readChoice,
  readClientLink,
  readClientMessage,
  readOwnGallery,
  submitChoice,
  todayInRiyadh,
  undoCancellation,
  updateBooking,
  updateGallery,
} from '@studio/contract';
import ICAL from 'ical.js';
import { describe, expect, vi } from 'vitest';
import { formatBothDays } from '#src/lib/time.ts';
import { enter, publishGallery } from '../../fixtures/client-galleries.ts';
import type { Database } from '../../fixtures/database.ts';
import { allMails, countWaitingMails, mailsTo, sendWaitingMails } from '../../fixtures/outbox.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import type { Studio } from '../../fixtures/studio.ts';
import { bookingsOf, dayInRiyadh, newBooking, slotDay, someName } from '../../fixtures/submissions.ts';
import { quietStudioTest } from '../../fixtures/test.ts';

/** Publishes the studio's email address, to which the mails to the studio go. */
const test = quietStudioTest.extend('address', { scope: 'file', auto: true }, async ({ request, studio }, { onCleanup }) => {
  const publish = async (email: string | null): Promise<void> => {
    await request('POST', '/api/globals/studio?locale=en', { json: { email, _status: 'published' }, token: studio.token });
  };
  await publish('hello@noor.example');
  onCleanup(() => publish(null));
  return true;
});

let lastDay = 80;

const at = (day: string, time: string): string => `${day}T${time}:00+03:00`;

/** Returns a start on a day that no other test uses. */
const someStart = (time = '11:00'): string => at(dayInRiyadh(++lastDay), time);

const wait = { timeout: 60_000, interval: 50 };

interface Sent {
  owner: Client;
  database: Database;
  studio: Studio;
}

async function booked(visitor: Client, owner: Client): Promise<Booking> {
  const fields = newBooking({ package: 'portrait', date: '' });
  unwrap(await visitor.send(createBooking, fields));
  const [booking] = await bookingsOf(owner, fields.name);
  if (!booking) throw new Error('The booking is not there');
  return booking;
}

/** Sends the waiting mails about a booking and returns all mails to its address, without the confirmation of receipt. */
async function sentTo({ database, studio }: Sent, { _id, email }: Pick<Booking, '_id' | 'email'>) {
  await sendWaitingMails(database, _id);
  await vi.waitUntil(async () => (await countWaitingMails(database, _id)) === 0, wait);
  return (await mailsTo(studio, email)).filter(({ name }) => !name.startsWith('booking.'));
}

/** A calendar program that follows RFC 5546: an entry replaces the entry with the same UID if its sequence is higher. */
class CalendarProgram {
  readonly #entries = new Map<string, { sequence: number; start: string; isCancelled: boolean }>();

  receive(file: string): void {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    const known = this.#entries.get(event.uid);
    if (known && known.sequence >= event.sequence) return;
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

// Run concurrently: each test waits only for its own mails.
describe.concurrent('mails to the client', () => {
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
    expect(await receive()).toBe('Your session is confirmed · Photography studio');
    expect(program.starts).toEqual([new Date(first).toISOString()]);
    unwrap(await owner.send(moveAppointment, { start: second }, { id: entry.id }));
    expect(await receive()).toBe('Your session has a new time · Photography studio');
    expect(program.starts).toEqual([new Date(second).toISOString()]);
    unwrap(await owner.send(moveAppointment, { start: third }, { id: entry.id }));
    await receive();
    expect(program.starts).toEqual([new Date(third).toISOString()]);
    unwrap(await owner.send(updateBooking, { status: 'cancelled' }, { id: booking._id }));
    expect(await receive()).toBe('Your session is cancelled · Photography studio');
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
    expect((await sentTo(context, changed)).map(({ subject }) => subject)).toEqual(['Your session is confirmed · Photography studio']);
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
    expect(offer?.subject).toBe('نقترح عليكم موعداً لجلستكم · استوديو تصوير');
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
    expect(withdrawn?.subject).toBe('An entry was removed from your calendar · Photography studio');
    expect(textOf(withdrawn?.calendars[0]?.content ?? '')).toContain('METHOD:CANCEL');
    const [moved] = await mailsTo(studio, email);
    expect(textOf(moved?.calendars[0]?.content ?? '')).toContain('METHOD:REQUEST');
  });

  test('notify both sides of a client’s cancellation without a time, and only the studio of a corrected number', async ({
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
    expect(mails.map(({ subject }) => subject)).toEqual(['Your session is cancelled · Photography studio']);
    const textsOf = async (subject: string) =>
      (await allMails(studio))
        .filter((mail) => mail.subject.includes(booking.name) && mail.subject.includes(subject))
        .map(({ text }) => text);
    expect(await textsOf('A client cancelled')).toEqual([expect.stringContaining('Plans have changed')]);
    expect(await textsOf('A client corrected their details')).toEqual([expect.stringContaining('0559998877')]);
  });

  test('remove the calendar entry also from an address at its limit', async ({ visitor, owner, database, studio }) => {
    const context = { owner, database, studio };
    const booking = await booked(visitor, owner);
    await database.execute(`update booking set mail_limited = true where id = '${booking._id}'`);
    const program = new CalendarProgram();
    const receive = async () => {
      const mails = await sentTo(context, booking);
      for (const { calendars } of mails) program.receive(textOf(calendars[0]?.content ?? ''));
      return mails.map(({ subject }) => subject);
    };
    const start = someStart();
    unwrap(await owner.send(createAppointment, { booking: booking._id, start }));
    expect(await receive()).toEqual(['Your session is confirmed · Photography studio']);
    expect(program.starts).toHaveLength(1);
    const { page } = unwrap(await owner.send(readClientLink, {}, { id: booking._id })).data;
    const token = page.split('/').at(-1) ?? '';
    unwrap(await visitor.send(cancelSession, { token, seen: start, reason: 'plans' }));
    expect(await receive()).toEqual(['Your session is confirmed · Photography studio', 'Your session is cancelled · Photography studio']);
    expect(program.starts).toEqual([]);
    unwrap(await visitor.send(undoCancellation, { token }));
    expect(await receive(), 'no entry is left to change').toHaveLength(2);
  });

  test('notify the studio of both changes of a client without an address', async ({ visitor, owner, database, studio }) => {
    const context = { owner, database, studio };
    const fields = { name: someName(), phone: '0550123456', email: '', package: 'portrait', message: '', start: someStart() };
    const booking = unwrap(await owner.send(addBooking, fields)).data;
    const { page } = unwrap(await owner.send(readClientLink, {}, { id: booking._id })).data;
    const token = page.split('/').at(-1) ?? '';
    unwrap(await visitor.send(cancelSession, { token, seen: fields.start, reason: 'plans' }));
    await sentTo(context, booking);
    unwrap(await visitor.send(undoCancellation, { token }));
    await sentTo(context, booking);
    const subjects = (await allMails(studio)).map(({ subject }) => subject).filter((subject) => subject.includes(fields.name));
    expect(subjects.toSorted()).toEqual([
      expect.stringContaining('A client cancelled'),
      expect.stringContaining('A client took back a change'),
    ]);
  });

  test('state that a booked slot is held', async ({ visitor, arabicVisitor, owner, studio }) => {
    for (const [client, text, other] of [
      [visitor, 'We hold the time below for you', 'agree the date'],
      [arabicVisitor, 'حجزنا لكم الموعد أدناه مبدئياً', 'لنتفق على الموعد'],
    ] as const) {
      const fields = { ...newBooking({ package: 'portrait', date: '' }), start: at(slotDay(client === visitor ? 20 : 23), '15:00') };
      unwrap(await client.send(createBooking, fields));
      const [booking] = await bookingsOf(owner, fields.name);
      await vi.waitFor(async () => expect(await mailsTo(studio, fields.email)).toHaveLength(1), wait);
      const [receipt] = await mailsTo(studio, fields.email);
      expect(receipt?.name).toContain(booking?._id);
      expect(receipt?.text).toContain(text);
      expect(receipt?.text).not.toContain(other);
    }
  });

  test('confirm a booking by phone only if staff request it', async ({ owner, database, studio }) => {
    const context = { owner, database, studio };
    const add = async (notify: boolean) => {
      const email = `${someName().replaceAll(/\W/gu, '')}@guest.example`;
      const fields = { name: someName(), phone: '0550123456', email, package: 'portrait', message: '', start: someStart(), notify };
      return unwrap(await owner.send(addBooking, fields)).data;
    };
    expect(await sentTo(context, await add(false))).toEqual([]);
    expect((await sentTo(context, await add(true))).map(({ subject }) => subject)).toEqual([
      'Your session is confirmed · Photography studio',
    ]);
  });

  test('have the language that staff chose for a booking by phone, as the message and the client page have', async ({
    owner,
    database,
    studio,
  }) => {
    const letters = async (name: string, language?: 'en' | 'ar') => {
      const email = `${someName().replaceAll(/\W/gu, '')}@guest.example`;
      const fields = { name, phone: '0550123456', email, package: 'portrait', message: '', start: someStart(), notify: true };
      const booking = unwrap(await owner.send(addBooking, { ...fields, ...(language && { language }) })).data;
      const [mail] = await sentTo({ owner, database, studio }, booking);
      const { text } = unwrap(await owner.send(readClientMessage, {}, { id: booking._id })).data;
      const { page } = unwrap(await owner.send(readClientLink, {}, { id: booking._id })).data;
      const languageOf = (written: string) => (/\p{Script=Arabic}/u.test(written.replace(name, '')) ? 'ar' : 'en');
      return { stored: booking.language, mail: languageOf(mail?.subject ?? ''), message: languageOf(text), page: page.slice(0, 4) };
    };
    expect(await letters(someName(), 'ar')).toEqual({ stored: 'ar', mail: 'ar', message: 'ar', page: '/ar/' });
    expect(await letters('سارة', 'en')).toEqual({ stored: 'en', mail: 'en', message: 'en', page: '/boo' });
    expect(await letters('سارة')).toEqual({ stored: undefined, mail: 'ar', message: 'ar', page: '/ar/' });
  });

  test('contain the link and the PIN of a gallery separately, confirm the choice, and announce the deletion', async ({
    owner,
    studio,
    database,
  }) => {
    const email = `ready.${Date.now()}.${process.pid}@guest.example`;
    const published = await publishGallery(owner, { names: ['a.jpg'], email, language: 'en' });
    const { gallery, token } = published;
    const count = async () => (await mailsTo(studio, email)).length;
    await sendWaitingMails(database, gallery._id);
    await vi.waitFor(async () => expect(await count()).toBe(2), wait);
    const mails = await mailsTo(studio, email);
    const withPin = mails.filter(({ text }) => text.includes(gallery.pin ?? '-'));
    const withLink = mails.filter(({ text }) => text.includes(gallery.link ?? '-'));
    expect([withPin.length, withLink.length, withPin[0] === withLink[0]]).toEqual([1, 1, false]);
    expect(withLink[0]?.text).toContain(`Open until: ${formatBothDays(gallery.lastDay, 'en')}\n`);
    const { client } = await enter(studio.baseUrl, published);
    const changes = [{ photo: published.photos[0]?._id ?? '', chosen: true }];
    const { choice } = unwrap(await client.send(changeChoice, { changes }, { id: token })).data;
    unwrap(await client.send(submitChoice, { version: choice.version }, { id: token }));
    await vi.waitFor(async () => expect(await count()).toBe(3), wait);
    unwrap(await owner.send(actOnGallery, { action: 'reopen' }, { id: gallery._id }));
    await sendWaitingMails(database, gallery._id);
    await vi.waitFor(async () => expect(await count()).toBe(4), wait);
    await database.execute(`update client_gallery set expires_at = now() + interval '6 days', published_at = now() - interval '30 days'
      where id = '${gallery._id}'`);
    await vi.waitFor(async () => expect(await count()).toBe(5), wait);
    await database.execute(`update client_gallery set ended_at = now() - interval '24 days' where id = '${gallery._id}'`);
    const toStudio = async () => (await allMails(studio)).filter(({ name }) => name.includes(gallery._id) && name.includes('studio'));
    await vi.waitFor(async () => expect(await toStudio()).toHaveLength(2), wait);
    const notices = await toStudio();
    for (const { page } of notices)
      expect(page('.button').attr('href')).toMatch(new RegExp(`/admin/galleries\\?gallery=${gallery._id}$`, 'u'));
    const [submitted, deletion] = ['A client sent', 'will be deleted'].map(
      (part) => notices.find(({ subject }) => subject.includes(part))?.text,
    );
    expect(submitted).toMatch(/Chosen photos\W*: \W*1\W*\n/u);
    expect(deletion).toContain(formatBothDays(addDays(todayInRiyadh(), 6), 'ar'));
  });

  test('about a gallery are sent half a minute later, unless the studio undoes its publication or a reopened choice', async ({
    owner,
    studio,
    database,
  }) => {
    const email = `undone.${Date.now()}.${process.pid}@guest.example`;
    const published = await publishGallery(owner, { names: ['a.jpg'], email, language: 'ar' });
    const { gallery, token } = published;
    const { _id: id, notice } = gallery;
    const act = async (action: 'publish' | 'undo' | 'reopen') => unwrap(await owner.send(actOnGallery, { action }, { id })).data;
    const sendAll = async () => {
      await sendWaitingMails(database, id);
      await vi.waitUntil(async () => (await countWaitingMails(database, id)) === 0, wait);
      return mailsTo(studio, email);
    };
    expect(notice).toMatchObject({ kind: 'ready', to: email, hasPin: true, sentAt: null });
    const { rows } = await database.execute(
      `select start_after > created_on + interval '30 seconds' as late from jobs.job where data ->> 'id' = '${id}'`,
    );
    expect(rows).toEqual([{ late: true }]);
    expect(await act('undo')).toMatchObject({ state: 'draft', publishedAt: null, notice: null });
    expect(await sendAll()).toEqual([]);
    await act('publish');
    expect(await sendAll()).toHaveLength(2);
    const sent = unwrap(await owner.send(readOwnGallery, {}, { id })).data;
    expect(sent.notice).toMatchObject({ kind: 'ready', to: email, hasPin: true, sentAt: expect.any(String) });
    await database.execute(`update client_gallery set notice_due = now() where id = '${id}'`);
    expect(rejection(await owner.send(actOnGallery, { action: 'undo' }, { id })).status).toBe(409);

    const { client } = await enter(studio.baseUrl, published);
    const changes = [{ photo: published.photos[0]?._id ?? '', chosen: true }];
    const { choice } = unwrap(await client.send(changeChoice, { changes }, { id: token })).data;
    unwrap(await client.send(submitChoice, { version: choice.version }, { id: token }));
    expect(await act('reopen')).toMatchObject({ choice: { state: 'reopened' }, notice: { kind: 'reopened', to: email, hasPin: false } });
    expect(await act('undo')).toMatchObject({ choice: { state: 'submitted' }, notice: null });
    await act('reopen');
    expect((await sendAll()).filter(({ subject }) => subject.includes('اختياركم'))).toHaveLength(2);
  });

  test('about a gallery are sent after an end that is undone, and not about a choice that is submitted again', async ({
    owner,
    studio,
    database,
  }) => {
    const email = `resumed.${Date.now()}.${process.pid}@guest.example`;
    const published = await publishGallery(owner, { names: ['a.jpg'], email, language: 'en' });
    const { _id: id } = published.gallery;
    const act = async (action: 'end' | 'resume' | 'reopen') => unwrap(await owner.send(actOnGallery, { action }, { id })).data;
    const sendAll = async () => {
      await sendWaitingMails(database, id);
      await vi.waitUntil(async () => (await countWaitingMails(database, id)) === 0, wait);
      return (await mailsTo(studio, email)).map(({ subject }) => subject);
    };
    await act('end');
    expect(await sendAll()).toEqual([]);
    expect(await act('resume')).toMatchObject({ notice: { kind: 'ready', to: email, sentAt: null } });
    expect(rejection(await owner.send(actOnGallery, { action: 'undo' }, { id })).status).toBe(409);
    expect(await sendAll()).toHaveLength(2);

    const { client } = await enter(studio.baseUrl, published);
    const changes = [{ photo: published.photos[0]?._id ?? '', chosen: true }];
    const { choice } = unwrap(await client.send(changeChoice, { changes }, { id: published.token })).data;
    unwrap(await client.send(submitChoice, { version: choice.version }, { id: published.token }));
    const sent = await sendAll();
    await act('reopen');
    const reopened = unwrap(await client.send(readChoice, {}, { id: published.token })).data;
    unwrap(await client.send(submitChoice, { version: reopened.version }, { id: published.token }));
    const again = await sendAll();
    expect(again).toHaveLength(sent.length + 1);
    expect(again.some((subject) => subject.includes('change your choice'))).toBe(false);
    expect(unwrap(await owner.send(readOwnGallery, {}, { id })).data.notice).toBeNull();
  });

  test('are not sent about a gallery without an email address, whose publication can be undone as well', async ({ owner, database }) => {
    const { gallery } = await publishGallery(owner, { names: ['a.jpg'] });
    const { _id: id } = gallery;
    expect(gallery.notice).toMatchObject({ kind: 'ready', to: '', sentAt: null });
    expect(await countWaitingMails(database, id)).toBe(0);
    unwrap(await owner.send(updateGallery, { email: 'late@guest.example' }, { id }));
    expect(unwrap(await owner.send(actOnGallery, { action: 'undo' }, { id })).data).toMatchObject({ state: 'draft', notice: null });
    expect(rejection(await owner.send(actOnGallery, { action: 'undo' }, { id })).status).toBe(409);
  });
});
