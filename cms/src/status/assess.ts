import type { StudioStatus } from '@studio/contract';

/** The problem of each area of a studio; `ok` if the area has none. */
export interface StatusAssessment {
  storage: 'ok' | 'unavailable';
  disk: 'ok' | 'low' | 'full';
  mails: 'ok' | 'noServer' | 'failed' | 'delayed';
  photos: 'ok' | 'failed';
  backup: 'ok' | 'none' | 'old' | 'incomplete';
}

const gigabyte = 1_000_000_000;
const day = 24 * 60 * 60 * 1000;

/** Thresholds of free space, in bytes. The largest uploads and a build of the site need half a gigabyte; below `low`, staff have weeks to react. */
const freeSpace = { full: gigabyte / 2, low: 5 * gigabyte } as const;

/** Maximum age of a backup. Backups are daily: two missed backups are a problem. */
const maxBackupAge = 3 * day;

/** Finds the problems of a studio. @param now milliseconds since 1970 */
export function assessStatus({ storage, disk, hasMailServer, queues, backup }: StudioStatus, now = Date.now()): StatusAssessment {
  return {
    storage: storage.answers ? 'ok' : 'unavailable',
    disk: disk.free < freeSpace.full ? 'full' : disk.free < Math.min(freeSpace.low, disk.total / 10) ? 'low' : 'ok',
    mails: !hasMailServer ? 'noServer' : queues.mails.failed > 0 ? 'failed' : queues.mails.delayed > 0 ? 'delayed' : 'ok',
    photos: queues.photos.failed > 0 ? 'failed' : 'ok',
    backup: !backup ? 'none' : backup.missing > 0 ? 'incomplete' : now - Date.parse(backup.at) > maxBackupAge ? 'old' : 'ok',
  };
}
