import * as v from 'valibot';
import { type Call, type Conflict, pathOf, rejection, type Schema } from './call.ts';
import type { Language } from './i18n/language.ts';
import type { WorkChallenge } from './proof-of-work.ts';

/** The result of a call. Errors are values; `send` never throws. */
export type Outcome<Value> =
  | { ok: true; value: Value }
  /**
   * The server rejected the call: `message` is in the caller's language, `errors` by field name. `retryAfter` is in seconds, `work` a challenge,
   * `data` the cause of a conflict.
   */
  | {
      ok: false;
      failure: 'rejected';
      status: number;
      message: string;
      errors: Record<string, string>;
      retryAfter?: number;
      work?: WorkChallenge;
      data?: Conflict;
    }
  /** The server sent no answer, or its answer does not match the contract. */
  | { ok: false; failure: 'unreachable' };

export interface ClientOptions {
  /** The prefix of the paths: `''` for the page's own origin. */
  baseUrl?: string;
  lang?: Language;
  /** Returns the session's token; called for each request. */
  token?: () => string | null;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** The value of `{id}` in the path. */
  id?: string;
  /**
   * UUID of an opened form: a repeated call with the same UUID returns the first answer. The server rejects the key with other form
   * fields (422); it does not compare photos.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface Client {
  send<Input extends Schema, Answer extends Schema>(
    call: Call<Input, Answer>,
    input?: Partial<v.InferInput<Input>>,
    options?: CallOptions,
  ): Promise<Outcome<v.InferOutput<Answer>>>;
}

const query = (input: object): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
};

const multipart = (input: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
};

/** Creates the API client that both the browser and the tests use. */
export function createClient({ baseUrl = '', lang, token, fetch: send = fetch }: ClientOptions = {}): Client {
  return {
    async send(call, input = {}, { id, idempotencyKey, signal } = {}) {
      const headers = new Headers({ accept: 'application/json' });
      const bearer = call.who === 'none' ? null : token?.();
      // Encode characters that are invalid in a header, which no valid token has, so that the server rejects the token instead of `fetch` throwing.
      if (bearer) headers.set('authorization', `Bearer ${encodeURIComponent(bearer)}`);
      if (lang) headers.set('accept-language', lang);
      if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
      const json = call.body === 'json' || call.body === 'form';
      if (json) headers.set('content-type', 'application/json');
      const address = baseUrl + pathOf(call, id) + (call.body === 'query' ? query(input) : '');
      try {
        const response = await send(address, {
          method: call.method,
          headers,
          body: json ? JSON.stringify(input) : call.body === 'multipart' ? multipart(input) : null,
          signal: signal ?? null,
        });
        return await read(response, call.answer);
      } catch {
        return { ok: false, failure: 'unreachable' };
      }
    },
  };
}

async function read<Answer extends Schema>(response: Response, schema: Answer): Promise<Outcome<v.InferOutput<Answer>>> {
  const body: unknown = await response.json();
  const answer = v.safeParse(schema, body);
  if (response.ok && answer.success) return { ok: true, value: answer.output };
  // A body with `success: false` is an error, independent of the status (specification).
  const rejected = v.safeParse(rejection, body);
  if (!rejected.success) return { ok: false, failure: 'unreachable' };
  const { success: _, ...told } = rejected.output;
  const wait = Number(response.headers.get('retry-after'));
  return { ok: false, failure: 'rejected', status: response.status, errors: {}, ...told, ...(wait > 0 && { retryAfter: wait }) };
}
