/** Every number a visitor or the owner can run into. Lengths are in code points, as `textLength` counts them. */
export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  location: 200,
  message: 2000,
  caption: 100,
  alt: 250,
  username: 100,
  password: 200,
  idempotencyKey: 100,
  /** Bytes of a photo file. */
  photoBytes: 40 * 1024 * 1024,
  /** Pixels of a JPEG. */
  photoPixels: 100_000_000,
  /** Pixels of a PNG or WebP, which decode into more memory for each of them. */
  photoPixelsLossless: 64_000_000,
  /** Pixels of an AVIF or HEIC, which are in memory as a whole, several times over. Phones take no more than these. */
  photoPixelsWhole: 48_000_000,
  /** Pixels of a photo's shorter side: below it is a line or a dot, and no photo. */
  photoSide: 16,
  /** Bytes of any other request body. */
  bodyBytes: 64 * 1024,
  /** How far ahead a session can be asked for. */
  bookingYearsAhead: 2,
  /** Equal submissions without an `Idempotency-Key` are one within this time. */
  sameSubmissionMinutes: 10,
  /** Photos or documents that the panel changes, moves or deletes at one go. */
  panelBatch: 500,
  /** Photos of each view that stand in the page's HTML, and that its check asks the API for. */
  galleryWindow: 24,
} as const;

/** For how many months bookings and messages are kept where the studio says nothing else, and what it may say. */
export const retentionMonths = { bookings: 24, messages: 12, least: 1, most: 120 } as const;

/** Length of a text as people count it: in code points, so that an emoji beyond the BMP is one. */
export const textLength = (text: string): number => Array.from(text).length;
