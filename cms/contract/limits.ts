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
  /** A code of an authenticator app, or a recovery code. */
  code: 40,
  /** Proof tokens and ids of devices (`token`), the encrypted setup of a second factor, and one part of a passkey's answer (`credential`). */
  token: 200,
  setup: 400,
  credential: 8000,
  passkeyName: 60,
  /** The address of a device at its push service. */
  pushEndpoint: 1000,
  /** Maximum size of a photo file, in bytes, for public photos and client galleries: a JPEG of `photoPixels` at the best quality of a camera. */
  photoBytes: 80 * 1024 * 1024,
  /** Maximum number of pixels of a JPEG: medium format cameras make 11,648 x 8,736. */
  photoPixels: 105_000_000,
  /** Maximum number of pixels of a PNG or WebP, whose decoding takes more memory per pixel. */
  photoPixelsLossless: 64_000_000,
  /**
   * Maximum number of pixels of an AVIF or HEIC; it is lower, because the decoder holds several copies of the whole image. Phones make 48.8 megapixels.
   */
  photoPixelsWhole: 50_000_000,
  /** Minimum length of a photo's shorter side, in pixels. */
  photoSide: 16,
  /**
   * Maximum length of a photo's longer side, in pixels: the maximum of the JPEG format. The renditions of longer, narrow photos do not fit into an
   * AVIF.
   */
  photoLongSide: 65_535,
  /** Maximum size of a request body without a file, in bytes. */
  bodyBytes: 64 * 1024,
  bookingYearsAhead: 2,
  /** Maximum number of days of one answer with slots or appointments. */
  calendarDays: 62,
  /** Period in minutes within which equal submissions without an `Idempotency-Key` count as one. */
  sameSubmissionMinutes: 10,
  /** Maximum number of photos or documents per batch operation of the panel. */
  panelBatch: 500,
  /** Maximum number of photos of each view in the page's HTML, and number of photos in the first request for another view. */
  galleryWindow: 24,
  /** Maximum number of photos of a client gallery. */
  galleryPhotos: 5000,
  gallerySets: 30,
  galleryTitle: 100,
  gallerySetName: 60,
  galleryComment: 500,
  /** Maximum number of changes of a client's choice per request. */
  galleryChanges: 25,
  /** Maximum number of hashes per request of `findGalleryFiles`. */
  galleryHashes: 800,
  fileName: 200,
  /** Maximum number of photos of a release. */
  releasePhotos: 60,
  /** Maximum size of the scan of a paper release, in bytes. */
  releaseScanBytes: 10 * 1024 * 1024,
} as const;

/** The maximum size of a photo file in megabytes, as texts give it. */
export const photoMegabytes = limits.photoBytes / 2 ** 20;

/** Default retention of bookings, messages and the audit log in months, and the range of the setting. */
export const retentionMonths = { bookings: 24, messages: 12, audit: 12, least: 1, most: 120 } as const;

/** Returns the length of a text in code points, so that a character outside the BMP, such as an emoji, counts as one. */
export const textLength = (text: string): number => Array.from(text).length;
