import type { StudioStatus } from './state.ts';

/** What somebody should do something about, by the part of the studio that it is of. */
export interface StatusAssessment {
  storage: 'well' | 'away';
  disk: 'well' | 'short' | 'full';
  mails: 'well' | 'failed';
  photos: 'well' | 'failed';
  backup: 'well' | 'none' | 'old' | 'incomplete';
}

const gigabyte = 1_000_000_000;
const day = 24 * 60 * 60 * 1000;

/** An upload of the largest photos and a build of the site need half a gigabyte; what is short leaves weeks to do something. */
const room = { full: gigabyte / 2, short: 5 * gigabyte } as const;

/** A backup is made every day: one that did not run twice is noticed. */
const oldest = 3 * day;

/** Tells what is wrong with a studio. @param now milliseconds since 1970 */
export function assessStatus({ storage, disk, queues, backup }: StudioStatus, now = Date.now()): StatusAssessment {
  return {
    storage: storage.answers ? 'well' : 'away',
    disk: disk.free < room.full ? 'full' : disk.free < Math.min(room.short, disk.total / 10) ? 'short' : 'well',
    mails: queues.mails.failed > 0 ? 'failed' : 'well',
    photos: queues.photos.failed > 0 ? 'failed' : 'well',
    backup: !backup ? 'none' : backup.missing > 0 ? 'incomplete' : now - Date.parse(backup.at) > oldest ? 'old' : 'well',
  };
}
