import type { Client } from 'pg';
import { UserError } from '#src/lib/errors.ts';
import { connect } from './connect.ts';
import { leftOut } from './tables.ts';

/** Where the database's old tables are while a backup is restored: with it there, what is in their place is half-made. */
const aside = 'before_restore';

/** What a database says of itself before it is replaced. */
export interface Standing {
  /** A restore was ended on its way. */
  isHalfRestored: boolean;
  /** Somebody else is connected: a running studio. */
  isInUse: boolean;
  /** Tables in which something stands that a new studio has not. */
  filled: string[];
}

const query = async <Result>(connectionString: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = await connect(connectionString);
  return work(client).finally(() => client.end());
};

/** Asks whether a restore was ended on its way. */
export const isHalfRestored = `select to_regnamespace('${aside}') is not null as found`;

/** Looks at a database without changing anything. */
export const standingOf = (connectionString: string): Promise<Standing> =>
  query(connectionString, async (client) => {
    const { rows: half } = await client.query<{ found: boolean }>(isHalfRestored);
    const { rows: others } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r'`,
    );
    const filled: string[] = [];
    // A studio that was only started has its first user, who may have signed in, and its migrations.
    for (const { name } of tables.filter((table) => !/^(?:user|payload)/u.test(table.name) && !leftOut.includes(table.name))) {
      const { rows } = await client.query(`select 1 from public.${name} limit 1`);
      if (rows.length > 0) filled.push(name);
    }
    return { isHalfRestored: half[0]?.found === true, isInUse: others.length > 0, filled };
  });

/**
 * Moves all tables aside, which a fault or a crash later brings back.
 * @throws UserError where the database's user may not
 */
export const setAside = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
    );
    if (rows.length > 0)
      throw new UserError(
        `The schema public holds extensions (${rows.map(({ name }) => name).join(', ')}): give the studio a database of its own.`,
      );
    await client.query(`begin; alter schema public rename to ${aside}; create schema public; commit`).catch((cause: unknown) => {
      throw new UserError('The user of DATABASE_URL must own the database to restore a backup into it.', { cause });
    });
  });

/** Brings the old tables back. */
export const bringBack = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    await client.query(`begin; drop schema if exists public cascade; alter schema ${aside} rename to public; commit`);
  });

/** From then on the new tables are the studio's. Background work of the old ones is forgotten; what photos need is found anew. */
export const settle = (connectionString: string): Promise<void> =>
  query(connectionString, async (client) => {
    await client.query(`begin; drop schema if exists jobs cascade; drop schema ${aside} cascade; commit`);
  });
