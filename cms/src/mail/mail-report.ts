import { isNull, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import * as v from 'valibot';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import type { Executor } from '#src/db/transaction.ts';
import { mailQueues } from '#src/jobs/mail-queue.ts';

/** The kinds of rows that mails are about. */
const subjects = ['booking', 'contact-message', 'gallery', 'request', 'release'] as const;

const failedMail = v.object({
  /** The id of the failed job. */
  job: v.string(),
  about: v.picklist(subjects),
  id: v.string(),
  /** The name of the client, or of the person in the release. */
  name: v.string(),
  isToVisitor: v.boolean(),
});

export type FailedMail = v.InferOutput<typeof failedMail>;

interface MailReport {
  /** The number of mails that await a retry. */
  waiting: number;
  /** Time when the last mail was sent; undefined if none was sent in the last week. */
  lastSent: Date | undefined;
  /** Failed mails, newest first, at most 100. */
  failed: FailedMail[];
}

/** A query of the rows that mails are about, without those that are in the bin or being deleted. */
const presentRows: SQL = sql`select id::text, name, 'booking' as about from ${booking} where ${isNull(booking.deletedAt)}
  union all select id::text, name, 'contact-message' from ${message} where ${isNull(message.deletedAt)}
  union all select id::text, client, 'gallery' from client_gallery where state <> 'deleting'
  union all select id::text, (select name from release_person where id = person_id), 'request' from release_request
  union all select id::text, person_name, 'release' from release`;

/** Whether the row that a mail is about exists, and is neither in the bin nor being deleted; for queries of pg-boss's table. */
export const isAboutPresentRow: SQL = sql`data ->> 'id' in (select id from (${presentRows}) present)`;

/**
 * Reads the state of the mails; neither counts nor lists unsent mails about rows that do not exist, are in the bin or are being deleted. Queries the
 * table of pg-boss 12.38, because its public functions do not suffice: `getQueueStats` is cached for a minute and counts retries as queued, and
 * `findJobs` returns the oldest jobs first.
 */
export async function readMailReport({ db: { drizzle } }: { db: { drizzle: Pick<Executor, 'execute'> } }): Promise<MailReport> {
  const counted = await drizzle.execute(
    sql`select count(*) filter (where state = 'retry')::int as waiting, max(completed_on) filter (where state = 'completed')::text as sent
        from jobs.job where name = ${mailQueues.waiting} and (state <> 'retry' or ${isAboutPresentRow})`,
  );
  const { rows } = await drizzle.execute(
    sql`with failed as materialized (
          select id::text as job, data ->> 'id' as id, coalesce(data ->> 'to' = 'visitor', false) as "isToVisitor", created_on
          from jobs.job where name = ${mailQueues.failed} and state = 'created' and ${isAboutPresentRow} order by created_on desc limit 100)
        select job, about, id, coalesce(name, '') as name, "isToVisitor"
        from failed join (${presentRows}) present using (id) order by created_on desc`,
  );
  const sent = counted.rows[0]?.['sent'];
  return {
    waiting: Number(counted.rows[0]?.['waiting'] ?? 0),
    lastSent: typeof sent === 'string' ? new Date(sent) : undefined,
    failed: v.parse(v.array(failedMail), rows),
  };
}
