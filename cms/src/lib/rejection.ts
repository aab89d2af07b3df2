import { type Conflict, defaultLanguage, type Language, type WorkChallenge } from '@studio/contract';
import { type MessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import { APIError, Forbidden, NotFound, type PayloadRequest } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { isTransient } from './errors.ts';

interface RejectionDetails {
  errors?: Record<string, MessageKey>;
  headers?: Record<string, string>;
  /** A proof-of-work challenge: a repetition of the call with its solution is accepted. */
  work?: WorkChallenge;
  /** The cause of a conflict. */
  data?: Conflict;
  /** The number that replaces `{{count}}` in the message. */
  count?: number;
}

/** An expected failure of a request: HTTP status, message key, and message keys by field. */
export class Rejection {
  readonly status: number;
  readonly key: MessageKey;
  readonly errors: RejectionDetails['errors'];
  readonly headers: RejectionDetails['headers'];
  readonly work: RejectionDetails['work'];
  readonly data: RejectionDetails['data'];
  readonly count: RejectionDetails['count'];

  constructor(status: number, key: MessageKey, { errors, headers, work, data, count }: RejectionDetails) {
    this.status = status;
    this.key = key;
    this.errors = errors;
    this.headers = headers;
    this.work = work;
    this.data = data;
    this.count = count;
  }
}

export const reject = (status: number, key: MessageKey, details: RejectionDetails = {}): Rejection => new Rejection(status, key, details);

/** Returns the message of a rejection in a language, with `{{count}}` replaced. */
export const rejectionText = (language: Language, { key, count }: Pick<Rejection, 'key' | 'count'>): string =>
  messageText(language, key).replace('{{count}}', String(count));

/** Error that rolls a transaction back and rejects its request. The panel shows its message. */
export class RejectionError extends APIError {
  readonly rejection: Rejection;

  constructor(rejection: Rejection, language: Language = defaultLanguage) {
    super(rejectionText(language, rejection), rejection.status, undefined, true);
    this.rejection = rejection;
  }
}

/** Makes the error that rejects an operation of Payload, in the language of the panel. @param field the field that the panel marks */
export function panelError({ i18n: { language } }: PayloadRequest, key: MessageKey, field?: string): APIError {
  const message = messageText(languageOf(language), key);
  return new APIError(message, 400, field ? { errors: [{ path: field, message }] } : null, true);
}

/** Interval of log lines about transient errors, in milliseconds: an outage causes one line per interval instead of one per request. */
const logInterval = 10_000;
let quietUntil = 0;

/** Returns the rejection for a thrown error, without internal details. Logs internal and transient errors. */
export function toRejection(error: unknown, log: (error: unknown) => void): Rejection {
  // Race: the document was deleted between the lookup and the operation.
  if (error instanceof NotFound) return reject(404, 'errors.gone');
  // Payload throws this error if an access function denies the operation.
  if (error instanceof Forbidden) return reject(403, 'errors.forbidden');
  if (error instanceof RejectionError) return error.rejection;
  if (!isTransient(error)) {
    log(error);
    return reject(500, 'errors.internal');
  }
  if (Date.now() > quietUntil) {
    quietUntil = Date.now() + logInterval;
    log(error);
  }
  return reject(503, 'errors.unavailable', { headers: { 'retry-after': '5' } });
}
