import * as v from 'valibot';

/** ISO. */
const time = v.string();
const queue = v.object({ waiting: v.number(), running: v.number(), failed: v.number() });

/** A backup that was made. */
export const backupRecord = v.object({
  at: time,
  /** Where it was written, on which machine. */
  file: v.string(),
  host: v.string(),
  bytes: v.number(),
  /** How many files were lost in the studio itself, and so in it. */
  missing: v.number(),
});
export type BackupRecord = v.InferOutput<typeof backupRecord>;

/** How it stands with the studio: what `GET /api/status` answers and the panel shows. Sizes are bytes. */
export const studioStatus = v.object({
  version: v.string(),
  /** Since when the process runs that answers, and how many serve this studio. */
  since: time,
  processes: v.number(),
  database: v.object({ bytes: v.number() }),
  /** Where photos and documents live, and whether it answers. */
  storage: v.object({ kind: v.picklist(['disk', 'bucket']), answers: v.boolean() }),
  /** Of the server's own disk. */
  disk: v.object({ free: v.number(), total: v.number() }),
  queues: v.object({ mails: queue, photos: queue }),
  /** Photos that are shown, and whose smaller files are still to come. */
  unfinishedPhotos: v.number(),
  /** The last one; null where none is known of. */
  backup: v.nullable(backupRecord),
});
export type StudioStatus = v.InferOutput<typeof studioStatus>;
