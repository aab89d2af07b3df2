import { statfs } from 'node:fs/promises';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { type BackupRecord, backupRecord, type StudioStatus } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { applicationPrefix } from '#src/db/pool.ts';
import { env } from '#src/env/env.ts';
import { mailQueues } from '#src/jobs/mail-queue.ts';
import { version } from '#src/lib/version.ts';
import { isAboutPresentRow } from '#src/mail/mail-report.ts';
import { photoQueue, unfinishedPhotos } from '#src/photos/rerender.ts';
import { store } from '#src/storage/storage.ts';

/**
 * Reads the state of the studio. Reports unavailable storage in the result instead of throwing.
 * @throws errors of the database and of the data folder
 */
export async function readStatus(payload: Payload): Promise<StudioStatus> {
  const { bucket, dataDir, mail } = env();
  const [answers, { bavail, blocks, bsize }, database, queues, unfinished, backup] = await Promise.all([
    store()
      .check()
      .then(
        () => true,
        () => false,
      ),
    statfs(dataDir),
    readDatabase(payload),
    countJobs(payload),
    unfinishedPhotos(payload),
    lastBackup(payload),
  ]);
  return {
    version,
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    processes: database.processes,
    database: { bytes: database.bytes },
    storage: { kind: bucket ? 'bucket' : 'disk', answers },
    disk: { free: bavail * bsize, total: blocks * bsize },
    hasMailServer: mail !== undefined,
    queues,
    unfinishedPhotos: unfinished.length,
    backup,
  };
}

/**
 * Reads the size of the database, and counts the processes by the names of their connections. Counts at least 1, because a pooler that shares
 * connections hides these names.
 */
async function readDatabase({ db }: Payload): Promise<{ bytes: number; processes: number }> {
  const { rows } = await db.drizzle.execute(
    sql`select pg_database_size(current_database())::float8 as bytes,
          (select count(distinct application_name)::int from pg_stat_activity
           where datname = current_database() and application_name like ${`${applicationPrefix}%`}) as processes`,
  );
  return { bytes: Number(rows[0]?.['bytes'] ?? 0), processes: Math.max(1, Number(rows[0]?.['processes'] ?? 0)) };
}

/** Numbers of jobs of a queue: waiting (also for a retry), delayed (waiting jobs that are older than an hour), running, and permanently failed. */
type QueueCount = Record<'waiting' | 'delayed' | 'running' | 'failed', number>;

/**
 * Counts the jobs of the queues for mails and photos, without mails about submissions that are erased or in the bin; failed mails are in a separate
 * queue. Queries pg-boss's table, because its `getQueueStats` (12.38) returns counts that are up to a minute old.
 */
export async function countJobs(payload: Payload): Promise<Record<'mails' | 'photos', QueueCount>> {
  const { rows } = await payload.db.drizzle.execute(
    sql`select name, state::text, count(*)::int as jobs, (count(*) filter (where created_on < now() - interval '1 hour'))::int as delayed
        from jobs.job
        where name in (${mailQueues.waiting}, ${mailQueues.failed}, ${photoQueue}) and state in ('created', 'retry', 'active', 'failed')
          and (name = ${photoQueue} or ${isAboutPresentRow})
        group by name, state`,
  );
  const sum = (column: 'jobs' | 'delayed', queue: string, ...states: string[]): number =>
    rows.filter(({ name, state }) => name === queue && states.includes(String(state))).reduce((all, row) => all + Number(row[column]), 0);
  const count = (queue: string, ...states: string[]): number => sum('jobs', queue, ...states);
  const delayed = (queue: string): number => sum('delayed', queue, 'created', 'retry');
  return {
    mails: {
      waiting: count(mailQueues.waiting, 'created', 'retry'),
      delayed: delayed(mailQueues.waiting),
      running: count(mailQueues.waiting, 'active'),
      failed: count(mailQueues.failed, 'created', 'retry', 'active', 'failed'),
    },
    photos: {
      waiting: count(photoQueue, 'created', 'retry'),
      delayed: delayed(photoQueue),
      running: count(photoQueue, 'active'),
      failed: count(photoQueue, 'failed'),
    },
  };
}

const backupKey = 'last-backup';

/** Records a backup in the database, because the archive may be moved to another machine. */
export const recordBackup = (payload: Payload, record: BackupRecord): Promise<void> => payload.kv.set(backupKey, record);

export async function lastBackup(payload: Payload): Promise<BackupRecord | null> {
  const record: unknown = await payload.kv.get(backupKey);
  return v.is(backupRecord, record) ? record : null;
}
