/** Limits of inputs. Lengths are in code points, as counted by `textLength`. */
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
  /** Pixels of a PNG or WebP, which take more memory per pixel when decoded. */
  photoPixelsLossless: 64_000_000,
  /** Pixels of an AVIF or HEIC: the decoder holds several copies of the whole image. The limit covers photos of phones. */
  photoPixelsWhole: 48_000_000,
  /** Minimum pixels of a photo's shorter side. */
  photoSide: 16,
  /** Bytes of any other request body. */
  bodyBytes: 64 * 1024,
  bookingYearsAhead: 2,
  /** Minutes within which equal submissions without an `Idempotency-Key` count as one. */
  sameSubmissionMinutes: 10,
  /** Photos or documents per batch operation of the panel. */
  panelBatch: 500,
  /** Photos of each view in the page's HTML, and per request of the gallery's check for changes. */
  galleryWindow: 24,
} as const;

/** Default retention of bookings and messages in months, and the range of the setting. */
export const retentionMonths = { bookings: 24, messages: 12, least: 1, most: 120 } as const;

/** Returns the length in code points, so that an emoji beyond the BMP counts as one. */
export const textLength = (text: string): number => Array.from(text).length;
