import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, errors, request } from 'undici';
import { type IsPermitted, isPublicAddress, parseWebAddress } from './web-address.ts';

export interface FetchLimits {
  bytes: number;
  redirects: number;
  /** Time of the whole fetch, and maximum pause of the peer; in milliseconds. */
  total: number;
  pause: number;
}

/** Reason for a fetch without content. */
type FetchFailure = 'address' | 'blocked' | 'redirects' | 'unreachable' | 'slow' | 'large' | 'denied' | 'status';

/** The body of a fetched document, or the reason why there is none. */
export type Fetched = { ok: true; body: Buffer } | { ok: false; reason: FetchFailure };

/** Error of a host that resolves to a forbidden address. */
class BlockedAddress extends Error {}

const failed = (reason: FetchFailure): Fetched => ({ ok: false, reason });

/**
 * Fetches a document from an address that a user typed, and rejects requests to the studio's own network. Checks all addresses of the host for each
 * hop, in the lookup that opens the connection, so that the host cannot get another address in between (DNS rebinding).
 * @param isPermitted replaces the check of addresses in tests
 * @throws the signal's reason
 */
export async function guardedFetch(
  address: URL,
  limits: FetchLimits,
  { signal, isPermitted = isPublicAddress }: { signal: AbortSignal; isPermitted?: IsPermitted },
): Promise<Fetched> {
  const time = AbortSignal.timeout(limits.total);
  const until = AbortSignal.any([signal, time]);
  let url: URL | undefined = address;
  try {
    for (let hops = 0; hops <= limits.redirects; hops += 1) {
      url = parseWebAddress(url.href);
      if (!url) return failed('address');
      const answer = await fetchOnce(url, limits, { signal: until, isPermitted });
      if (!('location' in answer)) return answer;
      url = URL.parse(answer.location, url) ?? undefined;
      if (!url) return failed('address');
    }
    return failed('redirects');
  } catch (error) {
    signal.throwIfAborted();
    return failed(time.aborted ? 'slow' : reasonOf(error));
  }
}

/**
 * Sends one request. Uses `undici.request`, which follows no redirect and decompresses nothing, so that a small body cannot expand to a large one.
 */
async function fetchOnce(
  url: URL,
  { bytes, pause }: FetchLimits,
  { signal, isPermitted }: { signal: AbortSignal; isPermitted: IsPermitted },
): Promise<Fetched | { location: string }> {
  const agent = guardedAgent(url, { bytes, pause }, isPermitted);
  if (!agent) return failed('blocked');
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity', 'user-agent': 'studio-calendar' },
    });
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') return { location };
    if ([401, 403, 404, 410].includes(statusCode)) return failed('denied');
    if (statusCode !== 200) return failed('status');
    return { ok: true, body: Buffer.from(await body.arrayBuffer()) };
  } finally {
    // Closes the connection, also in the middle of a body.
    await agent.destroy();
  }
}

/**
 * Makes an agent whose connections check the addresses of the host, and that reads bodies of at most `bytes`; undefined if the host is itself a blocked
 * IP address.
 */
function guardedAgent(url: URL, { bytes = -1, pause }: { bytes?: number; pause: number }, isPermitted: IsPermitted): Agent | undefined {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  // Check an IP address here: Node connects to it without a lookup.
  if (isIP(host) !== 0 && !isPermitted(host, port)) return undefined;
  return new Agent({
    connect: { lookup: checkingLookup((found) => isPermitted(found, port)), timeout: pause },
    headersTimeout: pause,
    bodyTimeout: pause,
    maxResponseSize: bytes,
  });
}

/** The result of a request: the status of the answer, or the reason why there is no answer. */
export type Posted = { ok: true; status: number } | { ok: false; reason: FetchFailure };

interface Posting {
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Posts to an address given by a user, and rejects requests to the studio's own network as `guardedFetch` does. Follows no redirect, and ignores the
 * body of the answer.
 * @param isPermitted replaces the check of addresses in tests
 * @throws the signal's reason
 */
export async function guardedPost(
  url: URL,
  { headers, body }: Posting,
  { total, pause }: Pick<FetchLimits, 'total' | 'pause'>,
  { signal, isPermitted = isPublicAddress }: { signal: AbortSignal; isPermitted?: IsPermitted },
): Promise<Posted> {
  const time = AbortSignal.timeout(total);
  const agent = guardedAgent(url, { pause }, isPermitted);
  if (!agent) return { ok: false, reason: 'blocked' };
  try {
    const answer = await request(url, { method: 'POST', dispatcher: agent, signal: AbortSignal.any([signal, time]), headers, body });
    return { ok: true, status: answer.statusCode };
  } catch (error) {
    signal.throwIfAborted();
    return { ok: false, reason: time.aborted ? 'slow' : reasonOf(error) };
  } finally {
    // Closes the connection, also in the middle of a body.
    await agent.destroy();
  }
}

/** Returns a lookup that fails if one address of a name is not permitted. */
const checkingLookup =
  (isPermitted: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return callback(error, '');
      if (!first || !found.every(({ address }) => isPermitted(address))) return callback(new BlockedAddress('The address is blocked.'), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });

const timeoutCodes: ReadonlySet<unknown> = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function reasonOf(error: unknown): FetchFailure {
  if (error instanceof BlockedAddress) return 'blocked';
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'large';
  return timeoutCodes.has(Object(error).code) ? 'slow' : 'unreachable';
}
