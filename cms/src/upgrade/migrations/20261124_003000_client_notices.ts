import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds what clients were told about their bookings, and the messages that staff sent by hand. The tables are not collections, so Payload's schema does not
 * contain them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table client_notice (
      booking_id uuid primary key references booking (id) on delete cascade,
      status varchar not null,
      starts timestamptz,
      ends timestamptz,
      event uuid,
      invited_to varchar,
      reminded_of timestamptz,
      updated_at timestamptz not null default now()
    );
    create table sent_message (
      booking_id uuid not null references booking (id) on delete cascade,
      kind varchar not null,
      about varchar not null,
      at timestamptz not null default now(),
      username varchar,
      primary key (booking_id, kind, about)
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table sent_message;
    drop table client_notice;
  `);
}
