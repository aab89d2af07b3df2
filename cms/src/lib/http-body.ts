import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings by their HTTP names. */
export type Encoding = 'br' | 'gzip';

/**
 * Quality levels of Brotli: `live` for a body of one response, `cached` for an API response kept in memory, `page` for a page or file kept in memory,
 * `build` for the files of a build.
 */
const qualities = { live: 4, cached: 5, page: 9, build: 11 } as const;

/** Returns the window of Brotli for a body as a power of two: the window has at least the size of the body, up to the 16 MB that browsers accept. */
const windowBits = (bytes: number): number => Math.min(24, Math.max(16, Math.ceil(Math.log2(bytes))));

export function compress(body: Uint8Array, encoding: Encoding, quality: keyof typeof qualities): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: quality === 'build' ? 9 : 6 });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Patterns of an `Accept-Encoding` header that accepts an encoding, in order of preference. */
const acceptPatterns: readonly (readonly [Encoding, RegExp])[] = [
  ['br', /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u],
];

/** Returns the encoding for a response: Brotli if the client accepts it, otherwise gzip; undefined if it accepts neither. */
export function acceptedEncoding(req: IncomingMessage): Encoding | undefined {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  return acceptPatterns.find(([, pattern]) => pattern.test(accepted))?.[0];
}

/** Returns the entity tag of a body (RFC 9110, 8.8.3), a hash that is the same in every process. */
export const entityTag = (body: string | Uint8Array): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Returns whether an `If-None-Match` header contains a tag. Ignores the `W/` prefix, which compressing proxies add. */
export const matchesEtag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  ifNoneMatch === tag || (ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//u, '') === tag) ?? false);
