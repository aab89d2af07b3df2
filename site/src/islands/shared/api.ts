import { type Client, createClient, type Language } from '@studio/contract';
import { publicApiUrl } from '#src/env.ts';

/** The API as a visitor's browser calls it. */
export const api = (lang: Language): Client => createClient({ baseUrl: publicApiUrl, lang });
