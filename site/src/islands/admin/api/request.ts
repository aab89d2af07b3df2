import {
  type Client,
  type Conflict,
  createClient,
  defaultLanguage,
  isLanguage,
  type Language,
  type Outcome,
  refreshSession,
} from '@studio/contract';
import { QueryClient } from '@tanstack/react-query';
import { publicApiUrl } from '#src/lib/api.ts';
import { exchangeToken, rejectToken, sessionToken } from './session.ts';

type Failure = Extract<Outcome<unknown>, { ok: false }>;

/** Error type of all queries and mutations: a failed API call. */
export class RequestError extends Error {
  /** The server's answer; undefined if it was unreachable. */
  readonly answer: Extract<Failure, { failure: 'rejected' }> | undefined;

  constructor(failure: Failure) {
    super(failure.failure);
    this.answer = failure.failure === 'rejected' ? failure : undefined;
  }

  get isAnswered(): boolean {
    return this.answer !== undefined;
  }

  /** Returns whether the response has one of these HTTP statuses. */
  hasStatus(...statuses: number[]): boolean {
    return this.answer !== undefined && statuses.includes(this.answer.status);
  }

  /** The server's message in the language of the screen, or `''`. */
  get serverMessage(): string {
    return this.answer?.message ?? '';
  }

  /** The appointments with which a rejected time collides; empty for other errors. */
  get conflicts(): NonNullable<Conflict['conflicts']> {
    return this.answer?.data?.conflicts ?? [];
  }

  /** The server's messages by field; `{}` if the server did not respond. */
  get fieldErrors(): Record<string, string> {
    return this.answer?.errors ?? {};
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError;
  }
}

function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}

/**
 * Sends an API call with the session's token and returns its value. A 401 ends the session, as `rejectToken` describes.
 * @param call for example `(api) => api.send(listBookings)`
 * @param send replacement of `fetch`
 * @throws {RequestError}
 */
export async function request<Value>(call: (api: Client) => Promise<Outcome<Value>>, send?: typeof fetch): Promise<Value> {
  const token = sessionToken();
  const api = createClient({ baseUrl: publicApiUrl, lang: documentLanguage(), token: () => token, ...(send && { fetch: send }) });
  const outcome = await call(api);
  if (outcome.ok) return outcome.value;
  const error = new RequestError(outcome);
  if (error.hasStatus(401) && token !== null) rejectToken(token);
  throw error;
}

/** Timeout of an upload in milliseconds, as on the server. */
const timeout = 600_000;

/** Time in milliseconds without a sent byte after which the connection counts as lost. */
const stalledAfter = 30_000;

/**
 * Returns a replacement of `fetch` that uses XMLHttpRequest, to report the progress of the upload. It sends only form data or text, and its responses
 * have only the header `Retry-After`.
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const cancel = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      if (signal?.aborted) return cancel();
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      const lose = () => {
        reject(new TypeError('The connection was lost.'));
        request.abort();
      };
      let stall = setTimeout(lose, stalledAfter);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        clearTimeout(stall);
        if (loaded < total) stall = setTimeout(lose, stalledAfter);
        if (lengthComputable) onProgress(loaded / total);
      };
      window.addEventListener('offline', lose);
      request.onloadend = () => {
        clearTimeout(stall);
        window.removeEventListener('offline', lose);
      };
      request.onload = () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const init = { status: request.status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) };
        resolve(new Response(request.responseText, init));
      };
      request.timeout = timeout;
      request.ontimeout = () => reject(new DOMException('The server did not answer in time.', 'TimeoutError'));
      request.onerror = () => reject(new TypeError('The server could not be reached.'));
      request.onabort = cancel;
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });

export const listKeys = {
  photos: ['photos'],
  today: ['today'],
  /** Starts with the key of the day list, so that a change of a booking invalidates both queries. */
  dueMessages: ['today', 'due messages'],
  bookings: ['bookings'],
  messages: ['messages'],
  clients: ['clients'],
  /** The common start of all keys about money: of the sums, of the money of a booking, and of a receipt. */
  money: ['money'],
  /** The common start of the keys of all loaded periods. */
  calendar: ['calendar'],
  /** Starts with the key of the photos, so that a change invalidates both lists. */
  deletedPhotos: ['photos', 'deleted'],
  deletedBookings: ['deleted', 'bookings'],
  deletedMessages: ['deleted', 'messages'],
} as const;
export const summaryKey = ['summary'] as const;
export const sessionKey = ['session'] as const;
export const greetingKey = (language: Language) => ['greeting', language] as const;

/** Cache of the server's data. `networkMode: always` supports a studio whose local network reaches the server without internet access. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retryDelay: 500, retry: (failures, error) => failures < 1 && !error.isAnswered },
    mutations: { networkMode: 'always' },
  },
});

/** Removes the clients' personal data from memory. */
export const clearCache = (): void => queryClient.clear();

/** Renews the session of the owner's screens; the response also sets the panel's cookie. */
export const renewSession = (): Promise<void> => exchangeToken(async () => (await request((api) => api.send(refreshSession))).token, true);
