import { sql } from '@payloadcms/db-postgres';
import {
  type Access,
  type Call,
  type Language,
  needsUser,
  negotiateLanguage,
  type ProvenAction,
  proofField,
  type Schema,
  validate,
} from '@studio/contract';
import { isMessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import type { Endpoint, Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { isAdmin } from '#src/access/roles.ts';
import { requireProof, signedIn } from '#src/auth/identity.ts';
import { entityTag, matchesEtag } from '#src/lib/http-body.ts';
import { Rejection, reject, rejectionText, toRejection } from '#src/lib/rejection.ts';
import { currentScope } from '#src/lib/tracing.ts';
import { recordRequest } from './audit/record-request.ts';
import type { Recording } from './audit/rule.ts';
import type { Operation } from './openapi/operation.ts';

/** Maximum length of an `Idempotency-Key`. */
export const maxKeyLength = 100;

/** The context of a call, besides its input. */
export interface CallContext {
  req: PayloadRequest;
  /** The `{id}` of the path; `''` if the path has none. */
  id: string;
  language: Language;
}

type Answer<Output extends Schema> = v.InferOutput<Output> | Rejection | Response;

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/** The facts of a call that browsers do not need, so that they are not in the contract: their texts would be in the scripts of the pages. */
type CallFacts<Who extends Access, Input, Output> = Operation & {
  /** The limit in which the call waits; `uploads` for a file, `running-calls` for all others. */
  limit?: 'log-in-queue';
  /** The action for which the call uses up a proof of identity, from its input `proof`. */
  proof?: ProvenAction;
  /** Whether the handler checks the role and the proof, after 404 for an unknown id. */
  isCheckedByHandler?: true;
} & (Input extends { proof: string } ? { proof: ProvenAction } : object) &
  (Who extends 'staff' | 'admin' ? { audit: Recording<Input, Output> } : { audit?: Recording<Input, Output> });

/** A call with its description for OpenAPI. */
export interface DescribedCall {
  call: Call;
  operation: Operation;
}

export type CallEndpoint = Endpoint & DescribedCall & { limit: 'log-in-queue' | undefined };

/**
 * Makes the endpoint of a call: checks session, input, role and proof of identity, records the change, and converts rejections and errors.
 * @param answer returns the body of the success, a rejection, or a response
 */
export const endpoint = <Input extends Schema, Output extends Schema, Who extends Access>(
  call: Call<Input, Output, Who>,
  facts: CallFacts<Who, v.InferOutput<Input>, v.InferOutput<Output>>,
  answer: (input: v.InferOutput<Input>, context: CallContext) => Promise<Answer<Output>>,
): CallEndpoint => ({
  call,
  operation: facts,
  limit: facts.limit,
  method: methods[call.method],
  path: call.path.replace('/api', '').replace('{id}', ':id'),
  handler: (req) =>
    respond(req, async (language) => {
      const input = await readInput(call, req);
      if (input instanceof Rejection) return input;
      const denied = facts.isCheckedByHandler
        ? undefined
        : await checkRights(req, { who: call.who, proof: facts.proof, input: input.value });
      if (denied) return denied;
      const read = async (answered: Answer<Output>) => {
        if (answered instanceof Rejection || (answered instanceof Response && !answered.ok)) return undefined;
        const body = answered instanceof Response ? v.parse(call.answer, await answered.clone().json()) : answered;
        return { input: input.value, answer: body };
      };
      const context = { req, id: String(req.routeParams?.['id'] ?? ''), language };
      const answered = await recordRequest({ req, audit: facts.audit ?? 'nothing', read }, () => answer(input.value, context));
      return answered instanceof Response || answered instanceof Rejection ? answered : answerJson(call.status, answered);
    }),
});

/** Checks the role of a call's user, and uses up the proof of identity. @returns a rejection if one is missing */
async function checkRights(
  req: PayloadRequest,
  { who, proof, input }: { who: Access; proof: ProvenAction | undefined; input: unknown },
): Promise<Rejection | undefined> {
  if (who === 'admin' && !isAdmin(req.user)) return reject(403, 'errors.forbidden');
  if (!proof) return undefined;
  const me = signedIn(req);
  return me instanceof Rejection ? me : requireProof(req, me, proof, v.parse(v.object(proofField), input).proof);
}

/** Replaces the token in the path of a client gallery by `{id}`. */
const withoutSecrets = (path: string): string => path.replace(/^(\/api\/g\/)[^/]+/u, '$1{id}');

/** Runs an endpoint; returns rejections and errors in the language of the request. */
async function respond(req: PayloadRequest, run: (language: Language) => Promise<Response | Rejection>): Promise<Response> {
  const language = negotiateLanguage(req.searchParams.get('lang'), req.headers.get('accept-language'));
  const answered = await run(language).catch((thrown: unknown) =>
    toRejection(thrown, (error) => req.payload.logger.error({ err: error, call: `${req.method} ${withoutSecrets(req.pathname)}` })),
  );
  return answered instanceof Rejection ? answerRejection(language, answered) : answered;
}

/** Returns the request's `Idempotency-Key`; undefined if there is none. Rejects an invalid key. */
export function idempotencyKey({ headers }: PayloadRequest): string | undefined | Rejection {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key === undefined) return undefined;
  return key.length <= maxKeyLength && /^[\x21-\x7e]+$/u.test(key) ? key : reject(400, 'errors.key');
}

/**
 * If a request has credentials, checks that its session can be read: if the database is down, Payload returns no user instead of an error.
 * @throws if the database is down
 */
export async function checkSessions({ db }: Payload, headers: Headers): Promise<void> {
  if (headers.has('authorization') || headers.has('cookie')) await db.drizzle.execute(sql`select 1`);
}

/** Makes the rejection of a request without a user. @throws if the database is down */
export async function unauthorized(payload: Payload, headers: Headers): Promise<Rejection> {
  await checkSessions(payload, headers);
  return reject(401, 'errors.signIn', { headers: { 'www-authenticate': 'Bearer' } });
}

async function readInput<Input extends Schema>(
  call: Call<Input>,
  req: PayloadRequest,
): Promise<{ value: v.InferOutput<Input> } | Rejection> {
  if (needsUser(call) && !req.user) return unauthorized(req.payload, req.headers);
  const body = await readBody(call, req);
  if (body instanceof Rejection) return body;
  const input = validate(call.input, body);
  return input.ok ? input : rejectInput(input.errors);
}

async function readBody(call: Call, req: PayloadRequest): Promise<unknown> {
  if (call.body === 'query') return Object.fromEntries(req.searchParams);
  const type = req.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  try {
    if (call.body === 'multipart') {
      return type === 'multipart/form-data' ? Object.fromEntries((await req.formData?.()) ?? []) : reject(415, 'errors.type');
    }
    const text = (await req.text?.()) ?? '';
    if (text === '' && type === '') return {};
    if (type !== 'application/json') return reject(415, 'errors.type');
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : reject(400, 'errors.malformed');
  } catch {
    return reject(400, 'errors.malformed');
  }
}

/** Makes the body of a successful response. */
export const withData = <Data>(data: Data) => ({ success: true as const, data });

/** Makes a JSON response with `cache-control: no-store`, unless the headers contain another value. */
export const answerJson = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Makes a JSON response that clients cache and revalidate by its entity tag; returns 304 if the tag matches. */
export function answerWithEtag(request: { headers: Headers }, body: unknown, cacheControl = 'no-cache'): Response {
  const tag = entityTag(JSON.stringify(body));
  // Omit `Accept-Language` from `vary`: no body depends on it. The language of content is in the address.
  const headers = { 'cache-control': cacheControl, etag: tag, vary: 'accept-encoding, origin' };
  return matchesEtag(request.headers.get('if-none-match'), tag)
    ? new Response(null, { status: 304, headers })
    : answerJson(200, body, headers);
}

/** Makes the response of a rejection in a language; includes the request id of the log for status 500. */
export function answerRejection(language: Language, rejection: Rejection): Response {
  const { status, errors, headers, work, data } = rejection;
  const requestId = status === 500 && currentScope()?.requestId;
  const body = {
    success: false,
    message: rejectionText(language, rejection),
    ...(errors && { errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, messageText(language, error)])) }),
    ...(data && { data }),
    ...(work && { work }),
    ...(requestId && { requestId }),
  };
  return answerJson(status, body, headers);
}

/** Makes the rejection of an input with a schema's errors; `errors.invalid` replaces a message that is not a key. */
export function rejectInput(messages: Record<string, string>): Rejection {
  const keys = Object.entries(messages).map(([field, key]) => [field, isMessageKey(key) ? key : 'errors.invalid'] as const);
  return reject(400, keys[0]?.[1] ?? 'errors.invalid', { errors: Object.fromEntries(keys) });
}
