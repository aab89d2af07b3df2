import type { IncomingMessage } from 'node:http';
import type { Payload } from 'payload';
import { headersOf } from './fetch.ts';
import { requestOrigin } from './own-origin.ts';

/** By what a page of ours is known. */
export interface OwnOrigins {
  /** The origin that Payload knows as ours. */
  canonicalOrigin: string;
  /** The one accepted origin, where there is one. */
  publicUrl: string | undefined;
}

/** Whether who asks is signed in, and on a page of ours: as at the API's door, those are handed the origin that Payload knows. */
export async function isSignedIn(payload: Payload, req: IncomingMessage, { canonicalOrigin, publicUrl }: OwnOrigins): Promise<boolean> {
  const isOwn = requestOrigin(req.headers, publicUrl) === 'own';
  const { user } = await payload.auth({ headers: headersOf(req, isOwn ? { origin: canonicalOrigin } : {}) });
  return user !== null;
}
