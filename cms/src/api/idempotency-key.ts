import { limits } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { type Refusal, refuse } from '#src/lib/rejection.ts';

/** The call's `Idempotency-Key`, if it carries one. */
export function idempotencyKey({ headers }: PayloadRequest): string | undefined | Refusal {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key === undefined) return undefined;
  return key.length <= limits.idempotencyKey && /^[\x21-\x7e]+$/u.test(key) ? key : refuse(400, 'errors.key');
}
