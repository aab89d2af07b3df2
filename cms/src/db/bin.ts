import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { PgColumn } from '@payloadcms/db-postgres/drizzle/pg-core';
import { binDays } from '@studio/contract';

/** Returns the condition that a row has been in the bin for the full period, so that it can be deleted permanently. */
export const isBinExpired = (deletedAt: PgColumn): SQL => sql`${deletedAt} < now() - make_interval(days => ${binDays})`;
