import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';
import { migrations } from './migrations/index.ts';

type Migration = (typeof migrations)[number];

/** Runs the given migrations that have not run yet. */
export const migrate = (payload: Payload, steps: readonly Migration[] = migrations): Promise<void> =>
  payload.db.migrate({ migrations: steps.map(toPayload) });

/** The schema of the database, compared with that of this version. */
export type SchemaAge = { age: 'older' | 'current' } | { age: 'newer'; since: Date };

/** Returns whether the database has migrations that this version does not know, and since when, or lacks some. @throws the error of the database */
export async function readSchemaAge({ db }: Payload): Promise<SchemaAge> {
  const { rows: found } = await db.pool.query("select to_regclass('payload_migrations') as found");
  const { rows } = found[0]?.found
    ? await db.pool.query('select name, created_at from payload_migrations order by created_at')
    : { rows: [] };
  const known = new Set(migrations.map(({ name }) => name));
  const later = rows.find(({ name }) => !known.has(String(name)));
  if (later) return { age: 'newer', since: new Date(later.created_at) };
  const done = new Set(rows.map(({ name }) => String(name)));
  return { age: migrations.every(({ name }) => done.has(name)) ? 'current' : 'older' };
}

const isMigrateArgs = (args: unknown): args is MigrateUpArgs =>
  typeof args === 'object' && args !== null && 'db' in args && 'payload' in args;

/** Converts a migration to Payload's type, whose functions take arguments of an unknown type. */
function toPayload({ name, ...steps }: Migration) {
  const step = (run: (args: MigrateUpArgs) => Promise<void>) => (args: unknown) =>
    isMigrateArgs(args) ? run(args) : Promise.reject(new Error(`No database to migrate to ${name}`));
  return { name, up: step(steps.up), down: step(steps.down) };
}
