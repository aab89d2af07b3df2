import { sql } from '@payloadcms/db-postgres/drizzle';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  timestamp,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import { choiceStates, downloadRights, galleryNotices, languages } from '@studio/contract';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

// The tables are not collections; see their migration.

export const galleries = pgTable('client_gallery', {
  id: uuid('id').defaultRandom().primaryKey(),
  bookingId: uuid('booking_id'),
  state: varchar('state', { enum: ['draft', 'published', 'deleting'] })
    .notNull()
    .default('draft'),
  title: varchar('title').notNull(),
  client: varchar('client').notNull(),
  email: varchar('email').notNull().default(''),
  phone: varchar('phone').notNull().default(''),
  language: varchar('language', { enum: languages }).notNull(),
  day: date('day', { mode: 'string' }),
  expiresAt: moment('expires_at').notNull(),
  /** The time at which staff ended the gallery. */
  endedAt: moment('ended_at'),
  publishedAt: moment('published_at'),
  linkGeneration: integer('link_generation').notNull().default(1),
  tokenHash: varchar('token_hash').notNull(),
  pinGeneration: integer('pin_generation').notNull().default(1),
  /** Null for a gallery without a PIN. */
  pinHash: varchar('pin_hash'),
  /** Maximum number of favourites; null for no limit, 0 for no favourites. */
  favourites: integer('favourites'),
  comments: boolean('comments').notNull(),
  download: varchar('download', { enum: downloadRights }).notNull(),
  /** Whether the renditions have the studio's name on them. */
  watermark: boolean('watermark').notNull().default(false),
  coverId: uuid('cover_id'),
  choiceState: varchar('choice_state', { enum: choiceStates }).notNull().default('open'),
  /** Increases by one with each change of the choice. */
  choiceVersion: integer('choice_version').notNull().default(0),
  submittedAt: moment('submitted_at'),
  openedAt: moment('opened_at'),
  openedLastAt: moment('opened_last_at'),
  openedCount: integer('opened_count').notNull().default(0),
  downloadedLastAt: moment('downloaded_last_at'),
  downloadedCount: integer('downloaded_count').notNull().default(0),
  /** The last notice to the client about the publication or a reopened choice; null before the first, and after it was undone. */
  notice: varchar('notice', { enum: galleryNotices }),
  /** The time until which it can be undone, after which it is mailed. */
  noticeDue: moment('notice_due'),
  /** The address to which it was mailed, whether with the PIN, and the time; empty, false and null before. */
  noticeTo: varchar('notice_to').notNull().default(''),
  noticePin: boolean('notice_pin').notNull().default(false),
  noticeSentAt: moment('notice_sent_at'),
  /** The time of the notice to the client that the gallery ends soon. */
  warnedAt: moment('warned_at'),
  /** The time of the notice to the studio that the photos will be deleted. */
  ownerWarnedAt: moment('owner_warned_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type GalleryRow = typeof galleries.$inferSelect;

/** The sets of galleries, which group photos. */
export const sets = pgTable('client_gallery_set', {
  id: uuid('id').defaultRandom().primaryKey(),
  galleryId: uuid('gallery_id').notNull(),
  name: varchar('name').notNull().default(''),
  position: integer('position').notNull(),
});

/** The photos of galleries. `pending`: the original is being written; `waiting`: the photo is queued for rendering. */
export const photos = pgTable('client_gallery_photo', {
  id: uuid('id').defaultRandom().primaryKey(),
  galleryId: uuid('gallery_id').notNull(),
  setId: uuid('set_id').notNull(),
  position: doublePrecision('position').notNull(),
  state: varchar('state', { enum: ['pending', 'waiting', 'ready', 'failed', 'deleting'] }).notNull(),
  /** The message key of the reason why the photo cannot be rendered. */
  failure: varchar('failure'),
  /** The original name of the file. */
  name: varchar('name').notNull(),
  format: varchar('format', { enum: ['jpeg', 'png', 'webp', 'avif', 'heic'] }).notNull(),
  /** The file id of the original. */
  original: varchar('original').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: varchar('sha256').notNull(),
  crc32: bigint('crc32', { mode: 'number' }).notNull(),
  /** The time of capture by the clock of the camera, which has no time zone. */
  takenAt: timestamp('taken_at', { mode: 'string' }),
  /** The file id of the renditions. */
  stem: varchar('stem'),
  width: integer('width'),
  height: integer('height'),
  placeholder: varchar('placeholder'),
  /** Widths of the AVIF renditions, and their sizes in bytes. */
  avif: integer('avif').array().notNull().default([]),
  avifBytes: integer('avif_bytes').array().notNull().default([]),
  /** Width, size in bytes and CRC-32 of the JPEG rendition, which clients download for screens. */
  jpeg: integer('jpeg'),
  jpegBytes: integer('jpeg_bytes'),
  jpegCrc32: bigint('jpeg_crc32', { mode: 'number' }),
  /** Whether the renditions have the studio's name on them; a change of the gallery's setting re-renders them. */
  isMarked: boolean('is_marked').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type PhotoRow = typeof photos.$inferSelect;

/** A condition for photos that the client gets: rendered ones, and those that cannot be shown but have an original, which is delivered. */
export const isDelivered = sql`(${photos.state} = 'ready' or (${photos.state} = 'failed' and ${photos.failure} is distinct from 'photo.errors.lost'))`;

/** A condition for photos, joined with their galleries, whose renditions do not match the gallery's watermark setting. */
export const outdated = sql`(${photos.state} = 'ready' and ${photos.isMarked} <> ${galleries.watermark})`;

/** The client's choices and comments, at most one row for each photo. */
export const choices = pgTable('client_gallery_choice', {
  photoId: uuid('photo_id').primaryKey(),
  galleryId: uuid('gallery_id').notNull(),
  isChosen: boolean('is_chosen').notNull().default(false),
  comment: varchar('comment').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The sessions of browsers that entered a gallery. */
export const sessions = pgTable('client_gallery_session', {
  secretHash: varchar('secret_hash').primaryKey(),
  galleryId: uuid('gallery_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
