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

/** Matches error codes of a full disk: Node's, and PostgreSQL's. */
const fullDiskCode = /^(?:ENOSPC|EDQUOT|53100)$/u;

/** Returns the kind of transient failure of the database or the storage that an error or its cause represents; undefined for all other errors. */
export function transientFailure(error: unknown): 'full disk' | 'unreachable' | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    if (fullDiskCode.test(error.code)) return 'full disk';
    if (transientCode.test(error.code)) return 'unreachable';
  }
  if (error instanceof StorageError || lostConnection.test(error.message)) return 'unreachable';
  return transientFailure(error.cause);
}

export const isTransient = (error: unknown): boolean => transientFailure(error) !== undefined;
