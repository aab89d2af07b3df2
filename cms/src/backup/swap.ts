import type { Client, ClientBase } from 'pg';
import { applicationPrefix } from '#src/db/pool.ts';
import { UserError } from '#src/lib/errors.ts';
import { connect, excludedTables } from './rows.ts';

/** The schema of the old tables during a restore. While it exists, the tables in `public` are incomplete. */
export const oldSchema = 'before_restore';

/** The table with the content of the files that a restore has replaced. It comes back or is dropped with the old tables, also after a crash. */
export const replacedFiles = `${oldSchema}.replaced_file`;

/** The state of a database before a restore. */
interface DatabaseState {
  isHalfRestored: boolean;
  /** Whether a studio is connected. */
  isInUse: boolean;
  /** The names of other connected programs, such as monitoring or a connection pooler. */
  programs: string[];
  /** Whether the studio was used: it has rows that neither the migrations nor the first start wrote. */
  isUsed: boolean;
}

const query = async <Result>(connectionString: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = await connect(connectionString);
  return work(client).finally(() => client.end());
};

const halfRestored = `select to_regnamespace('${oldSchema}') is not null as found`;

/**
 * Rejects work on a database with an interrupted restore.
 * @throws UserError with the ways out
 */
export async function expectNoHalfRestore(database: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await database.query<{ found: boolean }>(halfRestored);
  if (rows[0]?.found)
    throw new UserError(
      'A restore was interrupted. `npm run restore -- --undo` brings back the studio from before it; `npm run restore -- FILE` restores a backup. Until then, nothing is lost.',
    );
}

export const readDatabaseState = (connectionString: string): Promise<DatabaseState> =>
  query(connectionString, async (client) => {
    const { rows: half } = await client.query<{ found: boolean }>(halfRestored);
    const { rows: connections } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by name`,
    );
    const names = connections.map(({ name }) => name);
    const isStudio = (name: string) => name.startsWith(applicationPrefix);
    return {
      isHalfRestored: half[0]?.found === true,
      isInUse: names.some(isStudio),
      programs: names.filter((name) => !isStudio(name)),
      isUsed: await isUsed(client),
    };
  });

/** Tables that do not tell whether a studio is used: of users, who may only have logged in, of Payload, and those that backups omit. */
const isIgnored = (table: string): boolean => /^(?:user|payload)/u.test(table) || excludedTables.includes(table);

/** Returns whether the tables in `public` have rows of people or programs, other than those of the first migrations and of log-ins. */
async function isUsed(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = to_regnamespace('public') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped group by c.relname`,
  );
  for (const { name, columns } of tables) {
    // Payload changes `updated_at` of the row whose lists and translations these tables have.
    if (isIgnored(name) || columns.includes('_parent_id')) continue;
    const { rows } = await client.query(`select 1 from public.${client.escapeIdentifier(name)} where ${usedIf(name, columns)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Returns the SQL condition of rows that users wrote or changed. Users can change no row before the first migrations have ended. */
function usedIf(table: string, columns: readonly string[]): string {
  if (table === 'audit_entry') return `noun <> 'session'`;
  if (!columns.includes('updated_at')) return 'true';
  return 'updated_at > (select max(created_at) from public.payload_migrations where batch = (select min(batch) from public.payload_migrations))';
}

/**
 * Moves all tables to another schema, for `undoRestore` after an error or a crash.
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

/** Moves the old tables back to `public`, replacing the restored ones, and drops the content of replaced files. */
export const restoreOldTables = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    await client.query(
      `begin; drop schema if exists public cascade; drop table if exists ${replacedFiles}; alter schema ${oldSchema} rename to public; commit`,
    );
  });

/** Drops the old tables and their background jobs; the server queues new jobs for photos to re-render. */
export const dropOldTables = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    await client.query(`begin; drop schema if exists jobs cascade; drop schema ${oldSchema} cascade; commit`);
  });
