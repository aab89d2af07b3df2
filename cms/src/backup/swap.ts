import type { Client } from 'pg';
import { applicationPrefix } from '#src/db/pool.ts';
import { UserError } from '#src/lib/errors.ts';
import { connect, excludedTables } from './rows.ts';

/** The schema of the old tables during a restore. While it exists, the tables in `public` are incomplete. */
export const oldSchema = 'before_restore';

/** The state of a database before a restore. */
interface DatabaseState {
  /** Whether a restore was interrupted. */
  isHalfRestored: boolean;
  /** Whether a studio is connected. */
  isInUse: boolean;
  /** The names of other connected programs, such as monitoring or a connection pooler. */
  programs: string[];
  /** Tables that contain rows, but are empty in a new studio. */
  filled: string[];
}

const query = async <Result>(connectionString: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = await connect(connectionString);
  return work(client).finally(() => client.end());
};

/** A query that returns whether a restore was interrupted. */
export const isHalfRestored = `select to_regnamespace('${oldSchema}') is not null as found`;

export const readDatabaseState = (connectionString: string): Promise<DatabaseState> =>
  query(connectionString, async (client) => {
    const { rows: half } = await client.query<{ found: boolean }>(isHalfRestored);
    const { rows: connections } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by name`,
    );
    const names = connections.map(({ name }) => name);
    const { rows: tables } = await client.query<{ name: string; identifier: string }>(
      `select relname as name, quote_ident(relname) as identifier from pg_class
       where relnamespace = to_regnamespace('public') and relkind = 'r'`,
    );
    const filled: string[] = [];
    // Ignore rows that the first start creates: a user, who may have logged in, the first team, and the migrations.
    for (const { name, identifier } of tables.filter(
      (table) => !/^(?:user|team|payload)/u.test(table.name) && !excludedTables.includes(table.name),
    )) {
      const { rows } = await client.query(`select 1 from public.${identifier} limit 1`);
      if (rows.length > 0) filled.push(name);
    }
    const isStudio = (name: string) => name.startsWith(applicationPrefix);
    return {
      isHalfRestored: half[0]?.found === true,
      isInUse: names.some(isStudio),
      programs: names.filter((name) => !isStudio(name)),
      filled,
    };
  });

/**
 * Moves all tables to another schema, for `restoreOldTables` after an error or a crash.
 * @throws UserError if the database user lacks the rights, or the schema contains extensions
 */
export const moveTablesAside = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
    );
    if (rows.length > 0)
      throw new UserError(
        `The schema public holds extensions (${rows.map(({ name }) => name).join(', ')}): give the studio a database of its own.`,
      );
    await client.query(`begin; alter schema public rename to ${oldSchema}; create schema public; commit`).catch((cause: unknown) => {
      throw new UserError('The user of DATABASE_URL must own the database to restore a backup into it.', { cause });
    });
  });

/** Moves the old tables back to `public`, replacing the restored ones. */
export const restoreOldTables = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    await client.query(`begin; drop schema if exists public cascade; alter schema ${oldSchema} rename to public; commit`);
  });

/** Drops the old tables and their background jobs; the server queues new jobs for photos to re-render. */
export const dropOldTables = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    await client.query(`begin; drop schema if exists jobs cascade; drop schema ${oldSchema} cascade; commit`);
  });
