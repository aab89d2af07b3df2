import type { BookingStatus, PushKind } from '@studio/contract';
import type { Executor, Transaction } from '#src/db/transaction.ts';

/** Names of the queues of mails to send, and of permanently failed mails. */
export const mailQueues = { waiting: 'mail', failed: 'mail.failed' } as const;

/** Delay before a change is mailed, in milliseconds (debounce): an undo within it cancels the mail, and only the last of several changes is sent. */
export const mailPause = 30_000;

/** Name of the queue of photos to re-render. It is in this file so that the panel's bundle does not load the renderer. */
export const photoQueue = 'photo.render';

/** Name of the queue of photos of client galleries to render. */
export const clientPhotoQueue = 'client-photo.render';

/** Name of the queue of notifications to devices. */
export const pushQueueName = 'push';

/** A job of mails about a booking or message. The mail is composed when it is sent, so that the queue contains no personal data. */
export interface Submission {
  collection: 'booking' | 'contact-message';
  id: string;
}

/** An expired hold, with instants as ISO 8601. */
export interface ExpiredHold {
  /** The start of the session. */
  start: string;
  /** The end of the hold. */
  heldUntil: string;
}

/** Details of the mails about a submission. */
interface MailDetails {
  /** Whether the client gets a mail, in addition to the studio. */
  hasConfirmation: boolean;
  /** The expired hold that the mails are about; undefined for an arrived submission. */
  expired?: ExpiredHold;
}

/** The state of a booking in the last mail to its client before a change. */
export interface ToldState {
  status: BookingStatus;
  /** The start of the session as ISO 8601; null for a booking without a session time. */
  start: string | null;
}

/** A job of mails about a change of a booking. */
export interface BookingChange {
  /** The id of the booking. */
  id: string;
  /** The id of the event in the history of the booking. */
  event: string;
  before: ToldState;
  /** Whether the client made the change, so that the studio gets a mail. */
  isByClient: boolean;
}

/** A job of mails about an event of a client gallery. */
export interface GalleryNotice {
  /** The id of the gallery. */
  id: string;
  kind: 'ready' | 'ending' | 'submitted' | 'reopened' | 'deletion';
  /** The end of the time in which the event can be undone, as ISO 8601, for events that can. */
  due?: string;
}

/** A job of mails about an event of a release. */
export interface ReleaseNotice {
  /** The id of the request (`asked`), or of the release. */
  id: string;
  kind: 'asked' | 'signed' | 'withdrawn';
  /** The id of the withdrawal, for the kind `withdrawn`. */
  withdrawal?: string;
}

/** The mail queue of this process. */
export interface MailQueue {
  /** Adds the mails about a submission in the transaction of the event. */
  add(submission: Submission, transaction: Executor, details: MailDetails): Promise<void>;
  /** Adds the mails about a change in its transaction. @param startAfter earliest time of sending, so that later changes are in the same mail */
  addChange(change: BookingChange, transaction: Executor, startAfter: Date): Promise<void>;
  /** Adds a reminder of a session. @param start of the session as ISO 8601 */
  addReminder(booking: { id: string; start: string }, transaction: Executor): Promise<void>;
  /** Adds the mails about a client gallery in the transaction of the event. @param startAfter earliest time of sending; by default at once */
  addGalleryNotice(notice: GalleryNotice, transaction: Executor, startAfter?: Date): Promise<void>;
  /** Adds the mails about a release in the transaction of the event. */
  addReleaseNotice(notice: ReleaseNotice, transaction: Executor): Promise<void>;
  /** Retries the waiting mails of a restored submission at the next poll after the commit of `transaction`. */
  sendSoon(id: string, transaction: Executor): Promise<void>;
  /** Retries a failed mail. @param id of its job @returns whether the job exists */
  sendAgain(id: string): Promise<boolean>;
  /** Fetches new jobs immediately instead of at the next poll. */
  wake(): void;
}

let current: MailQueue | undefined;

/** Sets the mail queue of this process. A setter, because the panel's bundle imports this file and must not load the queue. */
export const setMailQueue = (queue: MailQueue): void => {
  current = queue;
};

/** Returns the mail queue. @throws before it is set: a submission must not be stored without its mails */
export function mailQueue(): MailQueue {
  if (!current) throw new Error('The mail queue is not open.');
  return current;
}

/** A job of notifications about an event. The job contains no personal data. */
interface PushEvent {
  kind: PushKind;
  /** The id of the booking, message or client gallery of the event. */
  id: string;
}

/** The queue of notifications of this process. */
export interface PushQueue {
  /** Adds the notifications about an event in its transaction, one for each device. @returns whether a device gets a notification */
  add(event: PushEvent, transaction: Transaction): Promise<boolean>;
  /** Fetches new jobs immediately instead of at the next poll. */
  wake(): void;
}

let currentPush: PushQueue | undefined;

/** Sets the queue of notifications of this process. */
export const setPushQueue = (queue: PushQueue): void => {
  currentPush = queue;
};

/** Returns the queue of notifications; undefined in commands, which send no notifications. */
export const pushQueue = (): PushQueue | undefined => currentPush;
