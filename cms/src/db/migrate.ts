import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';
import { migrations } from './migrations/index.ts';

type Migration = (typeof migrations)[number];

/** Runs those of the given migrations that the database has not had. */
export const migrate = (payload: Payload, steps: readonly Migration[] = migrations): Promise<void> =>
  payload.db.migrate({ migrations: steps.map(toPayload) });

const isGiven = (args: unknown): args is MigrateUpArgs => typeof args === 'object' && args !== null && 'db' in args && 'payload' in args;

/** Wraps a migration in Payload's type, whose arguments are unknown. */
function toPayload({ name, ...steps }: Migration) {
  const step = (run: (args: MigrateUpArgs) => Promise<void>) => (args: unknown) =>
    isGiven(args) ? run(args) : Promise.reject(new Error(`There is no database to bring to ${name}`));
  return { name, up: step(steps.up), down: step(steps.down) };
}
