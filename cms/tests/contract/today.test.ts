import {
  addBooking,
  addDays,
  createAppointment,
  createBooking,
  deleteBooking,
  readToday,
  sendMessage,
  todayInRiyadh,
  updateBooking,
  updateMessage,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, newBooking, newMessage, sentBooking, sentMessage, someName } from '../fixtures/submissions.ts';
import { quietStudioTest as test } from '../fixtures/test.ts';

const addedByStudio = (start: string) => {
  const { name, phone } = newBooking();
  return { name, phone, package: 'portrait', message: '', start };
};

describe('the list of the day', () => {
  test('is empty, with the day in Riyadh', async ({ owner }) => {
    const { data } = unwrap(await owner.send(readToday));
    const empty = { total: 0, items: [] };
    expect(data).toEqual({
      day: todayInRiyadh(),
      sessions: [],
      requests: empty,
      expiring: empty,
      messages: empty,
      pendingPhotos: 0,
      releases: [],
      picture: null,
    });
  });

  test('has the confirmed sessions of today and tomorrow with their places', async ({ visitor, owner }) => {
    const [today, tomorrow] = [todayInRiyadh(), addDays(todayInRiyadh(), 1)];
    const start = (day: string, time: string) => `${day}T${time}:00+03:00`;
    const portrait = addedByStudio(start(tomorrow, '10:00'));
    const later = addedByStudio(start(addDays(today, 2), '10:00'));
    for (const added of [portrait, later]) unwrap(await owner.send(addBooking, added));
    const wedding = newBooking({ date: today, location: 'Diriyah' });
    unwrap(await visitor.send(createBooking, wedding));
    const [requested] = await bookingsOf(owner, wedding.name);
    unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id: requested?._id ?? '' }));
    const { sessions } = unwrap(await owner.send(readToday)).data;
    expect(sessions).toEqual([
      expect.objectContaining({ name: wedding.name, day: today, location: 'Diriyah', isAtStudio: false, package: 'wedding' }),
      expect.objectContaining({
        name: portrait.name,
        day: tomorrow,
        start: new Date(portrait.start).toISOString(),
        isAtStudio: true,
        appointment: expect.any(String),
      }),
    ]);
  });

  test('has requests until they are answered or deleted, without those in the bin', async ({ visitor, owner }) => {
    const [answered, deleted, waiting] = [
      await sentBooking({ visitor, owner }),
      await sentBooking({ visitor, owner }),
      await sentBooking({ visitor, owner }),
    ];
    const before = unwrap(await owner.send(readToday)).data.requests;
    expect(before.total).toBe(3);
    expect(before.items.map(({ booking }) => booking)).toEqual([answered, deleted, waiting].map(({ _id }) => _id));
    unwrap(await owner.send(updateBooking, { status: 'declined' }, { id: answered._id }));
    unwrap(await owner.send(deleteBooking, {}, { id: deleted._id }));
    const { items } = unwrap(await owner.send(readToday)).data.requests;
    expect(items.map(({ booking }) => booking)).toEqual([waiting._id]);
  });

  test('has offers that expire within a day', async ({ visitor, owner, database }) => {
    const [soon, late] = [await sentBooking({ visitor, owner }), await sentBooking({ visitor, owner })];
    for (const [index, { _id }] of [soon, late].entries()) {
      const start = `${addDays(todayInRiyadh(), 20 + index)}T10:00:00+03:00`;
      unwrap(await owner.send(createAppointment, { booking: _id, start, state: 'offered' }));
    }
    await database.execute(`update appointment set held_until = now() + interval '5 hours' where booking_id = '${soon._id}'`);
    const { expiring } = unwrap(await owner.send(readToday)).data;
    expect(expiring).toEqual({ total: 1, items: [expect.objectContaining({ booking: soon._id, heldUntil: expect.any(String) })] });
  });

  test('has unread messages, ten of them and their number', async ({ visitor, owner }) => {
    const read = await sentMessage({ visitor, owner });
    unwrap(await owner.send(updateMessage, { read: true }, { id: read._id }));
    const sender = someName();
    for (let index = 0; index < 2; index += 1) unwrap(await visitor.send(sendMessage, newMessage({ name: `${sender} ${index}` })));
    const { messages } = unwrap(await owner.send(readToday)).data;
    expect(messages.total).toBe(2);
    expect(messages.items.map(({ name }) => name)).toEqual([`${sender} 0`, `${sender} 1`]);
  });
});
