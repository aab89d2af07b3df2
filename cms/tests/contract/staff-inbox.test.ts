import { createClient, listBookings, listMessages, summary, updateBooking, updateMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { bookingsOf, messagesOf, sentBooking, sentMessage } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const test = studioTest
  .extend('token', { scope: 'file' }, async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    return openSession(studio.baseUrl, username, password);
  })
  .extend('member', ({ studio: { baseUrl }, token }) => createClient({ baseUrl, lang: 'en', token: () => token }))
  .extend('arabicMember', ({ studio: { baseUrl }, token }) => createClient({ baseUrl, lang: 'ar', token: () => token }))
  .extend('booking', ({ visitor, owner }) => sentBooking({ visitor, owner }))
  .extend('message', ({ visitor, owner }) => sentMessage({ visitor, owner }));

describe('a staff user', () => {
  test('reads bookings, messages and the numbers', async ({ member, booking, message }) => {
    expect(unwrap(await member.send(listBookings)).data).toContainEqual(booking);
    expect(unwrap(await member.send(listMessages))).toContainEqual(message);
    expect(unwrap(await member.send(summary)).data.pendingBookings).toBeGreaterThan(0);
  });

  test('is offered no changes, unlike the admin', async ({ member, owner }) => {
    const canChange = [member, owner].map(async (client) => unwrap(await client.send(summary)).data.canChangeInbox);
    expect(await Promise.all(canChange)).toEqual([false, true]);
  });

  test('cannot change them, with a message in each language', async ({ member, arabicMember, owner, booking, message }) => {
    for (const [client, words] of [
      [member, 'This is not allowed.'],
      [arabicMember, 'هذا الإجراء غير مسموح به.'],
    ] as const) {
      const forbidden = { status: 403, message: words, errors: {} };
      expect(rejection(await client.send(updateBooking, { status: 'confirmed' }, { id: booking._id }))).toMatchObject(forbidden);
      expect(rejection(await client.send(updateMessage, { read: true, answered: true }, { id: message._id }))).toMatchObject(forbidden);
    }
    expect(await bookingsOf(owner, booking.name)).toEqual([booking]);
    expect(await messagesOf(owner, message.name)).toEqual([message]);
  });

  test('keeps the session after a rejection', async ({ member, booking }) => {
    expect(rejection(await member.send(updateBooking, { status: 'declined' }, { id: booking._id })).status).toBe(403);
    unwrap(await member.send(listBookings));
  });

  test('gets 404 and 400 like the admin', async ({ request, token, member, booking }) => {
    expect(rejection(await member.send(updateBooking, { status: 'confirmed' }, { id: unknownId })).status).toBe(404);
    expect((await request('PATCH', `/api/bookings/${booking._id}`, { json: { status: 'lost' }, token })).status).toBe(400);
  });

  test('can upload, change and delete photos', async ({ request, token, member }) => {
    const { _id } = await upload(member);
    expect(await request('PATCH', `/api/photos/${_id}`, { json: { caption: 'Named by the staff' }, token })).toMatchObject({ status: 200 });
    expect((await request('DELETE', `/api/photos/${_id}`, { token })).status).toBe(200);
  });
});
