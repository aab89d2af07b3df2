import { statfs } from 'node:fs/promises';
import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { applicationPrefix } from '#src/db/pool.ts';
import { env } from '#src/env/env.ts';
import { version } from '#src/lib/version.ts';
import { unfinishedPhotos } from '#src/photos/rerender.ts';
import { store } from '#src/storage/storage.ts';
import { countJobs } from './count-jobs.ts';
import { lastBackup } from './last-backup.ts';
import type { StudioStatus } from './state.ts';

/** Reads how it stands with the studio. @throws what the database says; storage that is away is part of the answer */
export async function readStatus(payload: Payload): Promise<StudioStatus> {
  const { bucket, dataDir } = env();
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
    queues,
    unfinishedPhotos: unfinished.length,
    backup,
  };
}

/** Each process of a studio names its connections. Behind a pooler that shares them none is told from another: one is there at least. */
async function readDatabase({ db }: Payload): Promise<{ bytes: number; processes: number }> {
  const { rows } = await db.drizzle.execute(
    sql`select pg_database_size(current_database())::float8 as bytes,
          (select count(distinct application_name)::int from pg_stat_activity
           where datname = current_database() and application_name like ${`${applicationPrefix}%`}) as processes`,
  );
  return { bytes: Number(rows[0]?.['bytes'] ?? 0), processes: Math.max(1, Number(rows[0]?.['processes'] ?? 0)) };
}
