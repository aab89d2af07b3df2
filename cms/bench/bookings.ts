import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { mailQueues } from '#src/jobs/queues.ts';
import { from, someAddress } from '../tests/fixtures/client-address.ts';
import { resetRateLimits } from '../tests/fixtures/rate-limits.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { newBooking, slotDay } from '../tests/fixtures/submissions.ts';
import { openReference } from './reference.ts';
import { costsOf, cpuOf, posting, type Target } from './request-cost.ts';
import { printRow } from './table.ts';

/** Measures CPU and SQL statements of a booking, also of one with a slot, against a bare insert and Payload's own endpoint, on the same database. */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { studio, close } = await openStudio();
  cleanUp.defer(close);
  const { baseUrl, dataDir, databaseUrl, pid } = studio;
  const env = { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'a secret of more than thirty-two characters' };
  const bare = await openReference('bare-bookings.mjs', [databaseUrl]);
  cleanUp.defer(bare.close);
  const payload = await openReference('payload-bookings.ts', [], env);
  cleanUp.defer(payload.close);

  const database = drizzle(databaseUrl);
  cleanUp.defer(() => database.$client.end());
  const mailsSent = async () => {
    const waiting = sql`select 1 from jobs.job where name = ${mailQueues.waiting} and state <> 'completed' limit 1`;
    while ((await database.execute(waiting)).rows.length > 0) await setTimeout(20);
  };
  // Counts rows by email: Payload's endpoint has no rate limit by address.
  const ofPayload = () => ({ body: { ...newBooking(), fingerprint: someAddress(), privacyVersion: '000000000000', language: 'en' } });
  /** Posts bookings; with the hidden field they are stored as possible spam, without mails. */
  const ours = (name: string, changesOf: () => object) => ({
    name,
    cpu: cpuOf(pid),
    ask: posting(`${baseUrl}/api/bookings`, () => ({ body: { ...newBooking(), ...changesOf() }, headers: from(someAddress()) })),
    times: 400,
  });
  const starts = slotStarts();
  let turn = 0;
  const nextSlot = () => ({ package: 'portrait', start: starts[turn++ % starts.length] });
  const targets: Target[] = [
    { name: 'bare Node, one durable insert', cpu: cpuOf(bare.pid), ask: posting(bare.url, () => ({ body: newBooking() })), times: 400 },
    { name: "Payload's own endpoint", cpu: cpuOf(payload.pid), ask: posting(`${payload.url}api/booking`, ofPayload), times: 400 },
    { ...ours('POST /api/bookings without mails', () => ({ formTopic: 'x' })), times: 80 },
    { ...ours('POST /api/bookings with two mails', () => ({})), settled: mailsSent },
    { ...ours('POST /api/bookings with a slot and two mails', nextSlot), settled: mailsSent },
  ];
  const costs = await costsOf(targets, async () => {
    await resetRateLimits(databaseUrl);
    await database.execute(sql`delete from appointment`);
  });
  const least = costs.get("Payload's own endpoint") ?? 0;
  printRow(['a booking', 'CPU ms', "of Payload's own", 'statements']);
  printRow(['---', '---', '---', '---']);
  const said: string[] = [];
  for (const { name, ask } of targets) {
    const cost = costs.get(name) ?? 0;
    const statements = await statementsOf(path.join(dataDir, 'postgres/postgres.log'), databaseUrl, ask);
    said.push(`\n${name}:\n${statements.map((statement) => `- ${statement.slice(0, 90)}`).join('\n')}`);
    printRow([name, cost.toFixed(2), (cost / least).toFixed(2), String(statements.length)]);
  }
  console.log(said.join('\n'));
}

/** Returns starts of slots that do not overlap, within the bundled opening hours. */
function slotStarts(): string[] {
  const days = Array.from({ length: 80 }, (_, index) => slotDay(index + 3));
  return [...new Set(days)].flatMap((day) => Array.from({ length: 11 }, (_, hour) => `${day}T${hour + 10}:00:00+03:00`));
}

/** Returns the SQL statements of the transaction that stores the booking, from PostgreSQL's log. */
async function statementsOf(log: string, databaseUrl: string, ask: (agent: Agent) => Promise<void>): Promise<string[]> {
  const database = drizzle(databaseUrl);
  const agent = new Agent();
  const logging = async (wish: string) => {
    await database.execute(`alter system set log_statement = '${wish}'`);
    await database.execute('select pg_reload_conf()');
    await setTimeout(1000);
  };
  try {
    await logging('all');
    const before = (await readFile(log)).length;
    await ask(agent);
    await logging('none');
    return transactionOf((await readFile(log)).subarray(before).toString('utf8'));
  } finally {
    agent.destroy();
    await database.$client.end();
  }
}

function transactionOf(log: string): string[] {
  // Lines without a timestamp continue the previous statement.
  const entries = log.split(/\n(?=\d{4}-\d\d-\d\d )/u).flatMap((entry) => {
    const [, pid, statement] = /\[(\d+)\] LOG: {2}(?:statement|execute [^:]*): (.*)/su.exec(entry) ?? [];
    return statement === undefined ? [] : [{ pid, statement: statement.replace(/\s+/gu, ' ').trim() }];
  });
  const { pid } = entries.find(({ statement }) => /^insert into "?(?:bare_)?booking/u.test(statement)) ?? {};
  const ofIt = entries.filter((entry) => entry.pid === pid).map(({ statement }) => statement);
  const begun = ofIt.findIndex((statement) => /^begin/iu.test(statement));
  const ended = ofIt.findIndex((statement) => /^commit/iu.test(statement));
  return begun < 0 ? ofIt : ofIt.slice(begun, ended + 1);
}
