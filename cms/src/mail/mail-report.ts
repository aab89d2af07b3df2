import { and, inArray, isNull, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { mailQueues } from '#src/jobs/queues.ts';

const job = v.object({
  collection: v.pipe(
    v.picklist(['booking', 'contact-message', 'booking-change', 'booking-reminder']),
    v.transform((name) => (name === 'contact-message' ? name : 'booking')),
  ),
  id: v.string(),
  to: v.union([v.literal('visitor'), v.number()]),
});

/** A mail that failed permanently. */
interface FailedMail {
  job: string;
  collection: 'booking' | 'contact-message';
  id: string;
  /** The name of the visitor. */
  name: string;
  to: 'visitor' | 'studio';
}

interface MailReport {
  /** The number of mails that await a retry. */
  waiting: number;
  /** Time when the last mail was sent; undefined if none was sent in the last week. */
  lastSent: Date | undefined;
  /** Failed mails about bookings and messages, newest first. */
  failed: FailedMail[];
}

/** Whether the row that a mail is about exists and is not in the bin; for queries of pg-boss's table. */
export const isAboutPresentRow: SQL = sql`data ->> 'id' in (select id::text from ${booking} where ${isNull(booking.deletedAt)}
  union all select id::text from ${message} where ${isNull(message.deletedAt)} union all select id::text from client_gallery where state <> 'deleting'
  union all select id::text from release_request union all select id::text from release)`;

/**
 * Reads the state of the mails, without those about submissions that are erased or in the bin. Queries the table of pg-boss 12.38, because its public
 * functions do not suffice: `getQueueStats` is cached for a minute and counts retries as queued, and `findJobs` returns the oldest jobs first.
 */
export async function readMailReport({ db: { drizzle } }: Payload): Promise<MailReport> {
  const counted = await drizzle.execute(
    sql`select count(*) filter (where state = 'retry')::int as waiting, max(completed_on) filter (where state = 'completed')::text as sent
        from jobs.job where name = ${mailQueues.waiting} and (state <> 'retry' or ${isAboutPresentRow})`,
  );
  const { rows } = await drizzle.execute(
    sql`select id, data from jobs.job where name = ${mailQueues.failed} and state = 'created' order by created_on desc limit 100`,
  );
  const jobs = rows.flatMap(({ id, data }) => {
    const parsed = v.safeParse(job, data);
    return parsed.success ? [{ ...parsed.output, job: String(id) }] : [];
  });
  const idsIn = (collection: FailedMail['collection']) => jobs.filter((one) => one.collection === collection).map(({ id }) => id);
  const visitors = [
    ...(await drizzle
      .select({ id: booking.id, name: booking.name })
      .from(booking)
      .where(and(isNull(booking.deletedAt), inArray(booking.id, idsIn('booking'))))),
    ...(await drizzle
      .select({ id: message.id, name: message.name })
      .from(message)
      .where(and(isNull(message.deletedAt), inArray(message.id, idsIn('contact-message'))))),
  ];
  const names = new Map(visitors.map(({ id, name }) => [id, name ?? '']));
  const failed = jobs.flatMap(({ collection, id, to, job: jobId }): FailedMail[] => {
    const name = names.get(id);
    return name === undefined ? [] : [{ job: jobId, collection, id, name, to: to === 'visitor' ? 'visitor' : 'studio' }];
  });
  const sent = counted.rows[0]?.['sent'];
  return { waiting: Number(counted.rows[0]?.['waiting'] ?? 0), lastSent: typeof sent === 'string' ? new Date(sent) : undefined, failed };
}
