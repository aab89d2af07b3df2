import { sql } from '@payloadcms/db-postgres/drizzle';
import { addDays, todayInRiyadh } from '@studio/contract';
import { reminderHour } from '@studio/contract/message-templates.ts';
import type { Payload } from 'payload';
import { client_messages as clientMessages } from '#src/db/payload-generated-schema.ts';
import { wakeMails } from '#src/jobs/mail-queue.ts';
import { lockCalendar } from './appointments.ts';
import { addReminder } from './mails.ts';

const hour = 60 * 60 * 1000;

/**
 * Queues mails that remind clients of tomorrow's confirmed sessions, from the hour in the settings on, except for sessions booked within the last
 * day. The calendar lock makes concurrent processes queue each reminder once; a moved session gets another reminder.
 */
export async function sendReminders(payload: Payload): Promise<void> {
  const { drizzle } = payload.db;
  const now = new Date();
  const today = todayInRiyadh(now);
  const [settings] = await drizzle.select({ hour: clientMessages.reminderHour }).from(clientMessages).limit(1);
  const opens = new Date(`${today}T00:00:00+03:00`).getTime() + Number(settings?.hour ?? reminderHour) * hour;
  if (now.getTime() < opens) return;
  const tomorrow = new Date(`${addDays(today, 1)}T00:00:00+03:00`).toISOString();
  const due = sql`
    from booking b join appointment a on a.booking_id = b.id left join client_notice n on n.booking_id = b.id
    where b.status = 'confirmed' and b.deleted_at is null and b.email <> '' and a.state = 'confirmed'
      and a.starts >= ${tomorrow}::timestamptz and a.starts < ${tomorrow}::timestamptz + interval '1 day'
      and b.created_at < ${now.toISOString()}::timestamptz - interval '1 day' and n.reminded_of is distinct from a.starts`;
  if ((await drizzle.execute(sql`select 1 ${due} limit 1`)).rows.length === 0) return;
  await drizzle.transaction(async (transaction) => {
    await lockCalendar(transaction);
    const { rows } = await transaction.execute<{ id: string; start: string }>(sql`
      insert into client_notice (booking_id, status, starts, ends, reminded_of) select b.id, b.status, a.starts, a.ends, a.starts ${due}
      on conflict (booking_id) do update set reminded_of = excluded.reminded_of
      returning booking_id::text as id, reminded_of::text as start`);
    for (const { id, start } of rows) await addReminder(transaction, { id, start: new Date(start).toISOString() });
  });
  wakeMails();
}
