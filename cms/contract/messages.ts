import * as v from 'valibot';
import { defineCall, noInput, withData, withMessage } from './call.ts';
import { shownPrivacyVersion, spamFields } from './forms.ts';
import { language } from './i18n/language.ts';
import { limits } from './limits.ts';
import { workField } from './proof-of-work.ts';
import { email, requiredLine, requiredText } from './text.ts';

/** The contact form's fields; the messages are translation keys. */
export const contactInput = v.object({
  name: requiredLine(limits.name, {
    wrong: 'contact.errors.name',
    long: 'contact.errors.nameLong',
  }),
  email: email(limits.email, 'contact.errors.email'),
  message: requiredText(limits.message, {
    wrong: 'contact.errors.message',
    long: 'contact.errors.messageLong',
  }),
  privacyVersion: shownPrivacyVersion,
});
export type ContactInput = v.InferOutput<typeof contactInput>;

export const contactMessage = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  /** The client's language, if known. */
  language: v.optional(language),
  createdAt: v.string(),
  read: v.boolean(),
  answered: v.boolean(),
  /** Whether no confirmation was mailed, because the address had reached its limit. */
  mailLimited: v.optional(v.boolean()),
  /** The id of the booking that was created from the message; missing if there is none, or if the booking is in the bin. */
  booking: v.optional(v.string()),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

/** Sends a message to the studio. Requests with the same `Idempotency-Key` store one message. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  who: 'none',
  body: 'form',
  input: v.object({ ...contactInput.entries, ...spamFields, ...workField }, contactInput.message),
  status: 201,
  answer: withMessage,
});

/**
 * Returns the messages that are not in the bin, newest first, as a bare array: the specification's client expects an array, and authenticates by
 * cookie.
 */
export const listMessages = defineCall({
  method: 'GET',
  path: '/api/contact',
  who: 'staff',
  cookie: true,
  body: 'query',
  input: noInput,
  status: 200,
  answer: v.array(contactMessage),
});

/** Marks a message as read or answered, or removes these marks. */
export const updateMessage = defineCall({
  method: 'PATCH',
  path: '/api/contact/{id}',
  who: 'admin',
  body: 'json',
  input: v.object({
    read: v.optional(v.boolean('errors.flag')),
    answered: v.optional(v.boolean('errors.flag')),
  }),
  status: 200,
  answer: withData(contactMessage),
});
