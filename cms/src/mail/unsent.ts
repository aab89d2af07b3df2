import { inArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { mailQueues } from '#src/jobs/queues.ts';

const job = v.object({
  collection: v.picklist(['booking', 'contact-message']),
  id: v.string(),
  to: v.union([v.literal('visitor'), v.number()]),
});

/** A mail that was given up. */
interface GivenUp {
  /** Of the job that it was. */
  job: string;
  collection: 'booking' | 'contact-message';
  id: string;
  /** Who had booked or written. */
  name: string;
  to: 'visitor' | 'studio';
}

/** How many mails were tried and wait to be tried again, when the last one was taken, and which were given up, the newest first. */
interface Unsent {
  waiting: number;
  /** Undefined where none was in the last days. */
  lastSent: Date | undefined;
  givenUp: GivenUp[];
}

/** What the owner is to know of the mails. Those about somebody who was erased are nobody's any more. */
export async function unsentMails(payload: Payload): Promise<Unsent> {
  const { drizzle } = payload.db;
  const counted = await drizzle.execute(
    sql`select count(*) filter (where state = 'retry')::int as waiting, max(completed_on) filter (where state = 'completed')::text as sent
        from jobs.job where name = ${mailQueues.waiting}`,
  );
  const { rows } = await drizzle.execute(
    sql`select id, data from jobs.job where name = ${mailQueues.failed} and state = 'created' order by created_on desc limit 100`,
  );
  const jobs = rows.flatMap(({ id, data }) => (v.is(job, data) ? [{ ...data, job: String(id) }] : []));
  const idsIn = (collection: GivenUp['collection']) => jobs.filter((one) => one.collection === collection).map(({ id }) => id);
  const people = [
    ...(await drizzle
      .select({ id: booking.id, name: booking.name })
      .from(booking)
      .where(inArray(booking.id, idsIn('booking')))),
    ...(await drizzle
      .select({ id: message.id, name: message.name })
      .from(message)
      .where(inArray(message.id, idsIn('contact-message')))),
  ];
  const names = new Map(people.map(({ id, name }) => [id, name ?? '']));
  const givenUp = jobs.flatMap(({ collection, id, to, job: jobId }): GivenUp[] => {
    const name = names.get(id);
    return name === undefined ? [] : [{ job: jobId, collection, id, name, to: to === 'visitor' ? 'visitor' : 'studio' }];
  });
  const sent = counted.rows[0]?.['sent'];
  return { waiting: Number(counted.rows[0]?.['waiting'] ?? 0), lastSent: typeof sent === 'string' ? new Date(sent) : undefined, givenUp };
}
