import type { Language } from '@studio/contract';
import { isMessageKey, type MessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import { entityTag, matchesEtag } from '#src/lib/etag.ts';
import type { Rejection } from '#src/lib/rejection.ts';
import { currentScope } from '#src/lib/tracing.ts';

/** Makes the body of a success with data. */
export const withData = <Data>(data: Data) => ({ success: true as const, data });

/** Makes a JSON response, which is not cached unless the headers say otherwise. */
export const answerJson = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Makes a JSON response that clients cache and revalidate by its entity tag; returns 304 if the tag matches. */
export function answerWithEtag(request: { headers: Headers }, body: unknown): Response {
  const tag = entityTag(JSON.stringify(body));
  // Omit `Accept-Language` from `vary`: the language is in the address.
  const headers = { 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, origin' };
  return matchesEtag(request.headers.get('if-none-match'), tag)
    ? new Response(null, { status: 304, headers })
    : answerJson(200, body, headers);
}

/** Makes the response of a rejection in a language; includes the request id of the log for status 500. */
export function answerRejection(language: Language, { status, key, errors, headers }: Rejection): Response {
  const requestId = status === 500 && currentScope()?.requestId;
  const body = {
    success: false,
    message: messageText(language, key),
    ...(errors && { errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, messageText(language, error)])) }),
    ...(requestId && { requestId }),
  };
  return answerJson(status, body, headers);
}

/** Converts a schema's messages to message keys. */
export const messageKeys = (errors: Record<string, string>): Record<string, MessageKey> =>
  Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, isMessageKey(key) ? key : 'errors.invalid']));
