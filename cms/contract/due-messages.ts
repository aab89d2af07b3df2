import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { language } from './i18n/language.ts';
import { clientMessageKinds } from './message-templates.ts';

const kind = v.picklist(clientMessageKinds, 'errors.invalid');

/** A message that staff should send to a client. */
const dueMessage = v.object({
  /** The id of the booking. */
  booking: v.string(),
  kind,
  /** The start of the session. A moved session makes another message due. */
  about: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  language,
  /** The text in the client's language. */
  text: v.string(),
});
export type DueMessage = v.InferOutput<typeof dueMessage>;

/**
 * Returns the due messages that staff have not marked as sent: reminders, offers that are unanswered for a day, and confirmations of bookings without
 * an email address.
 */
export const listDueMessages = defineCall({
  method: 'GET',
  path: '/api/admin/due-messages',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(dueMessage)),
});

/** Marks a due message as sent, or removes the mark. */
export const tickDueMessage = defineCall({
  method: 'POST',
  path: '/api/admin/due-messages',
  who: 'admin',
  body: 'json',
  input: v.object(
    {
      booking: v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid')),
      kind,
      about: v.pipe(v.string('errors.invalid'), v.isoTimestamp('errors.invalid'), v.maxLength(40, 'errors.invalid')),
      isSent: v.optional(v.boolean('errors.invalid'), true),
    },
    missing({}),
  ),
  status: 200,
  answer: done,
});

/** Returns the message that fits the state of a booking, in the client's language; an empty text for a completed or missed session. */
export const readClientMessage = defineCall({
  method: 'GET',
  path: '/api/bookings/{id}/message',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.object({ text: v.string() })),
});
