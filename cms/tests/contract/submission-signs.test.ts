import { randomUUID } from 'node:crypto';
import {
  createBooking,
  deleteBooking,
  listBookings,
  listDeletedBookings,
  listDeletedMessages,
  restoreBooking,
  sendMessage,
  summary,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import { anyReceipt } from '../fixtures/receipt.ts';
import { bookingsOf, messagesOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

const test = studioTest
  .extend('panel', ({ request, studio }) => askPanel(request, studio))
  /** Lists the submissions of a name that are stored as possible spam. */
  .extend('suspectedOf', ({ owner }) => async (name: string) => {
    const { data: bookings } = unwrap(await owner.send(listDeletedBookings));
    const { data: messages } = unwrap(await owner.send(listDeletedMessages));
    return [...bookings, ...messages].filter((row) => row.name === name && row.suspected === true);
  })
  /** Lists the recipients of all mails about a submission, sent or not: `visitor`, or the index of a mail address of the studio. */
  .extend('mailsAbout', ({ database }) => async (id: string) => {
    const { rows } = await database.execute(
      `select data ->> 'to' as recipient from jobs.job where name = 'mail' and data ->> 'id' = '${id}' order by 1`,
    );
    return rows.map(({ recipient }) => recipient);
  });

describe('a submission with the hidden field', () => {
  test('gets a confirmation and is stored in the bin as possible spam, once', async ({ visitor, owner, suspectedOf }) => {
    const [booking, message] = [newBooking(), newMessage()];
    const thanks = unwrap(await visitor.send(createBooking, newBooking()));
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(unwrap(await visitor.send(createBooking, { ...booking, formTopic: 'Cheap watches' }))).toEqual({
        ...thanks,
        data: anyReceipt,
      });
    unwrap(await visitor.send(sendMessage, { ...message, formTopic: 'https://spam.example' }));
    expect([await bookingsOf(owner, booking.name), await messagesOf(owner, message.name)]).toEqual([[], []]);
    expect(await suspectedOf(booking.name)).toEqual([expect.objectContaining({ location: booking.location, status: 'pending' })]);
    expect(await suspectedOf(message.name)).toEqual([expect.objectContaining({ message: message.message, read: false })]);
    // The same visitor sends the form again without the field.
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
  });

  test('gets a confirmation as a form post, too', async ({ request, owner, suspectedOf }) => {
    const message = newMessage();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ ...message, formTopic: 'Cheap watches' }).toString();
    const answer = await request('POST', '/api/contact?lang=ar', { body, headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/contact/thanks']);
    expect(await messagesOf(owner, message.name)).toEqual([]);
    expect(await suspectedOf(message.name)).toHaveLength(1);
    await request('POST', '/api/contact', { body: new URLSearchParams({ ...message, formTopic: '' }).toString(), headers });
    expect(await messagesOf(owner, message.name)).toHaveLength(1);
  });

  test('is neither counted as new nor mailed, until it is restored as no spam', async ({ visitor, owner, suspectedOf, mailsAbout }) => {
    const booking = newBooking({ email: `${randomUUID()}@guest.example` });
    unwrap(await visitor.send(createBooking, { ...booking, formTopic: 'x' }));
    const [{ _id: id } = { _id: '' }] = await suspectedOf(booking.name);
    expect(await mailsAbout(id)).toEqual([]);
    expect(unwrap(await owner.send(summary)).data.suspectedBookings).toBeGreaterThan(0);
    unwrap(await owner.send(restoreBooking, {}, { id }));
    expect(await suspectedOf(booking.name)).toEqual([]);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ _id: id, status: 'pending' }]);
    expect(await mailsAbout(id)).toEqual(['0', 'visitor']);
    // A second restoration, for example by a double click, sends no second mail, and a later deletion does not mark the booking as possible spam.
    unwrap(await owner.send(restoreBooking, {}, { id }));
    unwrap(await owner.send(deleteBooking, {}, { id }));
    unwrap(await owner.send(restoreBooking, {}, { id }));
    expect(await mailsAbout(id)).toEqual(['0', 'visitor']);
  });

  test('is personal data', async ({ visitor, panel }) => {
    const email = `${randomUUID()}@guest.example`;
    unwrap(await visitor.send(sendMessage, { ...newMessage({ email }), formTopic: 'x' }));
    const erased = await panel('POST', '/api/personal-data/erase', { json: { person: email } });
    expect(erased.json).toEqual({ success: true, data: { bookings: 0, messages: 1, galleries: 0, releases: 0 } });
  });
});

describe('confirmations to one address', () => {
  test('are limited to three an hour, also in other spellings, and the owner sees that none was sent', async ({
    visitor,
    owner,
    mailsAbout,
  }) => {
    const inbox = randomUUID();
    const spellings = [
      `${inbox}@gmail.com`,
      `${inbox}+a@googlemail.com`,
      `${inbox.replace(/^./u, '$&.')}@Gmail.com`,
      `${inbox.toUpperCase()}@gmail.com`,
    ];
    const bookings = spellings.map((email) => newBooking({ email }));
    const mailed: unknown[] = [];
    for (const booking of bookings) {
      unwrap(await visitor.send(createBooking, booking));
      const [{ _id: id, mailLimited } = expect.fail('The booking is missing')] = await bookingsOf(owner, booking.name);
      mailed.push([await mailsAbout(id), mailLimited]);
    }
    const confirmed = [['0', 'visitor'], undefined];
    expect(mailed).toEqual([confirmed, confirmed, confirmed, [['0'], true]]);
    const message = newMessage({ email: spellings[0] });
    unwrap(await visitor.send(sendMessage, message));
    expect(await messagesOf(owner, message.name)).toMatchObject([{ mailLimited: true }]);
  });

  test('are limited to ten a day', async ({ visitor, owner, database }) => {
    const email = `${randomUUID()}@guest.example`;
    for (let hour = 0; hour < 4; hour += 1) {
      for (let index = 0; index < 3; index += 1) unwrap(await visitor.send(createBooking, newBooking({ email })));
      await database.execute(`update rate_limit set expire = 0 where key like 'confirmations-hour:%'`);
    }
    const sent = unwrap(await owner.send(listBookings)).data.filter((booking) => booking.email === email);
    expect(sent.map(({ mailLimited }) => mailLimited).toReversed()).toEqual([...Array.from({ length: 10 }), true, true]);
    const { rows } = await database.execute('select key from rate_limit');
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('a submission that was typed too fast', () => {
  test('is rejected once, and stored when it is repeated', async ({ visitor, arabicVisitor, owner }) => {
    const booking = newBooking();
    const idempotencyKey = crypto.randomUUID();
    expect(rejection(await visitor.send(createBooking, { ...booking, openFor: 350 }, { idempotencyKey }))).toMatchObject({
      status: 429,
      retryAfter: 2,
      message: "That didn't go through. Please press Send again.",
    });
    expect(rejection(await arabicVisitor.send(sendMessage, { ...newMessage(), openFor: 0 })).message).toBe(
      'لم تُرسَل الرسالة بعد. اضغطوا «إرسال» مرة أخرى.',
    );
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
    unwrap(await visitor.send(createBooking, { ...booking, openFor: 2100.5 }, { idempotencyKey }));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
  });

  test.for([null, '1', '', [], true, {}])('is not detected without a valid time: %j', async (sign, { request, owner }) => {
    const message = newMessage();
    const { status } = await request('POST', '/api/contact', { json: { ...message, openFor: sign, formTopic: [sign] } });
    expect(status).toBe(201);
    expect(await messagesOf(owner, message.name)).toHaveLength(1);
  });
});
