import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { mailQueues, photoQueue } from '#src/jobs/queues.ts';

/** How many jobs of a queue wait, also to be tried again; are carried out; and have come to nothing. */
export interface QueueCount {
  waiting: number;
  running: number;
  failed: number;
}

/** Of each queue. A mail that came to nothing is kept in a queue of its own. */
export async function countJobs(payload: Payload): Promise<Record<'mails' | 'photos', QueueCount>> {
  const { rows } = await payload.db.drizzle.execute(
    sql`select name, state::text, count(*)::int as jobs from jobs.job
        where name in (${mailQueues.waiting}, ${mailQueues.failed}, ${photoQueue}) and state in ('created', 'retry', 'active', 'failed')
        group by name, state`,
  );
  const count = (queue: string, ...states: string[]): number =>
    rows.filter(({ name, state }) => name === queue && states.includes(String(state))).reduce((all, { jobs }) => all + Number(jobs), 0);
  return {
    mails: {
      waiting: count(mailQueues.waiting, 'created', 'retry'),
      running: count(mailQueues.waiting, 'active'),
      failed: count(mailQueues.failed, 'created', 'retry', 'active', 'failed'),
    },
    photos: { waiting: count(photoQueue, 'created', 'retry'), running: count(photoQueue, 'active'), failed: count(photoQueue, 'failed') },
  };
}
