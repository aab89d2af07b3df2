import { mkdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { createClient, readContent } from '@studio/contract';
import { mailQueues } from '#src/jobs/mail-queue.ts';
import { from, someAddress } from '../tests/fixtures/client-address.ts';
import { openDatabase } from '../tests/fixtures/database.ts';
import { MailSink } from '../tests/fixtures/mail-sink.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { resetRateLimits } from '../tests/fixtures/rate-limits.ts';
import { openStudio, type Studio } from '../tests/fixtures/studio.ts';
import { newBooking, slotDay } from '../tests/fixtures/submissions.ts';
import { openReference } from './reference.ts';
import { costsOf, cpuOf, posting, type Target } from './request-cost.ts';
import { printRow } from './table.ts';

const withoutMails = "Payload's own endpoint";
const withMails = "Payload's own endpoint with two mails";
const withSentMails = "Payload's own endpoint with two mails by SMTP";

const ofSender = 'POST /api/bookings with two mails by SMTP';

/**
 * Compares the CPU time and the SQL statements of a booking, with and without a slot and mails, to those of a bare insert and of Payload's own
 * endpoint.
 */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { studio, close } = await openStudio();
  cleanUp.defer(close);
  const { baseUrl, dataDir, databaseUrl } = studio;
  const env = { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'a secret of more than thirty-two characters' };
  const bare = await openReference('bare-bookings.mjs', [databaseUrl]);
  cleanUp.defer(bare.close);
  const payload = await openReference('payload-bookings.ts', [], env);
  cleanUp.defer(payload.close);
  const folder = path.join(dataDir, 'payload-mails');
  await mkdir(folder);
  const mailing = await openReference('payload-bookings.ts', [folder], env);
  cleanUp.defer(mailing.close);
  const sink = await MailSink.open();
  cleanUp.defer(() => sink.close());
  const sending = await openReference('payload-bookings.ts', [sink.settings.SMTP_URL], env);
  cleanUp.defer(sending.close);
  const { studio: sender, close: closeSender } = await openStudio({ env: { ...sink.settings, MAIL_TO: 'owner@studio.example' } });
  cleanUp.defer(closeSender);

  const open = (url: string) => {
    const database = openDatabase(url);
    cleanUp.defer(() => database.$client.end());
    const mailsSent = async () => {
      const waiting = sql`select 1 from jobs.job where name = ${mailQueues.waiting} and state <> 'completed' limit 1`;
      while ((await database.execute(waiting)).rows.length > 0) await setTimeout(20);
    };
    return { database, mailsSent };
  };
  const { database, mailsSent } = open(databaseUrl);
  // Send the version of the published privacy notice, as the form does.
  const { data: published } = unwrap(await createClient({ baseUrl }).send(readContent, {}));
  const { privacyVersion } = published;
  // Returns a booking for Payload's own endpoint, with the fields that our server sets itself.
  const ofPayload = () => ({ body: { ...newBooking(), fingerprint: someAddress(), privacyVersion: '000000000000', language: 'en' } });
  /** Returns a target that posts bookings; with the hidden field `formTopic`, bookings are stored as possible spam, without mails. */
  const ours = (name: string, changesOf: () => object, to = studio) => ({
    name,
    cpu: cpuOf(to.pid),
    ask: posting(`${to.baseUrl}/api/bookings`, () => ({
      body: { ...newBooking({ privacyVersion }), ...changesOf() },
      headers: from(someAddress()),
    })),
    times: 400,
  });
  const starts = slotStarts();
  let turn = 0;
  const nextSlot = () => ({ package: 'portrait', start: starts[turn++ % starts.length] });
  const suspected = ours('POST /api/bookings without mails', () => ({ formTopic: 'x' }));
  let asked = 0;
  const askSuspected = async (agent: Agent) => {
    // Reset the rate limits, which permit only a hundred submissions of possible spam a day.
    asked += 1;
    if (asked % 80 === 0) await resetRateLimits(databaseUrl);
    await suspected.ask(agent);
  };
  const targets: Target[] = [
    { name: 'bare Node, one durable insert', cpu: cpuOf(bare.pid), ask: posting(bare.url, () => ({ body: newBooking() })), times: 400 },
    { name: withoutMails, cpu: cpuOf(payload.pid), ask: posting(`${payload.url}api/booking`, ofPayload), times: 400 },
    { name: withMails, cpu: cpuOf(mailing.pid), ask: posting(`${mailing.url}api/booking`, ofPayload), times: 400 },
    { name: withSentMails, cpu: cpuOf(sending.pid), ask: posting(`${sending.url}api/booking`, ofPayload), times: 400 },
    { ...suspected, ask: askSuspected },
    { ...ours('POST /api/bookings with two mails', () => ({})), settled: mailsSent },
    { ...ours('POST /api/bookings with a slot and two mails', nextSlot), settled: mailsSent },
    { ...ours(ofSender, () => ({}), sender), settled: open(sender.databaseUrl).mailsSent },
  ];
  const costs = await costsOf(targets, async () => {
    sink.arrived.length = 0;
    await resetRateLimits(databaseUrl);
    await resetRateLimits(sender.databaseUrl);
    await database.execute(sql`delete from appointment`);
  });
  const references = [withoutMails, withMails, withSentMails].map((name) => costs.get(name) ?? 0);
  printRow(['a booking', 'CPU ms', "of Payload's own", "of Payload's own with mails", 'by SMTP', 'statements']);
  printRow(['---', '---', '---', '---', '---', '---']);
  const said: string[] = [];
  for (const { name, ask } of targets) {
    const cost = costs.get(name) ?? 0;
    const statements = await statementsOf(name === ofSender ? sender : studio, ask);
    said.push(`\n${name}:\n${statements.map((statement) => `- ${statement.slice(0, 90)}`).join('\n')}`);
    printRow([name, cost.toFixed(2), ...references.map((least) => (cost / least).toFixed(2)), String(statements.length)]);
  }
  console.log(said.join('\n'));
}

/** Returns starts of slots that do not overlap, within the bundled opening hours. */
function slotStarts(): string[] {
  const days = Array.from({ length: 80 }, (_, index) => slotDay(index + 3));
  return [...new Set(days)].flatMap((day) => Array.from({ length: 11 }, (_, hour) => `${day}T${hour + 10}:00:00+03:00`));
}

/**
 * Returns the SQL statements of the transaction that stores the booking, read from PostgreSQL's log; without a transaction, all statements of the
 * connection.
 */
async function statementsOf({ dataDir, databaseUrl }: Studio, ask: (agent: Agent) => Promise<void>): Promise<string[]> {
  const log = path.join(dataDir, 'postgres/postgres.log');
  const database = openDatabase(databaseUrl);
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
