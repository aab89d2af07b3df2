import { type Client, createClient, type Outcome } from '@studio/contract';
import { studioApiUrl } from '#src/env.ts';

/** The CMS as the build asks it. */
export function studioApi(send?: typeof fetch): Client {
  if (!studioApiUrl) throw new Error('STUDIO_API_URL is not set: the address of a running CMS, such as http://localhost:3000');
  return createClient({ baseUrl: studioApiUrl, ...(send && { fetch: send }) });
}

/** The value of an answer. A site without its photos is never published: the build ends here instead. */
export function expected<Value>(outcome: Outcome<Value>, asked: string): Value {
  if (outcome.ok) return outcome.value;
  const why = outcome.failure === 'refused' ? `said ${outcome.status}, ${outcome.message}` : 'could not be reached';
  throw new Error(`The CMS at ${studioApiUrl} ${why} when asked for ${asked}. The site is built from its answers.`);
}
