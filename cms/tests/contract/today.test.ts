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
      selections: empty,
      pendingPhotos: 0,
      pendingGalleryPhotos: 0,
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

  test('has a session of yesterday until it is over', async ({ owner, database }) => {
    const added = addedByStudio(`${addDays(todayInRiyadh(), 5)}T10:00:00+03:00`);
    const { _id } = unwrap(await owner.send(addBooking, added)).data;
    const shown = async (end: string) => {
      await database.execute(
        `update appointment set starts = now() - interval '25 hours', ends = now() + interval '${end}' where booking_id = '${_id}'`,
      );
      return unwrap(await owner.send(readToday)).data.sessions.some(({ booking }) => booking === _id);
    };
    expect([await shown('30 minutes'), await shown('-1 minute')]).toEqual([true, false]);
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

  test('has the selections submitted within two weeks, and photos of client galleries that are being processed', async ({
    owner,
    database,
  }) => {
    const title = someName();
    await database.execute(`insert into client_gallery (title, client, language, expires_at, token_hash, comments, download, choice_state, submitted_at)
      select '${title} ' || state || age, 'a', 'en', now() + interval '1 month', '${title} ' || state || age, true, 'web', state, now() - age * interval '1 day'
      from unnest(array['submitted', 'open', 'reopened', 'submitted'], array[1, 1, 1, 15]) as given (state, age)`);
    const gallery = `(select id from client_gallery where title = '${title} submitted1')`;
    await database.execute(`insert into client_gallery_set (id, gallery_id, position) values (gen_random_uuid(), ${gallery}, 1);
      insert into client_gallery_photo (gallery_id, set_id, position, state, name, format, original, bytes, sha256, crc32)
      select ${gallery}, (select id from client_gallery_set where gallery_id = ${gallery}), n, state, 'a.jpg', 'jpeg', '${title}' || n, 1, '${title}' || n, 1
      from unnest(array[1, 2, 3, 4], array['waiting', 'pending', 'ready', 'failed']) as given (n, state);
      insert into client_gallery_choice (photo_id, gallery_id, is_chosen)
      select id, gallery_id, position < 3 from client_gallery_photo where gallery_id = ${gallery}`);
    const { selections, pendingGalleryPhotos } = unwrap(await owner.send(readToday)).data;
    expect(selections).toEqual({
      total: 1,
      items: [{ gallery: expect.any(String), title: `${title} submitted1`, chosen: 2, submittedAt: expect.any(String) }],
    });
    expect(pendingGalleryPhotos).toBe(2);
  });
});
