import { randomUUID } from 'node:crypto';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { type Pointer, pointer } from './record.ts';

/** How long a turn lasts that its holder does not renew: the longest that others wait for one who was killed. */
const turn = sql`now() + interval '20 seconds'`;

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

/**
 * One row of the database, which says what every replica serves, and whose turn it is to change that. A turn is a lease and not a lock of a
 * connection: it outlives a pooler, and its holder by seconds.
 */
export class Agreement {
  readonly #payload: Payload;
  readonly #me = randomUUID();

  constructor(payload: Payload) {
    this.#payload = payload;
  }

  async read(): Promise<Agreed> {
    const [found] = await this.#execute(sql`
      select pointer, copied, coalesce(holder is not null and held_until < now(), false) as "isAbandoned" from publication`);
    return v.parse(row, found ?? { isAbandoned: false });
  }

  /** @returns whether it is our turn from now on */
  async claim(): Promise<boolean> {
    const rows = await this.#execute(sql`
      insert into publication (holder, held_until) values (${this.#me}, ${turn})
      on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
      where publication.holder is null or publication.holder = ${this.#me} or publication.held_until < now()
      returning 1`);
    return rows.length > 0;
  }

  /** @returns whether it still is our turn, for a while longer */
  renew(): Promise<boolean> {
    return this.#change(sql`held_until = ${turn}`);
  }

  /** Ends our turn, if it is. */
  async release(): Promise<void> {
    await this.#change(sql`holder = null`);
  }

  /** Has all serve another build. @returns whether it was our turn; without it, nothing has changed */
  point(to: Pointer): Promise<boolean> {
    return this.#change(sql`pointer = ${JSON.stringify(to)}::jsonb`);
  }

  /** The same whoever's turn it is: theirs is over. */
  async overrule(to: Pointer): Promise<void> {
    await this.#execute(sql`
      insert into publication (pointer) values (${JSON.stringify(to)}::jsonb)
      on conflict (is_only) do update set pointer = excluded.pointer, holder = null`);
  }

  /** Says what the bucket holds now. @returns as `point` */
  copied(what: string): Promise<boolean> {
    return this.#change(sql`copied = ${what}`);
  }

  async #change(set: SQL): Promise<boolean> {
    return (await this.#execute(sql`update publication set ${set} where holder = ${this.#me} returning 1`)).length > 0;
  }

  async #execute(statement: SQL): Promise<unknown[]> {
    return (await this.#payload.db.drizzle.execute(statement)).rows;
  }
}
