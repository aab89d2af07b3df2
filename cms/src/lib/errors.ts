/** An error that the administrator can fix; its message describes the fix. */
export class UserError extends Error {}

/** Transient storage error; retry. */
export class StorageError extends Error {}

/**
 * Matches transient error codes: SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown), 40001 and 40P01 (serialization, deadlock); sockets
 * and files.
 */
const transientCode =
  /^(?:08|53|57P)\w*$|^40(?:001|P01)$|^E(?:CONNREFUSED|CONNRESET|NOENT|NOSPC|DQUOT|ROFS|IO|PIPE|TIMEDOUT|MFILE|NFILE)$/u;

const lostConnection =
  /connection terminated|cannot begin transaction|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/iu;

/** Returns whether an error, or its cause, is a transient failure of the database or the storage. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageError) return true;
  if ('code' in error && typeof error.code === 'string' && transientCode.test(error.code)) return true;
  return lostConnection.test(error.message) || isTransient(error.cause);
}
