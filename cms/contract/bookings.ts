import * as v from 'valibot';
import { defineCall, missing, withMessage } from './call.ts';
import { isRealDay, lastBookableDay, todayInRiyadh } from './date.ts';
import { shownPrivacyVersion, spamFields } from './forms.ts';
import type { ContentKey } from './i18n/text.ts';
import { limits } from './limits.ts';
import { packageSlug } from './packages.ts';
import { workField } from './proof-of-work.ts';
import { email, latinDigits, optionalLine, optionalText, phone, requiredLine } from './text.ts';

/** Hours for which a requested time is held, unless the studio sets another number. */
export const holdHours = 48;

/** Returns whether an ISO timestamp is on a real day from 2000 to 2199; `Date` moves 30 February to March, and PostgreSQL rejects the year 0. */
function isRealInstant(text: string): boolean {
  // The year is NaN for an offset without minutes, which `isoTimestamp` accepts and `Date` does not parse.
  const year = new Date(text).getUTCFullYear();
  return isRealDay(text.slice(0, 10)) && year >= 2000 && year < 2200;
}

/** An instant as ISO 8601 with its offset, such as a slot of the availability. */
export const instant = v.pipe(v.string('book.errors.slot'), v.isoTimestamp('book.errors.slot'), v.check(isRealInstant, 'book.errors.slot'));

/** Schema of a bookable day; `''` if none is chosen. */
export const bookingDate = v.optional(
  v.pipe(
    v.string('book.errors.date'),
    v.metadata({ format: 'date' }),
    v.transform((value) => latinDigits(value).trim()),
    v.check((day) => day === '' || isRealDay(day), 'book.errors.date'),
    v.check((day) => day === '' || day >= todayInRiyadh(), 'book.errors.datePast'),
    v.check((day) => day === '' || day <= lastBookableDay(), 'book.errors.dateFar'),
  ),
  '',
);

/** Describes one field of the booking form. */
export interface BookingFieldDescription {
  kind: 'line' | 'email' | 'phone' | 'date' | 'choice' | 'text';
  isRequired?: boolean;
  /** Translation keys: the label on the website, and the shorter label on staff's screens. */
  label: ContentKey;
  staffLabel: string;
  placeholder?: ContentKey;
  /** Value of the HTML attribute `autocomplete`. */
  autoComplete?: string;
  /** The schema of the form; its messages are translation keys. */
  input: v.GenericSchema;
  stored: v.GenericSchema;
}

/**
 * The fields of the booking form, in the order of the API. The form, its schemas, the database, mails, the panel and staff's screens are made from
 * this description; `bookingViews` has the order of the fields in each view.
 */
export const bookingFields = {
  name: {
    kind: 'line',
    isRequired: true,
    label: 'book.name',
    staffLabel: 'admin.bookings.name',
    autoComplete: 'name',
    input: requiredLine(limits.name, { wrong: 'book.errors.name', long: 'book.errors.nameLong' }),
    stored: v.string(),
  },
  email: {
    kind: 'email',
    isRequired: true,
    label: 'book.email',
    staffLabel: 'admin.bookings.email',
    autoComplete: 'email',
    input: email(limits.email, 'book.errors.email'),
    stored: v.string(),
  },
  phone: {
    kind: 'phone',
    label: 'book.phone',
    staffLabel: 'admin.bookings.phone',
    placeholder: 'book.phonePlaceholder',
    autoComplete: 'tel',
    input: phone(limits.phone, 'book.errors.phone'),
    stored: v.string(),
  },
  location: {
    kind: 'line',
    label: 'book.location',
    staffLabel: 'admin.bookings.location',
    autoComplete: 'off',
    input: optionalLine(limits.location, { wrong: 'book.errors.location', long: 'book.errors.location' }),
    stored: v.string(),
  },
  date: {
    kind: 'date',
    label: 'book.date',
    staffLabel: 'admin.bookings.date',
    input: bookingDate,
    stored: v.string(),
  },
  package: {
    kind: 'choice',
    isRequired: true,
    label: 'book.package',
    staffLabel: 'admin.bookings.package',
    placeholder: 'book.packagePlaceholder',
    // The server also checks that visitors can book the package.
    input: v.pipe(v.string('book.errors.package'), v.regex(packageSlug, 'book.errors.package')),
    stored: v.string(),
  },
  message: {
    kind: 'text',
    label: 'book.message',
    staffLabel: 'admin.bookings.message',
    input: optionalText(limits.message, { wrong: 'book.errors.message', long: 'book.errors.message' }),
    stored: v.string(),
  },
} as const satisfies Record<string, BookingFieldDescription>;

