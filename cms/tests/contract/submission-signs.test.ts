import { createBooking, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, messagesOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

describe('a submission with the hidden field', () => {
  test('gets a confirmation and is not stored', async ({ visitor, owner }) => {
    const [booking, message] = [newBooking(), newMessage()];
    const thanks = unwrap(await visitor.send(createBooking, newBooking()));
    expect(unwrap(await visitor.send(createBooking, { ...booking, formTopic: 'Cheap watches' }))).toEqual(thanks);
    unwrap(await visitor.send(sendMessage, { ...message, formTopic: 'https://spam.example' }));
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
    expect(await messagesOf(owner, message.name)).toEqual([]);
  });

  test('gets one as a form too', async ({ request, owner }) => {
    const message = newMessage();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ ...message, formTopic: 'Cheap watches' }).toString();
    const answer = await request('POST', '/api/contact?lang=ar', { body, headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/contact/thanks']);
    expect(await messagesOf(owner, message.name)).toEqual([]);
    await request('POST', '/api/contact', { body: new URLSearchParams({ ...message, formTopic: '' }).toString(), headers });
    expect(await messagesOf(owner, message.name)).toHaveLength(1);
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
