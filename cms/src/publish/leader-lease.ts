import { randomUUID } from 'node:crypto';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { type Pointer, pointer } from './record.ts';

/** How long a turn lasts that its holder does not renew: the longest that others wait for one who was killed. */
const lease = sql`now() + interval '20 seconds'`;

const row = v.object({
  pointer: v.nullish(pointer),
  copied: v.nullish(v.string()),
  isAbandoned: v.boolean(),
});

/**
 * What the replicas of one database agree on: which build is served; what the bucket holds for a CDN, in the words of who copied it; and
 * whether somebody's turn was never ended.
 */
export type Agreed = v.InferOutput<typeof row>;

type Execute = (statement: SQL) => Promise<unknown[]>;

/**
 * One row of the database, which says what every replica serves, and whose turn it is to change that. A turn is a lease and not a lock of a
 * connection: it outlives a pooler, and its holder by seconds.
 */
export class Agreement {
  readonly #execute: Execute;

  constructor({ db }: { db: { drizzle: Pick<Payload['db']['drizzle'], 'execute'> } }) {
    this.#execute = async (statement) => (await db.drizzle.execute(statement)).rows;
  }

  async read(): Promise<Agreed> {
    const [found] = await this.#execute(sql`
      select pointer, copied, coalesce(holder is not null and held_until < now(), false) as "isAbandoned" from publication`);
    return v.parse(row, found ?? { isAbandoned: false });
  }

  /** @returns a turn that begins now; none where there is one, of this process or another */
  async claim(): Promise<Turn | undefined> {
    const holder = randomUUID();
    const rows = await this.#execute(sql`
      insert into publication (holder, held_until) values (${holder}, ${lease})
      on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
      where publication.holder is null or publication.held_until < now()
      returning 1`);
    return rows.length > 0 ? new Turn(this.#execute, holder) : undefined;
  }

  /** Has all serve another build, whoever's turn it is: theirs is over. */
  async overrule(to: Pointer): Promise<void> {
    await this.#execute(sql`
      insert into publication (pointer) values (${JSON.stringify(to)}::jsonb)
      on conflict (is_only) do update set pointer = excluded.pointer, holder = null`);
  }
}

/** Somebody's turn, until they end it or it is taken away. Each change answers whether it still was theirs; if not, nothing has changed. */
export class Turn {
  readonly #execute: Execute;
  readonly #holder: string;

  constructor(execute: Execute, holder: string) {
    this.#execute = execute;
    this.#holder = holder;
  }

  /** Keeps it for a while longer. */
  renew(): Promise<boolean> {
    return this.#change(sql`held_until = ${lease}`);
  }

  /** Has all serve another build. */
  point(to: Pointer): Promise<boolean> {
    return this.#change(sql`pointer = ${JSON.stringify(to)}::jsonb`);
  }

  /** Says what the bucket holds now. */
  copied(what: string): Promise<boolean> {
    return this.#change(sql`copied = ${what}`);
  }

  end(): Promise<boolean> {
    return this.#change(sql`holder = null`);
  }

  async #change(set: SQL): Promise<boolean> {
    return (await this.#execute(sql`update publication set ${set} where holder = ${this.#holder} returning 1`)).length > 0;
  }
}
