import { type Conflict, defaultLanguage, type Language, type WorkChallenge } from '@studio/contract';
import { type MessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import { APIError, Forbidden, NotFound, type PayloadRequest } from 'payload';
import { type Label, languageOf } from '#src/i18n/labels.ts';
import { isTransient } from './errors.ts';

interface RejectionDetails {
  errors?: Record<string, MessageKey>;
  headers?: Record<string, string>;
  /** A proof-of-work challenge; the client repeats the call with the solution. */
  work?: WorkChallenge;
  data?: Conflict;
  /** The texts and numbers that replace placeholders such as `{{count}}` in the message. */
  values?: Record<string, Label | number>;
}

/** An error response of a call as a value: HTTP status, message key, and optional details such as message keys by field. */
export class Rejection {
  readonly status: number;
  readonly key: MessageKey;
  readonly errors: RejectionDetails['errors'];
  readonly headers: RejectionDetails['headers'];
  readonly work: RejectionDetails['work'];
  readonly data: RejectionDetails['data'];
  readonly values: RejectionDetails['values'];

  constructor(status: number, key: MessageKey, { errors, headers, work, data, values }: RejectionDetails) {
    this.status = status;
    this.key = key;
    this.errors = errors;
    this.headers = headers;
    this.work = work;
    this.data = data;
    this.values = values;
  }
}

export const reject = (status: number, key: MessageKey, details: RejectionDetails = {}): Rejection => new Rejection(status, key, details);

export const rejectionText = (language: Language, { key, values = {} }: Pick<Rejection, 'key' | 'values'>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => String(typeof value === 'number' ? value : value[language])),
    messageText(language, key),
  );

/** Error that rolls back a transaction and rejects the request. The panel shows the message of the error. */
export class RejectionError extends APIError {
  readonly rejection: Rejection;

  constructor(rejection: Rejection, language: Language = defaultLanguage) {
    super(rejectionText(language, rejection), rejection.status, undefined, true);
    this.rejection = rejection;
  }
}

/**
 * Returns an error that rejects an operation of Payload with 400 and a message in the language of the panel.
 * @param field the field that the panel marks
 */
export function panelError({ i18n: { language } }: PayloadRequest, key: MessageKey, field?: string): APIError {
  const message = messageText(languageOf(language), key);
  return new APIError(message, 400, field ? { errors: [{ path: field, message }] } : null, true);
}

/**
 * Minimum interval between log lines about transient errors, in milliseconds: an outage causes at most one line per interval instead of one per
 * request.
 */
const logInterval = 10_000;
let quietUntil = 0;

/** Returns the rejection for a thrown error, without internal details. Logs internal errors, and transient errors at most once per `logInterval`. */
export function toRejection(error: unknown, log: (error: unknown) => void): Rejection {
  // Payload throws this error if the document does not exist, for example because it was deleted after a lookup.
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
