import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { currentScope, scopeFields } from './tracing.ts';

/** Whether the output is a terminal. A terminal gets lines of progress, and JSON only for warnings, errors and security events. */
export const isTerminal = process.stdout.isTTY === true;

/**
 * Returns the message of an error. Removes the value that a data exception of PostgreSQL (SQLSTATE class 22) quotes, because it may be a visitor's.
 */
function messageWithoutValues(error: Error): string {
  const isDataException = 'severity' in error && 'code' in error && /^22/u.test(String(error.code));
  return isDataException ? error.message.replace(/[":].*/su, '').trim() : error.message;
}

/**
 * Returns the fields of an error that are safe to log; omits the message of a failed query and the details of PostgreSQL, which repeat visitors'
 * data.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, cause } = error;
  // Omit the message: Payload and Next copy the message of a failed query into their own errors.
  if ('params' in error || error.message.includes('Failed query:')) return cause === undefined ? { type: name } : errorFields(cause);
  const message = messageWithoutValues(error);
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack: error.stack?.replace(error.message, () => message),
    ...(cause !== undefined && { cause: errorFields(cause) }),
  };
}

/** Pino's options for errors. `errorKey` names an unused key, because Pino copies the raw message of the error under that key into `msg`. */
export const errorLogging = { errorKey: 'unused', serializers: { err: errorFields, unused: errorFields } };

/** Options of log lines: one JSON line for each event, with the time in UTC and the request or job. */
const lines = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  ...errorLogging,
  mixin: () => scopeFields(currentScope()),
} satisfies LoggerOptions;

/** The log of the server. Its fields never contain visitors' text, addresses or queries. */
export const log = pino({
  ...lines,
  level: isTerminal ? 'warn' : 'info',
  // Security level above `error`, so that every setting of the log level includes it.
  customLevels: { security: 55 },
});

/** The log of Payload, from `warn` up: lower levels repeat the data of each failed validation. */
export const payloadLogger = { options: { ...lines, level: 'warn' } };

/** Logs a step of the start; on a terminal as a line with the seconds since the start. */
export function logStep(text: string): void {
  if (isTerminal) process.stdout.write(`${process.uptime().toFixed(1).padStart(6)} s  ${text}\n`);
  else log.info({ event: 'server.step' }, text);
}

/** A security event. It never contains names, addresses or texts of people. */
interface SecurityEvent {
  event:
    | 'login.succeeded'
    | 'login.rejected'
    | 'login.limited'
    | 'logout'
    | 'password.changed'
    | 'proof.rejected'
    | 'user-changes.permitted'
    | 'user-change.rejected'
    | 'retention-change.rejected'
    | 'passkey.added'
    | 'passkey.removed'
    | 'second-factor.added'
    | 'second-factor.removed'
    | 'recovery-codes.replaced'
    | 'recovery-code.used'
    | 'sessions.ended'
    | 'upload.rejected'
    | 'submission.binned'
    | 'submission.restored'
    | 'submission.deleted'
    | 'photo.binned'
    | 'photo.restored'
    | 'photo.withheld'
    | 'photo.published'
    | 'release.requested'
    | 'release.signed'
    | 'release.recorded'
    | 'release.documentSeen'
    | 'release.withdrawn'
    | 'release.resumed'
    | 'release.scanRead'
    | 'release.deleted'
    | 'photo.deleted'
    | 'document.deleted'
    | 'gallery.deleted'
    | 'gallery.linkReplaced'
    | 'gallery.entered'
    | 'gallery.rejected'
    | 'gallery.limited'
    | 'personal-data.read'
    | 'personal-data.exported'
    | 'personal-data.erased'
    | 'retention.applied'
    | 'calendar.added'
    | 'calendar.removed'
    | 'calendar.shared'
    | 'calendar.unshared'
    | 'payment.recorded'
    | 'payment.refunded'
    | 'payment.removed'
    | 'payment.restored'
    | 'payments.exported'
    | 'clients.merged'
    | 'clients.split'
    | 'clients.restored';
  /** The id of the acting user. */
  user?: string | undefined;
  /** The id of the row that the event is about, or of the affected user if another user acted. */
  id?: string;
  /** The message key of the rejection; `passkey` for a log-in by passkey. */
  reason?: string;
  /** The numbers of affected rows by kind. */
  counts?: Record<string, number>;
}

/** Logs a security event. Values cannot forge log lines, because JSON escapes line breaks and control characters. */
export const logSecurity = (event: SecurityEvent): void => log.security(event);
