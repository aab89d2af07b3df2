import * as v from 'valibot';
import { defineCall, withData } from './call.ts';

/** The kinds of objects in the entries of the audit log. */
export const auditNouns = [
  'booking',
  'calendar',
  'client',
  'document',
  'gallery',
  'message',
  'officialPhoto',
  'package',
  'page',
  'payment',
  'personalData',
  'photo',
  'publication',
  'release',
  'session',
  'setting',
  'story',
  'team',
  'upgradeItem',
  'user',
] as const;
export type AuditNoun = (typeof auditNouns)[number];

/** The kinds of actions in the entries of the audit log. */
export const auditActions = [
  'added',
  'changed',
  'changesPermitted',
  'choiceReopened',
  'codesReplaced',
  'coverSet',
  'deleted',
  'erased',
  'exported',
  'factorAdded',
  'factorRemoved',
  'linkReplaced',
  'loggedIn',
  'loggedOut',
  'merged',
  'moved',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'passwordChanged',
  'photosAdded',
  'photosDeleted',
  'photosMoved',
  'published',
  'pushOff',
  'pushOn',
  'read',
  'rebuilt',
  'refunded',
  'renamed',
  'requested',
  'restored',
  'roleChanged',
  'rolledBack',
  'sent',
  'sessionsEnded',
  'shared',
  'split',
  'statusChanged',
  'undone',
  'unpublished',
  'unshared',
  'withdrawn',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Names of the retention periods in the detail of an entry, such as `auditMonths 12 → 1`. */
export const retentionPeriods = ['bookingMonths', 'messageMonths', 'auditMonths'] as const;

export const auditEntry = v.object({
  id: v.string(),
  at: v.string(),
  /** The id of the user, which stays the same when the name changes; null for a command on the server. */
  user: v.nullable(v.string()),
  /** The name of the user at that time; `''` for a command on the server. */
  username: v.string(),
  /** The current name of the user; null if the user was deleted, and for a command on the server. */
  presentName: v.nullable(v.string()),
  noun: v.picklist(auditNouns),
  action: v.picklist(auditActions),
  /** The id of the changed object, or the slug of a page or setting; `''` if there are several objects or none. */
  target: v.string(),
  /** The reference of a booking, a username, or a slug such as that of a package or page; `''` for other objects. Never the name of a client. */
  label: v.string(),
  /**
   * The new status or role, the former username, the period or format of an export, changed retention periods, or the action on a client gallery;
   * `''` otherwise.
   */
  detail: v.string(),
  /** The number of changed or exported objects. */
  count: v.number(),
  /** Browser and system, such as `Safari · iPhone`; `''` if unknown. */
  browser: v.string(),
  /** A short code that is the same for all entries of one known device; `''` if the device is unknown. */
  device: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** Returns a page of the recorded actions of users, newest first. */
export const readAuditLog = defineCall({
  method: 'GET',
  path: '/api/admin/audit-log',
  who: 'admin',
  body: 'query',
  input: v.object({
    noun: v.optional(v.picklist(auditNouns, 'errors.invalid')),
    /** The name of the user whose entries are returned. */
    username: v.optional(v.pipe(v.string('errors.invalid'), v.maxLength(200, 'errors.invalid'))),
    /** The id of an entry; the response contains only older entries. */
    before: v.optional(v.pipe(v.string('errors.invalid'), v.regex(/^\d{1,18}$/u, 'errors.invalid'))),
  }),
  status: 200,
  answer: withData(
    v.object({
      entries: v.array(auditEntry),
      /** The names of users in the log, to filter by; at most 200. */
      usernames: v.array(v.string()),
      /** Whether there are older entries. */
      hasMore: v.boolean(),
      /** The number of months after which an entry is deleted. */
      months: v.number(),
    }),
  ),
});
export type AuditLog = v.InferOutput<typeof readAuditLog.answer>['data'];
