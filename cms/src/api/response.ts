import type { Language } from '@studio/contract';
import { isMessageKey, type MessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import type { Rejection } from '#src/lib/rejection.ts';
import { currentScope } from '#src/lib/tracing.ts';

/** Nothing of the contract is kept by a cache unless the call says so. */
const noStore = { 'cache-control': 'no-store' };

/** The body of a success that holds something. */
export const withData = <Data>(data: Data) => ({
  success: true as const,
  data,
});

/** An answer in JSON, which no cache keeps unless the headers say otherwise. */
export const answerJson = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...noStore, ...headers } });

/** The body of every rejection. */
const rejectionBody = (language: Language, { key, errors }: Pick<Rejection, 'key' | 'errors'>) => ({
  success: false,
  message: messageText(language, key),
  ...(errors && {
    errors: Object.fromEntries(Object.entries(errors).map(([field, why]) => [field, messageText(language, why)])),
  }),
});

/** A rejection in the caller's language; of a fault with the id by which the log knows it. */
export function answerRejection(language: Language, rejection: Rejection): Response {
  // By it whoever is told of a fault finds it in the log.
  const requestId = rejection.status === 500 && currentScope()?.requestId;
  return answerJson(rejection.status, { ...rejectionBody(language, rejection), ...(requestId && { requestId }) }, rejection.headers);
}

/** The keys a schema gave as messages, as keys we have sentences for. */
export const messageKeys = (errors: Record<string, string>): Record<string, MessageKey> =>
  Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, isMessageKey(key) ? key : 'errors.invalid']));
