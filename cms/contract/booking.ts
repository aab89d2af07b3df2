import * as v from 'valibot';
import { bookingDate } from './date.ts';
import { language } from './language.ts';
import { limits } from './limits.ts';
import { shownPrivacyVersion } from './privacy-version.ts';
import { email, latinDigits, optionalLine, optionalText, requiredLine } from './text.ts';
import { missing } from './validate.ts';

/** What can be booked, in the order it is offered. */
export const packages = ['wedding', 'portrait', 'event'] as const;
export type Package = (typeof packages)[number];

/** What becomes of a booking. */
export const bookingStatuses = ['pending', 'confirmed', 'declined', 'completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What a visitor sends; the schema's messages are translation keys. */
export const bookingInput = v.object(
  {
    name: requiredLine(limits.name, {
      wrong: 'book.errors.name',
      long: 'book.errors.nameLong',
    }),
    email: email(limits.email, 'book.errors.email'),
    phone: v.pipe(
      optionalLine(limits.phone, {
        wrong: 'book.errors.phone',
        long: 'book.errors.phone',
      }),
      v.transform(latinDigits),
    ),
    location: optionalLine(limits.location, {
      wrong: 'book.errors.location',
      long: 'book.errors.location',
    }),
    date: bookingDate,
    package: v.picklist(packages, 'book.errors.package'),
    privacyVersion: shownPrivacyVersion,
    message: optionalText(limits.message, {
      wrong: 'book.errors.message',
      long: 'book.errors.message',
    }),
  },
  missing({ package: 'book.errors.package' }),
);
export type BookingInput = v.InferOutput<typeof bookingInput>;

/** A booking as the studio reads it. */
export const booking = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  location: v.string(),
  date: v.string(),
  package: v.picklist(packages),
  message: v.string(),
  status: v.optional(v.picklist(bookingStatuses), 'pending'),
  /** The language the visitor used; left out where nobody knows. */
  language: v.optional(language),
  createdAt: v.string(),
});
export type Booking = v.InferOutput<typeof booking>;
