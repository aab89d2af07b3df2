import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Executor } from '#src/db/transaction.ts';

/** The lock of all writers of appointments and busy times. */
export const calendarLock = 'calendar';

/** The channel of notifications about changed appointments, teams and busy times. */
const calendarChannel = 'appointments';

/** Notifies all processes of a changed calendar after the commit of the transaction. */
export async function announceCalendarChange(transaction: Executor): Promise<void> {
  await transaction.execute(sql`select pg_notify(${calendarChannel}, '')`);
}