export type BookingField = keyof typeof bookingFields;

/** Columns of views that are not fields of the form. */
type AddedField = 'createdAt' | 'time' | 'status' | 'language';

/** The fields that each view shows, in display order. Export and table also show columns that are not fields of the form. */
export const bookingViews = {
  /** Rows of the form on the website. */
  form: [['name'], ['email', 'phone'], ['package'], ['date', 'location'], ['message']],
  /** Rows of the receipt that replaces the sent form. */
  receipt: ['package', 'date', 'location', 'name', 'phone', 'email', 'message'],
  /** Fields of the mail to the studio, above the quoted message. */
  studioMail: ['name', 'email', 'phone', 'package', 'date', 'location'],
  /** Fields of the card on staff's screens, between the name and the message. */
  card: ['package', 'date', 'location', 'phone', 'email'],
  /** Columns of the table on staff's screens, and the lines below the name. */
  table: ['createdAt', 'name', 'package', 'date', 'location', 'status'],
  tableContact: ['phone', 'email'],
  search: ['name', 'phone', 'email', 'location', 'message', 'package'],
  /** Columns of the CSV file. */
  export: ['createdAt', 'name', 'phone', 'email', 'package', 'date', 'time', 'location', 'status', 'language', 'message'],
  /** Fields in the description of the calendar entry, above the message. */
  calendar: ['phone', 'email'],
  /** Fields of the prepared reply to the client. */
  letter: ['package', 'date', 'location'],
} as const satisfies Record<string, readonly (BookingField | AddedField)[] | readonly (readonly BookingField[])[]>;

/** Returns whether a column of a view is a field of the form. */
export const isBookingField = (name: string): name is BookingField => name in bookingFields;

export function mapBookingFields<Value>(compute: (name: BookingField) => Value): Record<BookingField, Value>;
/** Returns an object with one value per field. */
export function mapBookingFields(compute: (name: BookingField) => unknown) {
  const names = Object.keys(bookingFields).filter(isBookingField);
  return Object.fromEntries(names.map((name) => [name, compute(name)]));
}

type Description = typeof bookingFields;

/** Returns the schemas of all fields: those of the form, or those of stored values. */
export function bookingSchemas<Key extends 'input' | 'stored'>(key: Key): { [Name in BookingField]: Description[Name][Key] };
export function bookingSchemas(key: 'input' | 'stored') {
  return Object.fromEntries(Object.entries(bookingFields).map(([name, field]) => [name, field[key]]));
}

/** The booking form's fields; the messages are translation keys. */
export const bookingInput = v.object(
  { ...bookingSchemas('input'), privacyVersion: shownPrivacyVersion },
  missing({ package: 'book.errors.package' }),
);
export type BookingInput = v.InferOutput<typeof bookingInput>;

/** The inputs of a booking with a slot. Clients written before slots existed omit them. */
export const slotFields = {
  /** The start of the session, one of the availability's slots; `''` for a booking without a slot. */
  start: v.optional(v.union([v.literal(''), instant]), ''),
  /** `women` for a team of women only; `''` for any team. */
  team: v.optional(v.picklist(['', 'women'], 'errors.invalid'), ''),
};

/** The data about a stored booking in the response to `createBooking`. */
export const bookingReceipt = v.object({
  reference: v.string(),
  /** The path of the client page, which is a secret. */
  page: v.string(),
  /** The end of the hold; missing if no time is held. */
  heldUntil: v.optional(v.string()),
  /** The UID of the calendar entry, which mails and the client page use too. */
  uid: v.string(),
});
export type BookingReceipt = v.InferOutput<typeof bookingReceipt>;

/**
 * Books a photo session. Requests with the same `Idempotency-Key` store one booking. If the slot is not free, the rejection (409) contains the
 * nearest free slots in `data.slots`.
 */
export const createBooking = defineCall({
  method: 'POST',
  path: '/api/bookings',
  who: 'none',
  body: 'form',
  input: v.object({ ...bookingInput.entries, ...slotFields, ...spamFields, ...workField }, bookingInput.message),
  status: 201,
  // `data` is missing if the booking has no reference.
  answer: v.object({ ...withMessage.entries, data: v.optional(bookingReceipt) }),
});
