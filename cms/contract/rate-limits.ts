import type { MessageKey } from './i18n/messages.ts';

/** A limit of requests. Its texts are for operators: `cms/bin/check-docs.mjs` compares the documents with them. */
export interface RateLimit {
  event: string;
  /** What has a count of its own, such as `address` (an IPv4 address, or the /64 of an IPv6 address); `all`: all requests share one count. */
  key: string;
  /** The status of the rejection; 429 if omitted. */
  status?: 503;
  /** The message of the rejection; `errors.calls` if omitted. */
  message?: MessageKey;
  /** The value of `Retry-After` in seconds; the time until the limit permits the next request if omitted. */
  retryAfter?: number;
  /** Purpose of a proof of work, with which the repeated request is accepted at once. */
  work?: 'form' | 'log-in' | 'gallery';
  /** What happens besides the rejection. */
  effect?: string;
  /** What happens in place of a rejection. */
  served?: string;
}

/** At most `most` uses in a window of `seconds`, which starts at the first use; counted in the database, for all processes together. */
interface Window {
  most: number;
  seconds: number;
}

/** At most `burst` uses at once, refilled at a constant rate; counted by each process. */
interface Allowance {
  burst: number;
  perSecond: number;
}

/** The numbers of tasks that run at the same time and that wait; counted by each process, and unlimited where omitted. */
export interface SlotNumbers {
  slots?: number;
  /** Number of tasks of one key that run, so that slots remain for others. */
  slotsOfKey?: number;
  /** Number of tasks of one key that run or wait. */
  placesOfKey?: number;
  /** Number of tasks that run or wait: with a proof of work, and as many without. */
  places?: number;
}

/** The requests of all addresses that one iteration of the event loop of a process handles. */
interface Turn {
  perTurn: number;
}

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

const submissions = { event: 'stored bookings and messages', message: 'errors.many', seconds: 10 * minutes } as const;
const reserve = { ...submissions, event: '… then, without a proof of work', work: 'form' } as const;
const confirmations = {
  event: 'confirmations by mail',
  key: 'mailbox',
  served: 'the booking is stored; its card shows that no mail was sent',
} as const;
const holds = {
  event: 'times held for bookings',
  message: 'client.errors.holds',
  served: 'the booking is stored with its wished time, which is not held',
} as const;
const passwords = { message: 'login.errors.tries', seconds: 10 * minutes } as const;
const hashes = { event: 'log-ins that wait to be hashed', status: 503, message: 'login.errors.busy', retryAfter: 5 } as const;
const pins = { message: 'gallery.errors.pinTries', seconds: 10 * minutes } as const;

