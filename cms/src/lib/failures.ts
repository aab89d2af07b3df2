import { Forbidden, NotFound } from 'payload';
import { StorageError } from './errors.ts';
import { type Rejection, reject } from './rejection.ts';

/** PostgreSQL's and the system's words for "not now": SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown), 40001 and 40P01 (two in each other's way); files and sockets. */
const passing = /^(?:08|53|57P)\w*$|^40(?:001|P01)$|^E(?:CONNREFUSED|CONNRESET|NOENT|NOSPC|DQUOT|ROFS|IO|PIPE|TIMEDOUT|MFILE|NFILE)$/u;

const lostConnection =
  /connection terminated|cannot begin transaction|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/iu;

/** Whether a fault is of what we stand on (database, storage) and may pass. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageError) return true;
  if ('code' in error && typeof error.code === 'string' && passing.test(error.code)) return true;
  return lostConnection.test(error.message) || isTransient(error.cause);
}

/** Maps what was thrown, in one place: it is logged once, and the caller learns nothing of the inside. */
export function toRejection(error: unknown, log: (error: unknown) => void): Rejection {
  // It went while it was asked for.
  if (error instanceof NotFound) return reject(404, 'errors.gone');
  // Who may do what is said by the collections' access alone.
  if (error instanceof Forbidden) return reject(403, 'errors.forbidden');
  if (!isTransient(error)) {
    log(error);
    return reject(500, 'errors.internal');
  }
  if (Date.now() > quietUntil) {
    quietUntil = Date.now() + 10_000;
    log(error);
  }
  return reject(503, 'errors.unavailable', { headers: { 'retry-after': '5' } });
}

/** While the database is away every request would say so; once in ten seconds will do. */
let quietUntil = 0;
