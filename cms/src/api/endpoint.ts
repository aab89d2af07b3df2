import { sql } from '@payloadcms/db-postgres';
import { type Call, type Language, negotiateLanguage, type Schema, validate } from '@studio/contract';
import type { Endpoint, Payload, PayloadRequest } from 'payload';
import type { InferOutput } from 'valibot';
import { Rejection, reject, toRejection } from '#src/lib/rejection.ts';
import { answerJson, answerRejection, messageKeys } from './response.ts';

/** What a call's answering function is told besides the input. */
export interface Asked {
  req: PayloadRequest;
  /** The `{id}` of the path; `''` where it has none. */
  id: string;
  language: Language;
}

type Answered<Answer extends Schema> = InferOutput<Answer> | Rejection | Response;

/**
 * Makes a call of the contract answer: who may call, what may be sent, how it is refused and what a fault becomes
 * is decided here for all of them. `answer` gives the body of the success, a rejection, or a whole response.
 */
export function endpoint<Input extends Schema, Answer extends Schema>(
  call: Call<Input, Answer>,
  answer: (input: InferOutput<Input>, asked: Asked) => Promise<Answered<Answer>>,
): Endpoint {
  return {
    method: methods[call.method],
    path: call.path.replace('/api', '').replace('{id}', ':id'),
    handler: async (req) => {
      const language = negotiateLanguage(req.searchParams.get('lang'), req.headers.get('accept-language'));
      const id = String(req.routeParams?.['id'] ?? '');
      try {
        const answered = await ask(call, req, (input) => answer(input, { req, id, language }));
        if (answered instanceof Response) return answered;
        return answered instanceof Rejection ? answerRejection(language, answered) : answerJson(call.status, answered);
      } catch (error) {
        return answerRejection(
          language,
          toRejection(error, (fault) =>
            req.payload.logger.error({
              err: fault,
              call: `${call.method} ${call.path}`,
            }),
          ),
        );
      }
    },
  };
}

const methods = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  DELETE: 'delete',
} as const;

async function ask<Input extends Schema, Answer extends Schema>(
  call: Call<Input, Answer>,
  req: PayloadRequest,
  answer: (input: InferOutput<Input>) => Promise<Answered<Answer>>,
): Promise<Answered<Answer>> {
  if (call.auth !== 'none' && !req.user) return unauthorized(req.payload, req.headers);
  const body = await readBody(call, req);
  if (body instanceof Rejection) return body;
  const input = validate(call.input, body);
  if (input.ok) return answer(input.value);
  const errors = messageKeys(input.errors);
  return reject(400, Object.values(errors)[0] ?? 'errors.invalid', { errors });
}

/** Without a user: the token is missing or dead, or the database that could tell is away. */
export async function unauthorized(payload: Payload, headers: Headers): Promise<Rejection> {
  if (headers.has('authorization') || headers.has('cookie')) await payload.db.drizzle.execute(sql`select 1`);
  return reject(401, 'errors.signIn', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** What was sent, before any schema has seen it. */
async function readBody(call: Call, req: PayloadRequest): Promise<unknown> {
  if (call.body === 'query') return Object.fromEntries(req.searchParams);
  const type = req.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (call.body === 'multipart') {
    if (type !== 'multipart/form-data') return reject(415, 'errors.type');
    return readForm(req);
  }
  const text = (await req.text?.()) ?? '';
  if (text === '' && type === '') return {};
  if (type !== 'application/json') return reject(415, 'errors.type');
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : reject(400, 'errors.malformed');
  } catch {
    return reject(400, 'errors.malformed');
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

async function readForm(req: PayloadRequest): Promise<unknown> {
  try {
    return Object.fromEntries((await req.formData?.()) ?? []);
  } catch {
    return reject(400, 'errors.malformed');
  }
}
