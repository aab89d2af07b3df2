import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { deleteExpiredLimits } from '#src/db/rate-limit.ts';
import { deleteOrphanedFiles } from '#src/inventory/delete-orphans.ts';
import { sweepMails } from '#src/mail/outbox.ts';
import { sweepPhotos } from '#src/photos/delete-photo.ts';
import { sweepSpareSets } from '#src/photos/spare-sets.ts';
import { sweepOldSubmissions } from '#src/privacy/retention.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import { retryFileDeletions } from '#src/storage/storage.ts';

const minute = 60 * 1000;

interface Sweeping {
  payload: Payload;
  /** Where the builds of the site are. */
  publisher: Pick<Publisher, 'completeStore'>;
  signal: AbortSignal;
  log(error: unknown): void;
}

/**
 * Clears what crashes and faults left, now and again until the signal: what the database knows of within half a minute, all else, for
 * which every file is looked at, within the hour, and then what was kept long enough. Nobody waits for it.
 */
export function startCleanup({ payload, publisher, signal, log }: Sweeping): void {
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!signal.aborted) log(error);
    });
  /** A while after each time that it was done: while storage says nothing, that takes long. */
  const repeat = async (pause: number, work: (isFirst: boolean) => Promise<unknown>[]) => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await Promise.all(work(isFirst).map(quietly));
      await sleep(pause, undefined, { signal });
    }
  };
  const soon = (isFirst: boolean) => [sweepPhotos(payload, isFirst ? 0 : minute / 2), retryFileDeletions()];
  const later = () => [
    sweepSpareSets(payload, async (fileIds) => (await publisher.completeStore()).mentionedFileIds(fileIds)),
    deleteOrphanedFiles(payload),
    sweepOldSubmissions(payload),
    sweepMails(payload),
    deleteExpiredLimits(payload),
  ];
  for (const sweeping of [repeat(minute / 2, soon), repeat(60 * minute, later)]) sweeping.catch(() => undefined);
}
