import { boolean, date, integer, jsonb, pgTable, primaryKey, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { guardianDocuments, languages, releaseKinds, releasePurposes } from '@studio/contract';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = moment('created_at').notNull().defaultNow();
const purpose = { enum: releasePurposes } as const;

// The tables are not collections; see their migration. Triggers reject changes of the tables with signed texts, answers and withdrawals.

/** The people who are named in releases, requests for releases, and photos. */
export const people = pgTable('release_person', {
  id: uuid('id').defaultRandom().primaryKey(),
  name: varchar('name').notNull(),
  email: varchar('email').notNull().default(''),
  phone: varchar('phone').notNull().default(''),
  /** The time at which the personal data of the person was erased, except in signed releases. */
  erasedAt: moment('erased_at'),
  createdAt,
});

/** Every text that was signed, and every version of the edited text, by its SHA-256 (`hashOfText`). */
export const texts = pgTable('release_text', {
  hash: varchar('hash').primaryKey(),
  language: varchar('language', { enum: languages }).notNull(),
  words: jsonb('words').notNull(),
  /** Whether the text is a version of the edited text, with placeholders. */
  isTemplate: boolean('is_template').notNull().default(false),
  createdAt,
});

/** A request for a release, which staff send to a client in a client gallery. */
export const requests = pgTable('release_request', {
  id: uuid('id').defaultRandom().primaryKey(),
  galleryId: uuid('gallery_id').notNull(),
  personId: uuid('person_id').notNull(),
  isChild: boolean('is_child').notNull(),
  purposes: varchar('purposes', purpose).array().notNull(),
  state: varchar('state', { enum: ['open', 'answered', 'cancelled'] })
    .notNull()
    .default('open'),
  requestedBy: uuid('asked_by'),
  createdAt,
});

/** The photos of a request, which are photos of its client gallery. */
export const requestPhotos = pgTable('release_request_photo', {
  requestId: uuid('request_id').notNull(),
  photoId: uuid('photo_id').notNull(),
  position: integer('position').notNull(),
});

export const releases = pgTable('release', {
  id: uuid('id').defaultRandom().primaryKey(),
  personId: uuid('person_id').notNull(),
  kind: varchar('kind', { enum: releaseKinds }).notNull(),
  requestId: uuid('request_id'),
  galleryId: uuid('gallery_id'),
  bookingId: uuid('booking_id'),
  isChild: boolean('is_child').notNull(),
  /** The name of the person when the release was signed. */
  personName: varchar('person_name').notNull(),
  /** The name that was typed: of the person, or of the guardian of a child. */
  signer: varchar('signer').notNull(),
  language: varchar('language', { enum: languages }).notNull(),
  textHash: varchar('text_hash'),
  purposes: varchar('purposes', purpose).array().notNull(),
  /** The strokes of a drawn signature; null for a typed name, and on paper. */
  signature: jsonb('signature'),
  signedAt: moment('signed_at').notNull(),
  /** The last day, in Riyadh, on which the release is live; null for no end. */
  validUntil: date('valid_until', { mode: 'string' }),
  /** The file id of the scan of a paper release. */
  scan: varchar('scan'),
  scanType: varchar('scan_type'),
  scanBytes: integer('scan_bytes'),
  recordedBy: uuid('recorded_by'),
  /** The name of the studio when a paper release was recorded; for other releases, the signed text contains it. */
  studio: varchar('studio'),
  createdAt,
});
export type ReleaseRow = typeof releases.$inferSelect;

/** The photos of releases as they were signed; the files of the client gallery may be deleted later. */
export const releasePhotos = pgTable('release_photo', {
  releaseId: uuid('release_id').notNull(),
  position: integer('position').notNull(),
  clientPhotoId: uuid('client_photo_id'),
  name: varchar('name').notNull(),
  sha256: varchar('sha256'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** A small picture as a data URL. */
  thumbnail: varchar('thumbnail').notNull(),
});

/** The answer for each photo and purpose. */
export const answers = pgTable('release_answer', {
  releaseId: uuid('release_id').notNull(),
  position: integer('position').notNull(),
  purpose: varchar('purpose', purpose).notNull(),
  isGranted: boolean('is_granted').notNull(),
});

/** The documents of guardians that staff have seen; they are never copied. */
export const documents = pgTable('release_document', {
  releaseId: uuid('release_id').primaryKey(),
  document: varchar('document', { enum: guardianDocuments }).notNull(),
  seenBy: uuid('seen_by'),
  seenByName: varchar('seen_by_name').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** Withdrawals of releases: of the photos at some positions, or of all (null). */
export const withdrawals = pgTable('release_withdrawal', {
  id: uuid('id').defaultRandom().primaryKey(),
  releaseId: uuid('release_id').notNull(),
  positions: integer('positions').array(),
  withdrawnBy: varchar('withdrawn_by', { enum: ['client', 'staff', 'erasure'] }).notNull(),
  userId: uuid('user_id'),
  createdAt,
});
export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Withdrawals by a client that the same client undid within half an hour. */
export const undone = pgTable('release_withdrawal_undo', {
  withdrawalId: uuid('withdrawal_id').primaryKey(),
  createdAt,
});

/** The secret links of signed releases, as hashes of their tokens. */
export const links = pgTable('release_link', {
  releaseId: uuid('release_id').primaryKey(),
  tokenHash: varchar('token_hash').notNull(),
});

/** The people who are named in photos of the gallery. */
export const photoPeople = pgTable(
  'photo_person',
  { photoId: uuid('photo_id').notNull(), personId: uuid('person_id').notNull() },
  ({ photoId, personId }) => [primaryKey({ columns: [photoId, personId] })],
);

/** The photos of releases from which photos of the gallery were made. */
export const photoReleases = pgTable(
  'photo_release',
  { photoId: uuid('photo_id').notNull(), releaseId: uuid('release_id').notNull(), position: integer('position').notNull() },
  ({ photoId, releaseId, position }) => [primaryKey({ columns: [photoId, releaseId, position] })],
);

/** The file ids of photos that are withheld or in the bin. */
export const withheldFiles = pgTable('withheld_file', {
  fileId: varchar('file_id').primaryKey(),
  /** The photo in the bin that had the file: the file counts as withheld only while the photo may not be public. Null for a withheld photo. */
  photoId: uuid('photo_id'),
  createdAt,
});
