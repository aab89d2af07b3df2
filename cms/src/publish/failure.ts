import type { FailureReason } from '@studio/contract';
import { ChildError } from '#src/lib/child-process.ts';
import { transientFailure, UserError } from '#src/lib/errors.ts';
import { IncompleteError } from './check-build.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Error of a build that failed after the sources of the site changed, so that the running server no longer matches them. */
export class ChangedSourcesError extends UserError {
  constructor(cause: unknown) {
    super(`The program's files changed after the server started: restart the server. The build failed with: ${messageOf(cause)}`, {
      cause,
    });
  }
}

/** The reasons of failures that changed sources may have caused. */
const vagueReasons: readonly FailureReason[] = ['incomplete', 'unreachable', 'other'];

/** Returns the reason for a failed build, from the error or the last output of the build process. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof ChangedSourcesError) {
    const reason = failureReason(error.cause);
    return vagueReasons.includes(reason) ? 'changed' : reason;
  }
  const message = messageOf(error);
  const transient = transientFailure(error);
  if (transient === 'full disk' || /\b(?:ENOSPC|EDQUOT)\b|no space left on device/iu.test(message)) return 'disk';
  if (error instanceof IncompleteError) return 'incomplete';
  if (/heap out of memory|heap limit/iu.test(message)) return 'memory';
  if (error instanceof ChildError && error.end !== 'failed') return error.end;
  if (transient || /The CMS at \S+ (?:answered 5\d\d|could not be reached|did not answer)/u.test(message)) return 'unreachable';
  return 'other';
}
