import {
  addBooking,
  addPayment,
  type Client,
  changeMoney,
  createBooking,
  deleteBooking,
  listBookings,
  listClients,
  mergeClients,
  readClient,
  sendMessage,
  splitClient,
  undoClientChange,
  updateBooking,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, dayInRiyadh, messagesOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

/** Returns a phone number that no other test uses. */
const somePhone = (): string => `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const test = studioTest.extend('book', ({ visitor, owner }) => async (changes: Parameters<typeof newBooking>[0]) => {
  const booking = newBooking({ phone: somePhone(), ...changes });
  unwrap(await visitor.send(createBooking, booking));
  const [stored] = await bookingsOf(owner, booking.name);
  if (!stored) throw new Error('The booking is not there');
  return stored;
});

const fileOf = async (owner: Client, id: string) => unwrap(await owner.send(readClient, {}, { id })).data;
const bookingIds = async (owner: Client, id: string) => (await fileOf(owner, id)).items.map(({ _id }) => _id).toSorted();

describe('a client', () => {
  test('has the bookings and messages with the same phone number or email address', async ({ owner, visitor, book }) => {
    const phone = somePhone();
    const first = await book({ phone, date: dayInRiyadh(5) });
    const second = await book({ phone: `+966 ${phone.slice(1)}`, date: dayInRiyadh(2) });
    const message = newMessage({ email: second.email.toUpperCase() });
    unwrap(await visitor.send(sendMessage, message));
    unwrap(await owner.send(changeMoney, { price: 90_000 }, { id: first._id }));
    unwrap(await owner.send(addPayment, { method: 'card', amount: 20_000 }, { id: first._id }));
    const file = await fileOf(owner, second._id);
    expect(file).toMatchObject({
      id: first._id,
      name: message.name,
      bookings: 2,
      messages: 1,
      nextDay: dayInRiyadh(2),
      owed: 70_000,
      received: 20_000,
    });
    expect(file.items.map(({ _id, owed }) => [_id, owed])).toEqual([
      [second._id, 0],
      [first._id, 70_000],
    ]);
    expect(file.contacts.map(({ name }) => name)).toEqual([message.name]);
    const { items: _items, contacts: _contacts, ...client } = file;
    expect(unwrap(await owner.send(listClients)).data).toContainEqual(client);
  });

  test('has the bookings of each number in one phone field', async ({ owner, book }) => {
    const [one, other] = [somePhone(), somePhone()];
    const first = await book({ phone: `\u200F${one} / ${other}` });
    const second = await book({ phone: other });
    const file = await fileOf(owner, first._id);
    expect(file.items.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(file.phones).toEqual([other, `+966${one.slice(1)}`]);
  });

  test('has bookings that older versions and the panel stored', async ({ owner, book, database }) => {
    const { _id: id, phone } = await book({});
    const name = `Plain ${phone}`;
    await database.execute(`insert into booking (name, package, phone, fingerprint) values ('${name}', 'wedding', '${phone}', 'plain')`);
    expect((await fileOf(owner, id)).items.map((each) => each.name)).toContain(name);
  });

  test('is not in the list when everything is in the bin', async ({ owner, book }) => {
    const { _id: id } = await book({});
    unwrap(await owner.send(deleteBooking, {}, { id }));
    expect(rejection(await owner.send(readClient, {}, { id })).status).toBe(404);
    expect(unwrap(await owner.send(listClients)).data.some((client) => client.id === id)).toBe(false);
  });
});

describe('clients', () => {
  test('are merged by hand with undo, and others stay the same', async ({ owner, book }) => {
    const [one, other, third] = [await book({}), await book({}), await book({})];
    const { change } = unwrap(await owner.send(mergeClients, { one: one._id, other: other._id })).data;
    const both = [one._id, other._id].toSorted();
    expect(await bookingIds(owner, other._id)).toEqual(both);
    expect(await bookingIds(owner, third._id)).toEqual([third._id]);
    expect(rejection(await owner.send(mergeClients, { one: other._id, other: one._id })).status).toBe(409);
    // A later booking with the phone number of either client is added to the merged client.
    const later = await book({ phone: other.phone });
    expect(await bookingIds(owner, one._id)).toEqual([...both, later._id].toSorted());
    unwrap(await owner.send(undoClientChange, { change }));
    expect(await bookingIds(owner, one._id)).toEqual([one._id]);
    expect(rejection(await owner.send(undoClientChange, { change })).status).toBe(404);
  });

  test('are split by hand with undo, and stay split', async ({ owner, book }) => {
    const phone = somePhone();
    const [one, other, third] = [await book({ phone }), await book({ phone }), await book({ phone })];
    const { change } = unwrap(await owner.send(splitClient, { items: [other._id] })).data;
    expect(await bookingIds(owner, other._id)).toEqual([other._id]);
    const later = await book({ phone });
    expect(await bookingIds(owner, one._id)).toEqual([one._id, third._id, later._id].toSorted());
    unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id: other._id }));
    expect(await bookingIds(owner, other._id)).toEqual([other._id]);
    unwrap(await owner.send(undoClientChange, { change }));
    expect(await bookingIds(owner, other._id)).toHaveLength(4);
  });

  test('reject a split of everything, of two clients, and unknown ids', async ({ owner, book }) => {
    const [one, other] = [await book({}), await book({})];
    expect(rejection(await owner.send(splitClient, { items: [one._id] })).status).toBe(409);
    expect(rejection(await owner.send(splitClient, { items: [one._id, other._id] })).status).toBe(404);
    expect(rejection(await owner.send(mergeClients, { one: one._id, other: unknownId })).status).toBe(404);
  });

  test('are merged once by concurrent requests', async ({ owner, book }) => {
    const [one, other] = [await book({}), await book({})];
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => owner.send(mergeClients, { one: one._id, other: other._id })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test('a message links to the booking made from it, until that is deleted', async ({ owner, visitor }) => {
  const sent = newMessage();
  unwrap(await visitor.send(sendMessage, sent));
  const [message] = await messagesOf(owner, sent.name);
  if (!message) throw new Error('The message is not there');
  const fields = { name: sent.name, phone: somePhone(), package: 'event', message: sent.message, contact: message._id };
  const { data: booking } = unwrap(await owner.send(addBooking, fields));
  expect(await messagesOf(owner, sent.name)).toEqual([{ ...message, booking: booking._id }]);
  // The booking is grouped with the message, although the booking has no email address.
  expect(await fileOf(owner, booking._id)).toMatchObject({ bookings: 1, messages: 1 });
  unwrap(await owner.send(deleteBooking, {}, { id: booking._id }));
  expect(await messagesOf(owner, sent.name)).toEqual([message]);
  expect(unwrap(await owner.send(listBookings)).data.some(({ _id }) => _id === booking._id)).toBe(false);
});