/** All limits of requests by name. The names of limits with a window stand in the database. */
export const rateLimits = {
  // High, because clients in mobile networks share addresses.
  submissions: { ...submissions, key: 'address', most: 60, effect: 'the form keeps what was typed' },
  'submissions-network': { ...submissions, event: '… from all visitors', key: 'IPv6 /48', most: 180, work: 'form' },
  'submissions-in-all': { ...submissions, event: '… from all visitors', key: 'all', most: 600, work: 'form' },
  // Possible spam costs storage.
  'submissions-suspected': {
    ...submissions,
    event: '… with the hidden spam field filled in',
    key: 'all',
    most: 100,
    seconds: days,
    work: 'form',
  },
  // For visitors without JavaScript.
  'submissions-reserve': { ...reserve, key: 'IPv6 /48', most: 2 },
  'submissions-reserve-in-all': { ...reserve, key: 'all', most: 600 },
  // Visitors can enter the address of another person.
  'confirmations-hour': { ...confirmations, most: 3, seconds: hours },
  'confirmations-day': { ...confirmations, most: 10, seconds: days },
  'change-mails-day': { event: 'mails about changes by a client', key: 'mailbox', most: 12, seconds: days, served: 'no mail is sent' },
  'holds-address': { ...holds, key: 'address', most: 30, seconds: days },
  'holds-mailbox': { ...holds, key: 'mailbox', most: 3, seconds: days },
  // Each of these rejections contains the nearest free slots, which needs a search.
  'slots-taken': {
    event: 'requests for times that are taken',
    key: 'address',
    most: 60,
    seconds: 10 * minutes,
    message: 'errors.manySlots',
    effect: 'free times can be booked',
  },
  // Bounds the number of notifications to the studio.
  'client-changes': { event: 'changes by a client', key: 'booking', most: 20, seconds: hours, message: 'client.errors.often' },
  // A known link opens its page even beyond this limit, because clients in mobile networks share addresses.
  'client-links': {
    event: 'unknown links of client pages',
    key: 'address',
    most: 30,
    seconds: 10 * minutes,
    message: 'client.errors.guesses',
    effect: 'known links open',
  },

  'log-in': {
    ...passwords,
    event: 'wrong passwords for one account',
    key: 'address, known device or session',
    most: 10,
    effect: 'before the password is hashed',
  },
  'log-in-address': { ...passwords, event: 'wrong passwords for any account', key: 'address', most: 30 },
  'log-in-network': { ...passwords, event: '… from unknown devices', key: 'IPv6 /48', most: 90, work: 'log-in' },
  'log-in-account': { ...passwords, event: '… from unknown devices', key: 'account', most: 200, seconds: hours, work: 'log-in' },
  'log-in-code': {
    ...passwords,
    event: 'codes after a right password',
    key: 'account or known device',
    most: 10,
    seconds: hours,
  },
  // Bounds the CPU time of verification; the answers of passkeys cannot be guessed.
  'log-in-passkey': { ...passwords, event: 'log-ins with passkeys', key: 'address', most: 60 },
  'log-in-queue': { ...hashes, key: 'address', slots: 1, slotsOfKey: 1, placesOfKey: 5 },
  'log-in-queue-in-all': { ...hashes, key: 'all', places: 60, work: 'log-in' },

  'gallery-pin': { ...pins, event: 'wrong codes of one client gallery', key: 'address', most: 10 },
  'gallery-pin-address': { ...pins, event: 'wrong codes of any client gallery', key: 'address', most: 30 },
  // After the first, an attempt needs a proof of work, which lets clients in during an attack. The second bounds an attack from many addresses, for which
  // proofs are cheap: at 600 of a million PINs a day, it takes years, and a new link ends it.
  'gallery-pin-all': {
    ...pins,
    event: '… from all addresses; a new link or code starts again',
    key: 'gallery',
    most: 100,
    seconds: days,
    work: 'gallery',
  },
  'gallery-pin-work': { ...pins, event: '… with a proof of work', key: 'gallery', most: 500, seconds: days },

  // Bounds the CPU time of a process. Visitors of a mobile network share an address.
  calls: { event: 'API calls', key: 'address', burst: 1000, perSecond: 100 },
  // Bounds the share of the event loop and of the database's connections.
  'running-calls': { event: 'API calls', key: 'address', slots: 40, slotsOfKey: 4, placesOfKey: 104, retryAfter: 1 },
  // Bounds memory: a file is in memory while it is read, and a photo while it is rendered. Waiting uploads are not read.
  uploads: { event: 'uploads', key: 'address', slots: 4, slotsOfKey: 3, served: 'they wait' },
  // A visit of the panel or of a long gallery makes a few hundred.
  requests: { event: 'requests for pages, photos, files of the panel and `/readyz`', key: 'address', burst: 3000, perSecond: 200 },
  turns: { event: 'requests that arrive at once', key: 'all', perTurn: 4, served: 'later, address by address' },
  // Next uses the thread that serves visitors.
  'panel-pages': {
    event: 'pages of the panel; without a session they redirect to `/login` and are not rendered',
    key: 'address',
    slots: 2,
    slotsOfKey: 1,
    placesOfKey: 101,
    retryAfter: 5,
  },
  // Each needs a query.
  'photo-links': {
    event: 'links to one photo (`/gallery?photo=…`)',
    key: 'address',
    burst: 60,
    perSecond: 5,
    served: 'the gallery without the preview of the photo',
  },
  'calendar-feed': { event: 'the studio’s calendar by its secret address', key: 'address', burst: 30, perSecond: 0.2 },
  // Each needs queries, and a page requests hundreds of pictures at once over HTTP/2.
  'gallery-files': {
    event: 'searches for files of client galleries',
    key: 'address',
    slots: 20,
    slotsOfKey: 4,
    placesOfKey: 1004,
    retryAfter: 1,
  },
  // A browser opens six, and several people may share an address.
  connections: {
    event: 'open connections; trusted proxies and this machine have no limit',
    key: 'address',
    placesOfKey: 100,
    served: 'closed',
  },
  // Bounds the memory of rejections that wait for a second.
  'late-rejections': {
    event: 'rejections over a limit of requests, which come after a second',
    key: 'address',
    placesOfKey: 100,
    served: 'at once',
  },
} as const satisfies Record<string, RateLimit & (Window | Allowance | SlotNumbers | Turn)>;

export type RateLimitName = keyof typeof rateLimits;
