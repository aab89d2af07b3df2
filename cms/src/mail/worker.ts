import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { fromDrizzle, type Job, type JobResult, type PgBoss } from 'pg-boss';
import { mailQueues, setMailQueue } from '#src/jobs/queues.ts';
import { runInScope, traceparent, withSpan } from '#src/lib/tracing.ts';
import { type Addresses, compose, type MailJob } from './compose.ts';
import { type Deliver, Undelivered } from './deliver.ts';

const hour = 60 * 60;

/** In seconds. Tried again after about 3, then after twice as long each time up to two hours: over two days, and then it has failed. */
const settings = {
  retryLimit: 34,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 2 * hour,
  // A mail whose process was killed is taken up again when its heart has not beaten for a while.
  heartbeatSeconds: 20,
  expireInSeconds: 150,
  // For as long the panel knows when the last one was taken.
  deleteAfterSeconds: 7 * 24 * hour,
  // A machine that was off for long still has them.
  retentionSeconds: 365 * 24 * hour,
  deadLetter: mailQueues.failed,
} as const;

const failedSettings = { retentionSeconds: 30 * 24 * hour } as const;

/** How often a worker looks for new mails that it was not told of, in seconds: of another process, or to be tried again. */
const pollingIntervalSeconds = 5;

/** How many are sent at once. One recipient's server that says nothing does not hold up the others. */
const counters = 3;

/** In milliseconds: for one mail from its first word to its last, and for those under way when the server stops. */
const patience = { mail: 120_000, stop: 5000 } as const;

/** The studio hears of it first. */
const priority = { studio: 1, visitor: 0 } as const;

interface PostOffice {
  payload: Payload;
  boss: PgBoss;
  deliver: Deliver;
  addresses: Addresses;
  /** Says that the server stops: what is being sent has a few seconds more, and is sent after the next start. */
  signal: AbortSignal;
}

/**
 * Opens the queue of mails and sends what is in it: each once, by whatever process, however often one is killed.
 * @throws what the database says
 */
export async function openPostOffice({ payload, boss, deliver, addresses, signal }: PostOffice): Promise<void> {
  await boss.createQueue(mailQueues.failed, failedSettings);
  await boss.createQueue(mailQueues.waiting, settings);
  // Queues that an earlier version made keep what that said.
  await boss.updateQueue(mailQueues.failed, failedSettings);
  await boss.updateQueue(mailQueues.waiting, settings);
  // The queue is known from here on: no transaction of a booking has to ask for it over a second connection.
  await boss.insert(mailQueues.waiting, []);

  // What the studio was not told in two days may be told since the last start, with other settings.
  for (const to of addresses.to?.keys() ?? [0]) await boss.redrive(mailQueues.failed, { data: { to } });

  const stopped = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => stopped.abort(), patience.stop).unref());
  const workers: string[] = [];
  const wake = () => {
    for (const worker of workers) boss.notifyWorker(worker);
  };

  const send = async (job: Job<MailJob>): Promise<JobResult['status']> => {
    const isLast = job.retryCount >= settings.retryLimit;
    try {
      await withSpan(stepOf(job.data), async () => {
        const mail = await compose(payload, job.data, addresses);
        if (mail) await deliver(mail, AbortSignal.any([job.signal, stopped.signal, AbortSignal.timeout(patience.mail)]));
      });
      return 'completed';
    } catch (error) {
      if (stopped.signal.aborted) return 'failed';
      // What the studio is not told is worth every try: a server that refuses its address may be set up wrongly.
      const isRefused = error instanceof Undelivered && error.isFinal && job.data.to === 'visitor';
      const isFinal = isLast || isRefused;
      // Once when it begins and once when it ends, by the row's id: who it is for is nobody's business in a log.
      if (isFinal || job.retryCount === 0) {
        const what = `The mail about ${job.data.collection} ${job.data.id} to ${job.data.to === 'visitor' ? 'the visitor' : 'the studio'}`;
        payload.logger.warn(`${what} ${isFinal ? 'was given up' : 'waits'}: ${failureReason(error)}`);
      }
      return isFinal ? 'deadletter' : 'failed';
    }
  };

  const handle = async (jobs: Job<MailJob>[]): Promise<JobResult[]> => {
    const results: JobResult[] = [];
    for (const job of jobs)
      results.push({ id: job.id, status: await runInScope({ queue: mailQueues.waiting, job: job.id }, () => send(job)) });
    // The next one is not waited for.
    if (!signal.aborted) wake();
    return results;
  };
  while (workers.length < counters)
    workers.push(await boss.work<MailJob>(mailQueues.waiting, { pollingIntervalSeconds, perJobResults: true }, handle));

  setMailQueue({
    wake,
    sendAgain: async (id) => {
      const moved = await boss.redrive(mailQueues.failed, { ids: [id] });
      wake();
      return moved > 0;
    },
    add: async ({ collection, id }, transaction) => {
      const studio = (addresses.to ?? ['']).map((_, place) => place);
      const jobs = [...studio, 'visitor' as const].map((to) => ({
        data: { collection, id, to, traceparent: traceparent() } satisfies MailJob,
        priority: to === 'visitor' ? priority.visitor : priority.studio,
      }));
      await boss.insert(mailQueues.waiting, jobs, { db: fromDrizzle(transaction, sql) });
    },
  });
}

const stepOf = ({ collection, to, traceparent: cause }: MailJob) => ({
  name: 'send mail',
  kind: 'CONSUMER' as const,
  attributes: { 'mail.about': collection, 'mail.to': to === 'visitor' ? 'visitor' : 'studio' },
  cause,
});

/** What went wrong, without a word of what was to be sent. */
function failureReason(error: unknown): string {
  if (error instanceof Undelivered) return error.message;
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : error instanceof Error
      ? error.name
      : 'unknown';
}
