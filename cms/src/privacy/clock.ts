import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { payload_kv as kept } from '#src/db/payload-generated-schema.ts';

/** How far the clock may have gone between two looks (a machine is off over a weekend), and how long it must then go on as it should, in days. */
const days = { gap: 7, steady: 7 } as const;

const key = 'retention clock';

interface Clock {
  /** Whether it has gone on evenly for long enough to delete by it. */
  isSteady: boolean;
  /** Whether it jumped since it was last looked at. */
  hasJumped: boolean;
}

const moment = (name: 'seen' | 'steadySince') => sql`(${kept.data} ->> ${name})::timestamptz`;
/** Whether a row that was written is one that there was before. */
const wasThere = sql`xmax <> 0`;
const daysLong = (count: number) => sql`make_interval(days => ${count})`;

/**
 * Looks at the clock of the database, by which old data is deleted. One that has jumped, a day back or a week ahead, is not believed before it has gone on
 * evenly for a week: deleted by a wrong clock is deleted for good, and somebody should have the time to see it.
 */
export async function lookAtClock({ db }: Payload): Promise<Clock> {
  const isEven = sql`now() between ${moment('seen')} - ${daysLong(1)} and ${moment('seen')} + ${daysLong(days.gap)}`;
  const { rows } = await db.drizzle.execute<Record<keyof Clock, boolean>>(sql`
    insert into ${kept} (key, data) values (${key}, jsonb_build_object('seen', now(), 'steadySince', now()))
    on conflict (key) do update set data = jsonb_build_object('seen', now(), 'steadySince',
      case when ${isEven} then ${moment('steadySince')} else now() end)
    returning ${moment('steadySince')} <= now() - ${daysLong(days.steady)} as "isSteady",
      ${moment('steadySince')} = now() and ${wasThere} as "hasJumped"`);
  return rows[0] ?? { isSteady: false, hasJumped: false };
}
