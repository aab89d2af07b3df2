import type { AuditAction, AuditNoun } from '@studio/contract';
import { readings } from './readings.ts';

/** The data of a successful request, from which a rule derives the entry of the audit log. */
export interface Facts {
  /** The input that the call's schema has checked, or the JSON body of an endpoint of the panel; `{}` if the endpoint recorded neither. */
  input: object;
  /** The parsed JSON body of the response. */
  answer: object;
  /** The `{id}` of the path; `''` if it has none. */
  id: string;
  /** The id of the acting user. */
  user: string;
}

/** Defines how the audit log records the successful requests of an endpoint. */
export interface AuditRule {
  noun: AuditNoun | ((facts: Facts) => AuditNoun);
  /** Null to record nothing: the request changed nothing. */
  action: AuditAction | ((facts: Facts) => AuditAction | null);
  /** The id of the changed object; by default the id in the path, or in the response. */
  target?: (facts: Facts) => string;
  /** By default, the label of the object in the database. */
  label?: (facts: Facts) => string | undefined;
  detail?: (facts: Facts) => string;
  count?: (facts: Facts) => number;
  /** Whether to record only the first of a user's requests about the same object in an hour: a gallery has up to 5,000 photos. */
  isHourly?: boolean;
  /** Whether the endpoint returns the first answer to a repeated `Idempotency-Key`; an endpoint that ignores the key makes a change each time. */
  isRepeatable?: boolean;
}

/** `hooks`: the hooks of the collection record the changes. `nothing`: the endpoint makes no change or export that staff need to find. */
type Recording = AuditRule | 'hooks' | 'nothing';

const ofSelf = (noun: 'user' | 'session', action: AuditAction): AuditRule => ({ noun, action, target: ({ user }) => user });

const text = (from: object, name: string): string => String(Object(from)[name] ?? '');
const dataOf = ({ answer }: Facts): object => Object(Object(answer).data);

type Count = NonNullable<AuditRule['count']>;

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : Number(list ?? 0));

/** Makes a function that returns a number in the data of the response, or the length of a list there. */
const answered =
  (name: string): Count =>
  (facts) =>
    lengthOf(Object(dataOf(facts))[name]);

/** Makes the rule of a change of several objects, which records nothing if none was changed. */
const ofMany = (noun: AuditNoun, action: AuditAction, count: Count): AuditRule => ({
  noun,
  action: (facts) => (count(facts) > 0 ? action : null),
  count,
});

/** Makes the rule that records the deletion of the documents selected in a list of the panel. */
const deletedList = (noun: AuditNoun): AuditRule => ofMany(noun, 'deleted', ({ answer }) => lengthOf(Object(answer).docs));

/** A story, or another item of an upgrade with the slug of its page. */
const upgradeItem = {
  noun: (facts: Facts): AuditNoun => (text(dataOf(facts), 'kind') === 'story' ? 'story' : 'upgradeItem'),
  target: (facts: Facts) => text(dataOf(facts), 'target'),
  label: (facts: Facts) => (text(dataOf(facts), 'kind') === 'story' ? undefined : text(dataOf(facts), 'target')),
} as const;

/** The audit action of each `action` in the input of `actOnGallery`. */
const galleryActions: Record<string, AuditAction> = {
  publish: 'published',
  replaceLink: 'linkReplaced',
  reopen: 'choiceReopened',
  undo: 'undone',
  end: 'unpublished',
  resume: 'published',
};

