import { bigint, boolean, pgTable, primaryKey, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { Transaction } from '#src/db/transaction.ts';

/** A connection that runs single statements, inside or outside of a transaction. */
export type Database = Pick<Transaction, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userId = uuid('user_id').notNull();

/** The passkeys of users. The tables of this file are not collections; see their migration. */
export const passkeys = pgTable('passkey', {
  id: uuid('id').defaultRandom().primaryKey(),
  userId,
  credentialId: varchar('credential_id').notNull(),
  publicKey: varchar('public_key').notNull(),
  /** Uses counted by the authenticator; synced passkeys always send 0. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: varchar('transports', { enum: ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] })
    .array()
    .notNull(),
  isSynced: boolean('is_synced').notNull(),
  name: varchar('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
});

/** The second factor of a user's password: the secret of an authenticator app. */
export const secondFactors = pgTable('second_factor', {
  userId: uuid('user_id').primaryKey(),
  /** Encrypted with a key that is derived from `PAYLOAD_SECRET`. */
  secret: varchar('secret').notNull(),
  /** The time step of the last accepted code. Codes of this step and of earlier steps are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Single-use codes that replace a lost second factor. */
export const recoveryCodes = pgTable(
  'recovery_code',
  { userId, codeHash: varchar('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The browser and the time of the last proof of each session. A row may remain after its session has ended. */
export const sessionDevices = pgTable('session_device', {
  sessionId: varchar('session_id').primaryKey(),
  userId,
  browser: varchar('browser').notNull(),
  /** The time of the log-in, or of the last proof of identity to change users; null for sessions from before this column. */
  provenAt: moment('proven_at').defaultNow(),
});
