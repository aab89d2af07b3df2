import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { contactMessage } from './messages.ts';
import { booking } from './own-bookings.ts';

/** A person: the bookings and messages that a phone number, an email address or a merge by staff connects, without those that staff split off. */
const client = v.object({
  /** The id of the oldest booking or message. */
  id: v.string(),
  name: v.string(),
  phones: v.array(v.string()),
  emails: v.array(v.string()),
  bookings: v.number(),
  messages: v.number(),
  /** Days of the last session before today and of the next session, as YYYY-MM-DD; missing if there is none. */
  lastDay: v.optional(v.string()),
  nextDay: v.optional(v.string()),
  owed: v.number(),
  received: v.number(),
  latestAt: v.string(),
});
export type StudioClient = v.InferOutput<typeof client>;

/** Returns all clients, those with the latest booking or message first. */
export const listClients = defineCall({
  method: 'GET',
  path: '/api/admin/clients',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(client)),
});

const clientBooking = v.object({
  ...booking.entries,
  notes: v.string(),
  price: v.nullable(v.number()),
  received: v.number(),
  owed: v.number(),
});
export type ClientBooking = v.InferOutput<typeof clientBooking>;

/** Returns a client by the id of any of their bookings and messages. */
export const readClient = defineCall({
  method: 'GET',
  path: '/api/admin/clients/{id}',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.object({ ...client.entries, items: v.array(clientBooking), contacts: v.array(contactMessage) })),
});
export type ClientFile = v.InferOutput<typeof readClient.answer>['data'];

const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'));

/** The id of a merge or split, to undo it. */
const changed = withData(v.object({ change: v.string() }));

/** Merges two clients, identified by any of their bookings and messages. */
export const mergeClients = defineCall({
  method: 'POST',
  path: '/api/admin/clients/merge',
  who: 'admin',
  body: 'json',
  input: v.object({ one: id, other: id }, missing({})),
  status: 200,
  answer: changed,
});

/** Splits some bookings and messages of a client into a new client, even if phone number or email address are the same. */
export const splitClient = defineCall({
  method: 'POST',
  path: '/api/admin/clients/split',
  who: 'admin',
  body: 'json',
  input: v.object(
    { items: v.pipe(v.array(id, 'errors.invalid'), v.minLength(1, 'errors.invalid'), v.maxLength(500, 'errors.invalid')) },
    missing({}),
  ),
  status: 200,
  answer: changed,
});

/** Undoes a merge or a split. */
export const undoClientChange = defineCall({
  method: 'POST',
  path: '/api/admin/clients/undo',
  who: 'admin',
  body: 'json',
  input: v.object({ change: id }, missing({})),
  status: 200,
  answer: done,
});
