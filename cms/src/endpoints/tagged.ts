import { createHash } from 'node:crypto';
import { answerJson } from './answer.ts';

/** An answer that may be kept but is asked about each time: the same body has the same tag in every process. */
export function answerTagged(request: { headers: Headers }, body: unknown): Response {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  // The words' language is asked for in the address: one answer serves every browser's preference.
  const headers = { 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, origin' };
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((candidate) => candidate.trim().replace(/^W\//u, ''));
  return known?.includes(tag) ? new Response(null, { status: 304, headers }) : answerJson(200, body, headers);
}
