import * as v from 'valibot';
import { defineCall, done, noInput, withData } from './call.ts';

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

/** The state of the studio. Sizes are in bytes. */
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

export const readStudioStatus = defineCall({
  method: 'GET',
  path: '/api/status',
  who: 'staff',
  cookie: true,
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(studioStatus),
});

export const sendMailAgain = defineCall({
  method: 'POST',
  path: '/api/mails/send-again',
  who: 'admin',
  cookie: true,
  body: 'json',
  input: v.object({ id: v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid')) }),
  status: 200,
  answer: done,
});
