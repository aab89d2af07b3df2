import { entityTag, matchesEtag } from '#src/lib/etag.ts';
import { answerJson } from './response.ts';

/** An answer that may be kept but is asked about each time: the same body has the same tag in every process. */
export function answerTagged(request: { headers: Headers }, body: unknown): Response {
  const tag = entityTag(JSON.stringify(body));
  // The words' language is asked for in the address: one answer serves every browser's preference.
  const headers = { 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, origin' };
  return matchesEtag(request.headers.get('if-none-match'), tag)
    ? new Response(null, { status: 304, headers })
    : answerJson(200, body, headers);
}
