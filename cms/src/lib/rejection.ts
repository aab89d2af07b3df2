import type { MessageKey } from '#src/i18n/messages.ts';

/** An expected no: a status, the key of the sentence that says why, and by field the keys of what is wrong. */
export class Rejection {
  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly errors?: Record<string, MessageKey>,
    readonly headers?: Record<string, string>,
  ) {}
}

/** Refuses. @param key of the sentence that says why */
export const reject = (
  status: number,
  key: MessageKey,
  {
    errors,
    headers,
  }: {
    errors?: Record<string, MessageKey>;
    headers?: Record<string, string>;
  } = {},
): Rejection => new Rejection(status, key, errors, headers);
