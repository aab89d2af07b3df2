import { limits } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { type Rejection, reject } from '#src/lib/rejection.ts';

/** The call's `Idempotency-Key`, if it carries one. */
export function idempotencyKey({ headers }: PayloadRequest): string | undefined | Rejection {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key === undefined) return undefined;
  return key.length <= limits.idempotencyKey && /^[\x21-\x7e]+$/u.test(key) ? key : reject(400, 'errors.key');
}
