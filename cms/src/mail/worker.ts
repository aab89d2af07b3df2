import { setTimeout as delay } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { mailQueues, mailWorkers } from '#src/jobs/mail-queue.ts';
import { runInScope, withSpan } from '#src/lib/tracing.ts';
import { type Addresses, compose, type MailJob } from './compose.ts';
import { type Deliver, DeliveryError } from './deliver.ts';
import { DeliveredMails } from './delivered.ts';
import { type FindBooking, findBookingsOf } from './letters.ts';

const hour = 60 * 60;

/**
 * Options of the queue of unsent mails; durations are in seconds. Retries start after about 3 seconds, then use exponential backoff up to two hours,
 * for about two days.
 */
const settings = {
  retryLimit: 34,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 2 * hour,
  // Another process takes over a job whose heartbeat stops, as after a crash.
  heartbeatSeconds: 20,
  expireInSeconds: 150,
  // Keep sent jobs for a week: the panel shows when the last mail was sent.
  deleteAfterSeconds: 7 * 24 * hour,
  // Keep unsent mails for a year, in case the server is switched off for long.
  retentionSeconds: 365 * 24 * hour,
  deadLetter: mailQueues.failed,
} as const;

const failedSettings = { retentionSeconds: 30 * 24 * hour } as const;

/** The interval at which a worker polls for jobs of other processes and for retries. */
const pollingIntervalSeconds = 5;

/**
 * Number of workers: more than one, so that a stalled mail server does not delay other recipients. Number of jobs that a worker fetches at once: the
 * mails of one submission.
 */
const workerCount = 3;
const batchSize = 3;

/**
 * Timeouts in milliseconds: of one delivery, of the rest of a batch after one of its mails was sent, and of running deliveries when the server stops.
 */
const timeouts = { mail: 120_000, others: 20, stop: 5000 } as const;

interface MailWorker {
  payload: Payload;
  boss: PgBoss;
  deliver: Deliver;
  addresses: Addresses;
  /**
   * Signal that aborts when the server stops: running deliveries get a few seconds to finish, and unfinished ones are retried after the next start.
   */
  signal: AbortSignal;
}

/**
 * Creates the mail queue and delivers its mails. All processes share the queue, which is stored in the database.
 * @throws errors of the database
 */
export async function startMailWorker({ payload, boss, deliver, addresses, signal }: MailWorker): Promise<void> {
  await boss.createQueue(mailQueues.failed, failedSettings);
  await boss.createQueue(mailQueues.waiting, settings);
  // Existing queues keep their old options; update them.
  await boss.updateQueue(mailQueues.failed, failedSettings);
  await boss.updateQueue(mailQueues.waiting, settings);
  // Fill pg-boss's cache of queues, which a booking's transaction would otherwise read over a second connection.
  await boss.insert(mailQueues.waiting, []);

  // Retry failed mails to the studio: the configuration may have been corrected before this start.
  for (const to of addresses.to?.keys() ?? [0]) await boss.redrive(mailQueues.failed, { data: { to } });

  const stopping = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => stopping.abort(), timeouts.stop).unref());

  const delivered = new DeliveredMails();
  const send = async (job: Job<MailJob>, findBooking: FindBooking): Promise<JobResult['status']> => {
    const isLast = job.retryCount >= settings.retryLimit;
    try {
      return await withSpan(spanOf(job.data), async () => {
        const composed = await compose(payload, job.data, addresses, { findBooking, isRetry: job.retryCount > 0 });
        // Retry while the submission is in the bin, in case it is restored; drop the mail after the last retry.
        if (composed === 'in bin') return isLast ? 'completed' : 'failed';
        for (const mail of composed.mails) {
          if (delivered.has(job.id, mail)) continue;
          await deliver(mail, AbortSignal.any([job.signal, stopping.signal, AbortSignal.timeout(timeouts.mail)]));
          delivered.add(job.id, mail);
        }
        await composed.afterSending?.();
        return 'completed';
      });
    } catch (error) {
      if (stopping.signal.aborted) return 'failed';
      // Always retry mails to the studio: a server that rejects the studio's address may be misconfigured.
      const isRejected = error instanceof DeliveryError && error.isFinal && job.data.to === 'visitor';
      const isFinal = isLast || isRejected;
      // Log the first and the last failure, without the recipient's address.
      if (isFinal || job.retryCount === 0) {
        const mail = `Mail about ${job.data.collection} ${job.data.id} to ${job.data.to === 'visitor' ? 'the visitor' : 'the studio'}`;
        payload.logger.warn(`${mail} ${isFinal ? 'failed for good' : 'failed and will be retried'}: ${failureReason(error)}`);
      }
      return isFinal ? 'deadletter' : 'failed';
    }
  };

  const sendInScope = async (job: Job<MailJob>, findBooking: FindBooking): Promise<JobResult> => {
    const status = await runInScope({ queue: mailQueues.waiting, job: job.id }, () => send(job, findBooking));
    return { id: job.id, status };
  };
  while (mailWorkers.length < workerCount) {
    const worker = { id: '', isBusy: false };
    worker.id = await boss.work<MailJob>(mailQueues.waiting, { pollingIntervalSeconds, batchSize, perJobResults: true }, async (jobs) => {
      worker.isBusy = true;
      let running = jobs.length;
      const allSent = Promise.withResolvers<void>();
      const findBooking = findBookingsOf(
        payload,
        jobs.filter(({ data }) => data.collection.startsWith('booking')).map(({ data }) => data.id),
      );
      const results = await Promise.all(
        jobs.map(async (job) => {
          const result = await sendInScope(job, findBooking);
          running -= 1;
          if (running === 0) allSent.resolve();
          else if (result.status === 'completed') {
            // pg-boss marks all mails of a batch as sent in one statement. If another mail of the batch is slow, mark this one at once, so that a
            // crash does not send it twice.
            await Promise.race([allSent.promise, delay(timeouts.others)]);
            if (running > 0) await boss.complete(mailQueues.waiting, job.id);
          }
          return result;
        }),
      );
      worker.isBusy = false;
      // A full batch: more jobs may wait, so fetch them without waiting for the poll.
      if (jobs.length === batchSize && !signal.aborted) boss.notifyWorker(worker.id);
      return results;
    });
    mailWorkers.push(worker);
  }
}

const spanOf = ({ collection, to, traceparent: cause }: MailJob) => ({
  name: 'send mail',
  kind: 'CONSUMER' as const,
  attributes: { 'mail.about': collection, 'mail.to': to === 'visitor' ? 'visitor' : 'studio' },
  cause,
});

/** Describes an error without the mail's content. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof DeliveryError) return error.message;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
