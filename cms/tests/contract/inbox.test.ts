import { isDeepStrictEqual } from 'node:util';
import {
  createBooking,
  deleteBooking,
  deleteMessage,
  listBookings,
  sendMessage,
  summary,
  updateBooking,
  updateMessage,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { dataIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, messagesOf, newBooking, newMessage, sentBooking, sentMessage } from '../fixtures/submissions.ts';
import { quietStudioTest, test as studioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const gone = 'This is no longer here.';

const test = studioTest
  .extend('booking', ({ visitor, owner }) => sentBooking({ visitor, owner }))
  .extend('message', ({ visitor, owner }) => sentMessage({ visitor, owner }));

describe('the list of bookings', () => {
  test('is sorted newest first', async ({ visitor, owner }) => {
    const names = [newBooking(), newBooking(), newBooking()];
    for (const booking of names) unwrap(await visitor.send(createBooking, booking));
    const all = unwrap(await owner.send(listBookings)).data;
    const times = all.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const mine = all.map(({ name }) => name).filter((name) => names.some((booking) => booking.name === name));
    expect(mine).toEqual(names.map(({ name }) => name).toReversed());
  });

  test('is not cached', async ({ request, studio }) => {
    const answer = await request('GET', '/api/bookings?depth=5&limit=1&where[name][equals]=x&select[fingerprint]=true', {
      token: studio.token,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain('fingerprint');
  });
});

describe('the language of a submission', () => {
  test('is that of its page', async ({ visitor, arabicVisitor, owner }) => {
    for (const [sender, language] of [
      [visitor, 'en'],
      [arabicVisitor, 'ar'],
    ] as const) {
      const [booking, message] = [newBooking(), newMessage()];
      unwrap(await sender.send(createBooking, booking));
      unwrap(await sender.send(sendMessage, message));
      expect(await bookingsOf(owner, booking.name)).toMatchObject([{ language }]);
      expect(await messagesOf(owner, message.name)).toMatchObject([{ language }]);
    }
  });

  test('is absent if it is unknown', async ({ database, owner, booking }) => {
    await database.execute(`update booking set language = null where id = '${booking._id}'`);
    const [known] = await bookingsOf(owner, booking.name);
    expect(Object.keys(known ?? {})).not.toContain('language');
  });
});

describe('changing the status of a booking', () => {
  test('rejects an offer of no time', async ({ owner, booking }) => {
    const { _id: id, name } = booking;
    expect(rejection(await owner.send(updateBooking, { status: 'offered' }, { id }))).toMatchObject({
      status: 400,
      message: 'There is no time to offer. Please choose one on the calendar.',
    });
    expect(await bookingsOf(owner, name)).toMatchObject([{ status: 'pending' }]);
  });

  test.for(['confirmed', 'declined', 'cancelled', 'completed', 'no-show', 'pending'] as const)(
    'accepts %s',
    async (status, { owner, booking }) => {
      const { data } = unwrap(await owner.send(updateBooking, { status }, { id: booking._id }));
      expect(data).toEqual({ ...booking, status });
      expect(await bookingsOf(owner, booking.name)).toEqual([{ ...booking, status }]);
    },
  );

  test.for([{}, { status: 'lost' }, { status: null }, { status: ['confirmed'] }, { status: 1 }, { status: '' }])(
    'rejects %j',
    async (json, { request, studio, owner, booking }) => {
      const answer = await request('PATCH', `/api/bookings/${booking._id}`, { json, token: studio.token });
      const sentence = 'The status must be pending, offered, confirmed, declined, cancelled, completed or no-show.';
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({ success: false, message: sentence, errors: { status: sentence } });
      expect(await bookingsOf(owner, booking.name)).toEqual([booking]);
    },
  );

  test('keeps the visitor’s fields', async ({ request, studio, owner, booking }) => {
    const forged = {
      name: 'Another',
      email: 'x@y.example',
      message: 'x',
      package: 'event',
      _id: unknownId,
      createdAt: '2020-01-01',
      fingerprint: 'x',
    };
    const answer = await request('PATCH', `/api/bookings/${booking._id}`, {
      json: { ...forged, status: 'confirmed' },
      token: studio.token,
    });
    expect(answer).toMatchObject({ status: 200, json: { success: true, data: { ...booking, status: 'confirmed' } } });
    expect(await bookingsOf(owner, booking.name)).toEqual([{ ...booking, status: 'confirmed' }]);
  });

  test.for([unknownId, 'not-an-id', '1', 'constructor', '~'])('returns 404 for %s', async (id, { owner }) => {
    expect(rejection(await owner.send(updateBooking, { status: 'confirmed' }, { id }))).toMatchObject({ status: 404, message: gone });
    expect(rejection(await owner.send(updateMessage, { read: true }, { id }))).toMatchObject({ status: 404, message: gone });
  });
});

describe('changing a message', () => {
  test('sets read and answered', async ({ owner, message }) => {
    const mark = async (marks: object) => unwrap(await owner.send(updateMessage, marks, { id: message._id })).data;
    expect(await mark({ read: true })).toEqual({ ...message, read: true });
    expect(await mark({ answered: true })).toEqual({ ...message, read: true, answered: true });
    expect(await mark({ read: false, answered: false })).toEqual(message);
    expect(await mark({})).toEqual(message);
    expect(await messagesOf(owner, message.name)).toEqual([message]);
  });

  test.for(['yes', 1, null, [], {}])('rejects %j', async (value, { request, studio, owner, message }) => {
    for (const field of ['read', 'answered']) {
      const answer = await request('PATCH', `/api/contact/${message._id}`, { json: { [field]: value }, token: studio.token });
      expect(answer).toMatchObject({ status: 400, json: { success: false, errors: { [field]: 'This must be true or false.' } } });
    }
    expect(await messagesOf(owner, message.name)).toEqual([message]);
  });

  test('keeps the visitor’s fields', async ({ request, studio, message }) => {
    const answer = await request('PATCH', `/api/contact/${message._id}`, {
      json: { message: 'x', name: 'x', read: true },
      token: studio.token,
    });
    expect(answer.json).toEqual({ success: true, data: { ...message, read: true } });
  });

  test('returns 404 if another request deletes it meanwhile', async ({ database, owner, message }) => {
    const isWaiting = async () =>
      Number((await database.execute(`select count(*) as n from pg_locks where not granted`)).rows[0]?.['n']) > 0;
    const deletion = await database.$client.connect();
    try {
      await deletion.query('begin');
      await deletion.query('delete from contact_message where id = $1', [message._id]);
      const answer = owner.send(updateMessage, { read: true }, { id: message._id });
      await expect.poll(isWaiting).toBe(true);
      await deletion.query('commit');
      expect(rejection(await answer)).toMatchObject({ status: 404, message: gone });
    } finally {
      deletion.release();
    }
  });
});

describe('the summary', () => {
  quietStudioTest('counts what is not answered or read, without the bin', async ({ request, studio, visitor, owner }) => {
    await upload(owner);
    await sentBooking({ visitor, owner });
    await sentMessage({ visitor, owner });
    unwrap(await owner.send(deleteBooking, {}, { id: (await sentBooking({ visitor, owner }))._id }));
    unwrap(await owner.send(deleteMessage, {}, { id: (await sentMessage({ visitor, owner }))._id }));
    unwrap(await visitor.send(createBooking, { ...newBooking(), formTopic: 'x' }));
    unwrap(await visitor.send(sendMessage, { ...newMessage(), formTopic: 'x' }));
    const { json } = await request('GET', '/api/admin/summary', { token: studio.token });
    const counts = { photos: 1, pendingBookings: 1, unreadMessages: 1, suspectedBookings: 1, suspectedMessages: 1 };
    expect(dataIn(json)).toMatchObject(counts);
  });

  test('is returned by the client of the contract', async ({ owner }) => {
    const { data } = unwrap(await owner.send(summary));
    expect(Object.keys(data).toSorted()).toEqual([
      'canChangeInbox',
      'pendingBookings',
      'photos',
      'requiresReleases',
      'suspectedBookings',
      'suspectedMessages',
      'unreadMessages',
      'versions',
    ]);
  });

  test('changes its tags when a list changes', async ({ owner, booking, message }) => {
    const versions = async () => unwrap(await owner.send(summary)).data.versions;
    const before = await versions();
    unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id: booking._id }));
    const between = await versions();
    expect(between.bookings).not.toBe(before.bookings);
    unwrap(await owner.send(updateMessage, { read: true }, { id: message._id }));
    expect((await versions()).messages).not.toBe(between.messages);
    unwrap(await owner.send(deleteBooking, {}, { id: booking._id }));
    expect((await versions()).bookings).not.toBe(between.bookings);
    const photos = (await versions()).photos;
    await upload(owner);
    expect((await versions()).photos).not.toBe(photos);
  });

  quietStudioTest('keeps its tags while nothing changes', async ({ owner }) => {
    const versions = async () => unwrap(await owner.send(summary)).data.versions;
    // Poll the tags, because background jobs may write at the same time.
    await expect.poll(async () => isDeepStrictEqual(await versions(), await versions())).toBe(true);
  });
});
