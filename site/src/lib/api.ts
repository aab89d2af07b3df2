import { type Client, createClient, type Language } from '@studio/contract';

declare global {
  interface ImportMetaEnv {
    readonly PUBLIC_API_URL?: string;
  }
}

/** Base URL of the API for browsers; empty for the page's own origin. */
export const publicApiUrl = import.meta.env.PUBLIC_API_URL ?? '';

/** Creates the API client of a page; error messages come in its language. */
export const api = (lang: Language): Client => createClient({ baseUrl: publicApiUrl, lang });

/** Creates a random idempotency key. `crypto.randomUUID` is missing over plain HTTP. */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
