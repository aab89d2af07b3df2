import * as v from 'valibot';
import { language } from './language.ts';
import { limits } from './limits.ts';
import { shownPrivacyVersion } from './privacy-version.ts';
import { email, requiredLine, requiredText } from './text.ts';

/** What a visitor sends; the schema's messages are translation keys. */
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

/** A message as the studio reads it. */
export const contactMessage = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  /** The language the visitor used; left out where nobody knows. */
  language: v.optional(language),
  createdAt: v.string(),
  read: v.boolean(),
  answered: v.boolean(),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;
