import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Sets the users of payments without one: the user in the payment's entry of the audit log, otherwise the user who had the payment's username when it was
 * recorded. Payments without a user can be removed by admins only.
 */
export const setUsers = sql`
  update payment set user_id = entry.user_id from audit_entry entry
    where payment.user_id is null and entry.noun = 'payment' and entry.action in ('added', 'refunded') and entry.target = payment.id::text
      and entry.user_id in (select id from "user");
  update payment set user_id = named.id from "user" named
    where payment.user_id is null and payment.username = named.username and named.created_at <= payment.created_at
      and not exists (select 1 from audit_entry entry
        where entry.noun = 'payment' and entry.action in ('added', 'refunded') and entry.target = payment.id::text)
      and not exists (select 1 from audit_entry entry
        where entry.noun = 'user' and entry.action = 'renamed' and entry.target = named.id::text and entry.at > payment.created_at);
`;

/** Adds the user who recorded a payment, and the amount by which a refund lowered the price. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table payment
      add column user_id uuid references "user" (id) on delete set null,
      add column price_lowered integer check (price_lowered >= 0);
    create or replace function forget_payer() returns trigger language plpgsql as $$
      begin
        update payment set booking_id = null, note = '', username = null, user_id = null, idempotency_key = null, updated_at = now()
          where booking_id = old.id;
        return old;
      end
    $$;
  `);
  await db.execute(setUsers);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace function forget_payer() returns trigger language plpgsql as $$
      begin
        update payment set booking_id = null, note = '', username = null, idempotency_key = null, updated_at = now() where booking_id = old.id;
        return old;
      end
    $$;
    alter table payment drop column user_id, drop column price_lowered;
  `);
}
