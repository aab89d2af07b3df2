import { ChildError } from '#src/lib/child-process.ts';
import { IncompleteError } from './check-publication.ts';
import type { FailureReason } from './state.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Tells the reason from what was thrown, or from what the build said last. */
export function reasonOf(error: unknown): FailureReason {
  const words = messageOf(error);
  if (/^E(?:NOSPC|DQUOT)$/u.test(String(codeOf(error))) || /\b(?:ENOSPC|EDQUOT)\b|no space left on device/iu.test(words)) return 'disk';
  if (error instanceof IncompleteError) return 'incomplete';
  if (/heap out of memory|heap limit/iu.test(words)) return 'memory';
  if (error instanceof ChildError && error.end !== 'failed') return error.end;
  if (/The CMS at \S+ (?:said|could not be reached|did not answer)/u.test(words) || isDatabase(error)) return 'unreachable';
  return 'other';
}

/** A fault of the database, which holds what the pages say. */
const isDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:08|53|57P)\w*$|^ECONN/u.test(String(codeOf(error))) ||
    /connection terminated|timeout exceeded/iu.test(error.message) ||
    isDatabase(error.cause));
