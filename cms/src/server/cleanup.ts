import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { sweepDevices } from '#src/auth/devices.ts';
import { expireHolds } from '#src/calendar/expire-holds.ts';
import { sendReminders } from '#src/calendar/send-reminders.ts';
import { sweepGalleries } from '#src/client-galleries/delete.ts';
import { sendGalleryNotices } from '#src/client-galleries/notices.ts';
import { onContentChange } from '#src/globals/content-change.ts';
import { deleteOrphanedFiles } from '#src/inventory/delete-orphans.ts';
import { deleteExpiredLimits } from '#src/limits/counters.ts';
import { sweepMails } from '#src/mail/outbox.ts';
import { onReleasesChange } from '#src/permission/settings-change.ts';
import { sweepBin } from '#src/photos/bin.ts';
import { sweepPhotos } from '#src/photos/delete-photo.ts';
import { sweepSpareSets } from '#src/photos/rerender.ts';
import { showStudioMarks } from '#src/photos/studio-marks.ts';
import { sweepWithheld, withholdForbidden } from '#src/photos/withhold.ts';
import { sweepExpired } from '#src/privacy/retention.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import { sweepSubscriptions } from '#src/push/subscriptions.ts';
import { retryFileDeletions } from '#src/storage/storage.ts';

const minute = 60 * 1000;

interface CleanupOptions {
  payload: Payload;
  publisher: Pick<Publisher, 'completeStore'>;
  signal: AbortSignal;
  log(error: unknown): void;
}

/**
 * Starts the cleanup, which repeats until the signal aborts. Every half minute: completes interrupted deletions, withholds photos whose release has
 * ended, ends expired holds, and mails reminders of sessions and notices about client galleries. Every hour: deletes orphaned and expired data.
 */
export function startCleanup({ payload, publisher, signal, log }: CleanupOptions): void {
  const logErrors = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!signal.aborted) log(error);
    });
  /** Repeats work with a pause after each run, because a run takes long if the storage does not answer. */
  const repeat = async (pause: number, work: (isFirst: boolean) => Promise<unknown>[]) => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await Promise.all(work(isFirst).map(logErrors));
      await sleep(pause, undefined, { signal });
    }
  };
  const deletions = (isFirst: boolean) => {
    const grace = isFirst ? 0 : minute / 2;
    return [
      sweepPhotos(payload, grace),
      sweepBin(payload, grace),
      sweepWithheld(payload, grace),
      showStudioMarks(payload),
      sweepGalleries(payload, grace),
      retryFileDeletions(),
      expireHolds(payload),
      sendReminders(payload),
      sendGalleryNotices(payload),
    ];
  };
  onReleasesChange(() => void logErrors(withholdForbidden(payload)));
  // The logo and the icon may have changed, which need no release.
  onContentChange((stage) => stage === 'published' && void logErrors(Promise.all([withholdForbidden(payload), showStudioMarks(payload)])));
  const sweeps = () => [
    sweepSpareSets(payload, async (fileIds) => (await publisher.completeStore()).mentionedFileIds(fileIds)),
    deleteOrphanedFiles(payload),
    sweepExpired(payload),
    sweepMails(payload),
    deleteExpiredLimits(payload),
    sweepDevices(payload),
    sweepSubscriptions(payload),
  ];
  for (const repeating of [repeat(minute / 2, deletions), repeat(60 * minute, sweeps)]) repeating.catch(() => undefined);
}
