import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { guardedPost, type Posted } from '#src/lib/guarded-fetch.ts';
import { runInScope } from '#src/lib/tracing.ts';
import { pushNoticeOf } from './notices.ts';
import { isPushEndpoint } from './push-address.ts';
import { type PushJob, pushQueueName, pushWorker } from './queue.ts';
import { endSubscription, findSubscription, type Subscription } from './subscriptions.ts';
import { deriveVapidKeys, encryptPush, vapidHeader } from './web-push.ts';

const hour = 60 * 60;

/** Options of the queue, in seconds: retries for about four hours, after which staff have probably seen the event on the screens. */
const settings = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hour,
  // Another process takes over a job whose heartbeat has stopped, for example after a crash.
  heartbeatSeconds: 20,
  expireInSeconds: 60,
  deleteAfterSeconds: 24 * hour,
  retentionSeconds: 24 * hour,
} as const;

/** Time for which a push service stores a notification for a device that is offline, in seconds. */
const timeToLive = 24 * hour;

const pollingIntervalSeconds = 5;
const batchSize = 10;
/** Timeouts of a request to a push service, in milliseconds. */
const timeouts = { total: 20_000, pause: 10_000 } as const;

interface PushWorker {
  payload: Payload;
  boss: PgBoss;
  /** The studio's contact address for push services; undefined to send nothing. */
  subject: string | undefined;
  signal: AbortSignal;
}

/**
 * Creates the queue of notifications and sends them. All processes share the queue, so that only one process sends each notification.
 * @throws errors of the database
 */
export async function startPushWorker({ payload, boss, subject, signal }: PushWorker): Promise<void> {
  await boss.createQueue(pushQueueName, settings);
  // Existing queues keep their old options; update them.
  await boss.updateQueue(pushQueueName, settings);
  // Fill pg-boss's cache of queues: otherwise the transaction that adds a notification would read the queue over a second connection.
  await boss.insert(pushQueueName, []);
  const keys = deriveVapidKeys(payload.secret);

  const send = async (subscription: Subscription, { kind, id }: PushJob, until: AbortSignal): Promise<Posted> => {
    const { endpoint, language } = subscription;
    const headers = {
      authorization: vapidHeader(endpoint, subject ?? '', keys),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(timeToLive),
      urgency: 'high',
      // Push services replace an undelivered notification with a newer one that has the same topic: the same kind, about the same booking, message or
      // gallery.
      topic: createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 32),
    };
    const body = encryptPush(JSON.stringify(pushNoticeOf(kind, id, language)), subscription);
    return guardedPost(new URL(endpoint), { headers, body }, timeouts, { signal: until });
  };

  const work = async (job: Job<PushJob>): Promise<JobResult['status']> => {
    const subscription = await findSubscription(payload.db, job.data.subscription);
    if (!subscription || subject === undefined || !isPushEndpoint(subscription.endpoint)) return 'completed';
    const posted = await send(subscription, job.data, AbortSignal.any([job.signal, signal]));
    if (posted.ok && posted.status >= 200 && posted.status < 300) return 'completed';
    if (posted.ok && (posted.status === 404 || posted.status === 410)) {
      await endSubscription(payload.db, subscription);
      return 'completed';
    }
    const reason = posted.ok ? `status ${posted.status}` : posted.reason;
    const isTransient = !posted.ok || posted.status === 429 || posted.status >= 500;
    const isLast = !isTransient || job.retryCount >= settings.retryLimit;
    // Log the first and the last failure, without the address of the device.
    if (isLast || job.retryCount === 0)
      payload.logger.warn(`A notification of a device ${isLast ? 'failed for good' : 'failed and will be retried'}: ${reason}`);
    return isLast ? 'completed' : 'failed';
  };

  pushWorker.id = await boss.work<PushJob>(pushQueueName, { pollingIntervalSeconds, batchSize, perJobResults: true }, (jobs) =>
    Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        const status = await runInScope({ queue: pushQueueName, job: job.id }, () => work(job)).catch((error: unknown) => {
          if (!signal.aborted) payload.logger.error({ err: error });
          return 'failed' as const;
        });
        return { id: job.id, status };
      }),
    ),
  );
}
