import * as v from 'valibot';
import { refusal } from './answers.ts';
import { type Call, pathOf, type Schema } from './call.ts';
import type { Language } from './language.ts';

/** What came of a call. Refusals are values; nothing is thrown. */
export type Outcome<Value> =
  | { ok: true; value: Value }
  /** The server said no: `message` is in the caller's language, `errors` goes by field. */
  | {
      ok: false;
      failure: 'refused';
      status: number;
      message: string;
      errors: Record<string, string>;
      retryAfter?: number;
    }
  /** No answer, or one that is not of the contract. */
  | { ok: false; failure: 'unreachable' };

export interface ClientOptions {
  /** What the paths are put after: `''` for the page's own origin. */
  baseUrl?: string;
  lang?: Language;
  /** The log-in's token, read at each call. */
  token?: () => string | null;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Fills `{id}` in the path. */
  id?: string;
  /**
   * A UUID made when the form was opened: the same one makes a repeated call answer as the first did. A form with other fields is
   * refused (422); of a photo nothing is compared, and its words can be changed afterwards.
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

/** The one way to call the API: what the browser uses, and the tests. */
export function createClient({ baseUrl = '', lang, token, fetch: send = fetch }: ClientOptions = {}): Client {
  return {
    async send(call, input = {}, { id, idempotencyKey, signal } = {}) {
      const headers = new Headers({ accept: 'application/json' });
      const bearer = call.auth === 'none' ? null : token?.();
      // Encoded, a token that no header can carry is refused by the server like any other that is none.
      if (bearer) headers.set('authorization', `Bearer ${/^[\x21-\x7e]+$/u.test(bearer) ? bearer : encodeURIComponent(bearer)}`);
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
  // The specification knows a refusal by its `success`, whatever the status.
  const refused = v.safeParse(refusal, body);
  if (!refused.success) return { ok: false, failure: 'unreachable' };
  const { message, errors = {} } = refused.output;
  const wait = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    failure: 'refused',
    status: response.status,
    message,
    errors,
    ...(wait > 0 && { retryAfter: wait }),
  };
}
