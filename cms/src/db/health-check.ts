import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Pool } from './pool.ts';

/**
 * How often the database is asked for a sign of life, how long that may take over the line that there is, and how long until it greets
 * over a new one, in milliseconds: less than five seconds together, for which anybody may be kept waiting.
 */
const pace = { beat: 1000, answer: 1500, greeting: 2000 } as const;

interface Watched {
  url: string;
  pool: Pool;
  signal: AbortSignal;
  log: { warn(line: string): void };
}

/**
 * Feels the database's pulse until the signal, over a connection of its own. One that is frozen, or behind a network that swallows
 * everything, looks alive to whoever waits for it: here it is noticed, and nobody is kept waiting. A statement may take as long as
 * it takes, while the database lives.
 */
export async function watchDatabase({ url, pool, signal, log }: Watched): Promise<void> {
  let line: pg.Client | undefined;
  let isAway = false;
  while (!signal.aborted) {
    try {
      line = await beat(line, url);
      pool.back();
      if (isAway) log.warn('The database is back');
      isAway = false;
    } catch (error) {
      const why = error instanceof Error ? error : new Error(String(error));
      line = undefined;
      pool.away(why);
      if (!isAway && !signal.aborted) log.warn(`The database is away: ${why.message}`);
      isAway = true;
    }
    await sleep(pace.beat, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await line?.end();
}

/**
 * One sign of life: an answer over the line that there is, or a greeting over a new one, since a line may be cut alone, or stand in the
 * queue of a pooler whose connections are all busy. @throws what keeps it from coming
 */
async function beat(line: pg.Client | undefined, url: string): Promise<pg.Client | undefined> {
  if (line && (await isAnswering(line))) return line;
  const fresh = new pg.Client({ connectionString: url });
  fresh.on('error', () => undefined);
  try {
    await inPatience(fresh.connect(), pace.greeting);
    return fresh;
  } catch (error) {
    fresh.connection.stream.destroy();
    if (isAlive(error)) return undefined;
    throw error;
  }
}

/** Whether there is an answer over a line; where there is none, it is given up. */
async function isAnswering(line: pg.Client): Promise<boolean> {
  try {
    await inPatience(line.query('select 1'), pace.answer);
    return true;
  } catch {
    line.connection.stream.destroy();
    return false;
  }
}

const silence = new Error('it says nothing');

/** Whether it answered all the same, as when it has no connection to spare: SQLSTATE 57P is its start and end. */
const isAlive = (error: unknown): boolean => error instanceof pg.DatabaseError && !error.code?.startsWith('57P');

/** What comes in time. What came while this process was too busy to read it counts: it is read before the immediate. */
const inPatience = <Result>(answer: Promise<Result>, patience: number): Promise<Result> =>
  Promise.race([
    answer,
    sleep(patience, undefined, { ref: false })
      .then(() => setImmediate())
      .then(() => Promise.reject(silence)),
  ]);
