import { randomUUID } from 'node:crypto';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { type Pointer, pointer } from './record.ts';

/** Lifetime of a lease that is not renewed: the maximum time that other replicas wait after its holder was killed. */
const leaseEnd = sql`now() + interval '20 seconds'`;

const row = v.object({
  pointer: v.nullish(pointer),
  /** Version of the format of the CDN copy, and id of the copied build. */
  copied: v.nullish(v.string()),
  /** Whether a lease has expired without being released. */
  isAbandoned: v.boolean(),
});

/** State that all replicas of one database share. */
export type SharedState = v.InferOutput<typeof row>;

type Execute = (statement: SQL) => Promise<unknown[]>;

/**
 * The one row of the table `publication`: the live build, and the lease of the replica that may change it. A lease works through a connection pooler,
 * unlike a session lock, and expires seconds after its holder has ended.
 */
export class PublicationRow {
  readonly #execute: Execute;

  constructor({ db }: { db: { drizzle: Pick<Payload['db']['drizzle'], 'execute'> } }) {
    this.#execute = async (statement) => (await db.drizzle.execute(statement)).rows;
  }

  async read(): Promise<SharedState> {
    const [found] = await this.#execute(sql`
      select pointer, copied, coalesce(holder is not null and held_until < now(), false) as "isAbandoned" from publication`);
    return v.parse(row, found ?? { isAbandoned: false });
  }

  /** Takes the lease. @returns undefined while it is held, by this process or another */
  async claim(): Promise<Lease | undefined> {
    const holder = randomUUID();
    const rows = await this.#execute(sql`
      insert into publication (holder, held_until) values (${holder}, ${leaseEnd})
      on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
      where publication.holder is null or publication.held_until < now()
      returning 1`);
    return rows.length > 0 ? new Lease(this.#execute, holder) : undefined;
  }

  /** Sets the live build and ends the current lease. */
  async overrule(to: Pointer): Promise<void> {
    await this.#execute(sql`
      insert into publication (pointer) values (${JSON.stringify(to)}::jsonb)
      on conflict (is_only) do update set pointer = excluded.pointer, holder = null`);
  }
}

/** The right to change the row. Every method returns whether the lease was still held; otherwise nothing has changed. */
export class Lease {
  readonly #execute: Execute;
  readonly #holder: string;

  constructor(execute: Execute, holder: string) {
    this.#execute = execute;
    this.#holder = holder;
  }

  renew(): Promise<boolean> {
    return this.#change(sql`held_until = ${leaseEnd}`);
  }

  setPointer(to: Pointer): Promise<boolean> {
    return this.#change(sql`pointer = ${JSON.stringify(to)}::jsonb`);
  }

  setCopied(copied: string): Promise<boolean> {
    return this.#change(sql`copied = ${copied}`);
  }

  release(): Promise<boolean> {
    return this.#change(sql`holder = null`);
  }

  async #change(set: SQL): Promise<boolean> {
    return (await this.#execute(sql`update publication set ${set} where holder = ${this.#holder} returning 1`)).length > 0;
  }
}
