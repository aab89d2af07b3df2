import * as v from 'valibot';

/** Schema of a time: ISO 8601. */
const time = v.string();
const queue = v.object({ waiting: v.number(), delayed: v.number(), running: v.number(), failed: v.number() });

/** Schema of the record of the last backup, which the database stores. */
export const backupRecord = v.object({
  at: time,
  /** The path of the archive on the machine `host`. */
  file: v.string(),
  host: v.string(),
  bytes: v.number(),
  /** Number of files that were missing in the storage during the backup. */
  missing: v.number(),
});
export type BackupRecord = v.InferOutput<typeof backupRecord>;

/** Schema of the state of the studio, which `GET /api/status` returns and the panel shows. Sizes are in bytes. */
export const studioStatus = v.object({
  version: v.string(),
  /** Start time of this process. */
  since: time,
  /** The number of processes of this studio, at least 1. */
  processes: v.number(),
  database: v.object({ bytes: v.number() }),
  /** The storage of photos and documents, and whether it answers. */
  storage: v.object({ kind: v.picklist(['disk', 'bucket']), answers: v.boolean() }),
  /** Free and total space of the disk with the data folder. */
  disk: v.object({ free: v.number(), total: v.number() }),
  /** Whether a mail server is set up; without it, mails are only written to files. */
  hasMailServer: v.boolean(),
  queues: v.object({ mails: queue, photos: queue }),
  /** Number of published photos that the background job has not re-rendered into smaller files yet. */
  unfinishedPhotos: v.number(),
  /** The last backup; null if none is known. */
  backup: v.nullable(backupRecord),
});
export type StudioStatus = v.InferOutput<typeof studioStatus>;

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