/** The rules of all endpoints of staff, by method and path. A test fails for an endpoint that is not listed. */
export const auditRules: Readonly<Record<string, Recording>> = {
  ...Object.fromEntries(readings.map((route) => [route, 'nothing' as const])),
  'GET /api/admin/money/payments': {
    noun: 'payment',
    action: 'exported',
    detail: ({ input }) => ('from' in input || 'to' in input ? `${text(input, 'from')} – ${text(input, 'to')}` : ''),
    count: ({ answer }) => lengthOf(Object(answer).data),
  },
  'GET /api/admin/galleries/{id}/export': {
    noun: 'gallery',
    action: 'exported',
    detail: ({ input }) => text(input, 'format'),
    count: answered('count'),
  },
  'GET /api/admin/releases/{id}/scan': { noun: 'release', action: 'exported', detail: () => 'scan' },

  'PATCH /api/bookings/{id}': { noun: 'booking', action: 'statusChanged', detail: ({ input }) => text(input, 'status') },
  'DELETE /api/bookings/{id}': { noun: 'booking', action: 'deleted' },
  'POST /api/bookings/{id}/restore': { noun: 'booking', action: 'restored' },
  'POST /api/bookings/{id}/link': { noun: 'booking', action: 'linkReplaced' },
  'POST /api/admin/bookings': { noun: 'booking', action: 'added', isRepeatable: true },
  'PATCH /api/bookings/{id}/money': { noun: 'booking', action: 'changed' },
  'POST /api/bookings/{id}/payments': {
    noun: 'payment',
    action: ({ input }) => (text(input, 'kind') === 'refund' ? 'refunded' : 'added'),
    target: (facts) => text(dataOf(facts), 'id'),
    isRepeatable: true,
  },
  'DELETE /api/payments/{id}': { noun: 'payment', action: 'deleted' },
  'POST /api/payments/{id}/restore': { noun: 'payment', action: 'restored' },
  'POST /api/admin/due-messages': {
    noun: 'booking',
    action: ({ input }) => (Object(input).isSent === false ? 'undone' : 'sent'),
    target: ({ input }) => text(input, 'booking'),
  },
  'PATCH /api/booking': 'hooks',

  'PATCH /api/contact/{id}': { noun: 'message', action: 'changed' },
  'DELETE /api/contact/{id}': { noun: 'message', action: 'deleted' },
  'POST /api/contact/{id}/restore': { noun: 'message', action: 'restored' },

  'POST /api/admin/appointments': { noun: 'calendar', action: 'added' },
  'PATCH /api/admin/appointments/{id}': { noun: 'calendar', action: 'moved' },
  'DELETE /api/admin/appointments/{id}': { noun: 'calendar', action: 'deleted' },
  'POST /api/calendars/add': { noun: 'setting', action: 'added', target: () => 'calendars' },
  'POST /api/calendars/read': 'nothing',
  'POST /api/calendars/remove': { noun: 'setting', action: 'deleted', target: () => 'calendars' },
  'POST /api/calendars/shared': {
    noun: 'setting',
    action: ({ input }) => (Object(input).language === null ? 'unshared' : 'shared'),
    target: () => 'calendar',
  },

  'POST /api/admin/clients/merge': { noun: 'client', action: 'merged', target: (facts) => text(dataOf(facts), 'change') },
  'POST /api/admin/clients/split': { noun: 'client', action: 'split', target: (facts) => text(dataOf(facts), 'change') },
  'POST /api/admin/clients/undo': { noun: 'client', action: 'undone', target: ({ input }) => text(input, 'change') },
  'POST /api/personal-data/find': { noun: 'personalData', action: 'read' },
  'POST /api/personal-data/export': { noun: 'personalData', action: 'exported' },
  'POST /api/personal-data/erase': { noun: 'personalData', action: 'erased' },

  'POST /api/photos': { noun: 'photo', action: 'added', isRepeatable: true },
  'PATCH /api/photos/{id}': { noun: 'photo', action: 'changed' },
  'DELETE /api/photos/{id}': { noun: 'photo', action: 'deleted' },
  'DELETE /api/photos/deleted/{id}': { noun: 'photo', action: 'erased' },
  'POST /api/photos/{id}/restore': { noun: 'photo', action: 'restored' },
  'POST /api/admin/photos/move': ofMany('photo', 'moved', ({ answer }) => lengthOf(Object(answer).data)),
  'POST /api/admin/cover': { noun: 'photo', action: 'coverSet' },
  'POST /api/photo': { noun: 'photo', action: 'added' },
  'PATCH /api/photo': 'hooks',
  'PATCH /api/photo/{id}': 'hooks',
  'DELETE /api/photo': deletedList('photo'),
  'DELETE /api/photo/{id}': { noun: 'photo', action: 'deleted' },
  'POST /api/reorder': ofMany('photo', 'moved', ({ answer }) => lengthOf(Object(answer).orderValues)),
  'POST /api/document': { noun: 'document', action: 'added' },
  'DELETE /api/document': deletedList('document'),
  'DELETE /api/document/{id}': { noun: 'document', action: 'deleted' },

  'POST /api/admin/galleries': { noun: 'gallery', action: 'added' },
  'PATCH /api/admin/galleries/{id}': { noun: 'gallery', action: 'changed' },
  'DELETE /api/admin/galleries/{id}': { noun: 'gallery', action: 'deleted' },
  'POST /api/admin/galleries/{id}/sets': { noun: 'gallery', action: 'changed' },
  'POST /api/admin/galleries/{id}/act': {
    noun: 'gallery',
    action: ({ input }) => galleryActions[text(input, 'action')] ?? 'changed',
    detail: ({ input }) => text(input, 'action'),
  },
  'POST /api/admin/galleries/{id}/photos': {
    noun: 'gallery',
    action: (facts) => (Object(dataOf(facts)).isNew === false ? null : 'photosAdded'),
    target: ({ id }) => id,
    isHourly: true,
  },
  'POST /api/admin/galleries/{id}/move': { noun: 'gallery', action: 'photosMoved', isHourly: true },
  'POST /api/admin/galleries/{id}/sort': { noun: 'gallery', action: 'photosMoved', isHourly: true },
  'POST /api/admin/galleries/{id}/delete-photos': ofMany('gallery', 'photosDeleted', answered('deleted')),
  'POST /api/admin/galleries/{id}/files': 'nothing',
  'POST /api/admin/galleries/{id}/retry': 'nothing',

  'POST /api/admin/releases/requests': {
    noun: 'release',
    action: 'requested',
    target: ({ input }) => text(input, 'gallery'),
    count: answered('photos'),
  },
  'DELETE /api/admin/releases/requests/{id}': { noun: 'release', action: 'undone' },
  'POST /api/admin/releases/{id}/document': { noun: 'release', action: 'changed' },
  'POST /api/admin/releases/{id}/withdraw': { noun: 'release', action: 'withdrawn' },
  'POST /api/admin/releases/{id}/publish': { noun: 'release', action: 'published' },
  'POST /api/admin/releases/paper': { noun: 'release', action: 'added', count: answered('photos') },
  'POST /api/admin/photo-people': ofMany('photo', 'changed', answered('changed')),
  'POST /api/admin/withheld-photos/publish': ofMany('photo', 'published', answered('published')),

  'POST /api/admin/upgrade-items/{id}/publish': { ...upgradeItem, action: 'published' },
  'DELETE /api/admin/upgrade-items/{id}': { ...upgradeItem, action: 'deleted' },

  'POST /api/publication/publish': { noun: 'publication', action: 'rebuilt' },
  'POST /api/publication/rollback': { noun: 'publication', action: 'rolledBack' },
  'POST /api/mails/send-again': 'nothing',
  'POST /api/package/versions/{id}': 'hooks',
  'POST /api/photo-document/versions/{id}': 'hooks',
  'POST /api/story/versions/{id}': 'hooks',

  'POST /api/admin/login': ofSelf('session', 'loggedIn'),
  'POST /api/admin/login/passkey': ofSelf('session', 'loggedIn'),
  'POST /api/user/login': ofSelf('session', 'loggedIn'),
  'POST /api/admin/login/passkey-options': 'nothing',
  'POST /api/admin/logout': ofSelf('session', 'loggedOut'),
  'POST /api/user/logout': ofSelf('session', 'loggedOut'),
  'POST /api/admin/refresh': 'nothing',
  'POST /api/user/refresh-token': 'nothing',
  'POST /api/user/{id}/sign-out': { noun: 'user', action: 'sessionsEnded' },
  'POST /api/admin/devices/end': ofSelf('user', 'sessionsEnded'),
  'POST /api/admin/password': ofSelf('user', 'passwordChanged'),
  'POST /api/admin/factors/proof': 'nothing',
  'POST /api/admin/factors/passkey-proof': 'nothing',
  'POST /api/admin/factors/user-changes': ofSelf('user', 'changesPermitted'),
  'POST /api/admin/passkeys/options': 'nothing',
  'POST /api/admin/passkeys': ofSelf('user', 'passkeyAdded'),
  'PATCH /api/admin/passkeys/{id}': ofSelf('user', 'passkeyRenamed'),
  'DELETE /api/admin/passkeys/{id}': ofSelf('user', 'passkeyRemoved'),
  'POST /api/admin/second-factor/options': 'nothing',
  'POST /api/admin/second-factor': ofSelf('user', 'factorAdded'),
  'DELETE /api/admin/second-factor': ofSelf('user', 'factorRemoved'),
  'POST /api/admin/push': ofSelf('user', 'pushOn'),
  'DELETE /api/admin/push/{id}': ofSelf('user', 'pushOff'),
  'POST /api/admin/recovery-codes': ofSelf('user', 'codesReplaced'),
};
