import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@studio/contract';
import type { SanitizedConfig } from 'payload';
import type { Trust } from '#src/env/schema.ts';
import { log } from '#src/lib/log.ts';
import { runInScope, type Scope, startSpan, telemetry } from '#src/lib/tracing.ts';
import { isTrustedPeer } from './sender.ts';

/** Minimum durations of slow requests, which are logged as warnings; in milliseconds. */
const slow = { upload: 60_000, other: 5000 } as const;

/** Matches accepted request ids, which are too long to be names or phone numbers. */
const requestIdPattern = /^[\w-]{16,64}$/u;
const traceparentPattern = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/u;

/** Returns the request id of a response; sets a new id if it has none. */
export function requestIdOf(res: ServerResponse): string {
  const current = res.getHeader('x-request-id');
  if (typeof current === 'string') return current;
  const requestId = randomUUID();
  if (!res.headersSent) res.setHeader('x-request-id', requestId);
  return requestId;
}

interface RequestScope {
  req: IncomingMessage;
  res: ServerResponse;
  /** The pattern of the path, such as `/api/bookings/{id}`. */
  route: string;
  /** The proxies whose `x-request-id` and `traceparent` are accepted. */
  trustProxy: Trust | undefined;
}

/** Handles a request in its own scope, and logs and measures it at the end. */
export function withRequestScope({ req, res, route, trustProxy }: RequestScope, handle: () => Promise<void>): Promise<void> {
  const isTrusted = isTrustedPeer(req.socket, trustProxy);
  const givenId = isTrusted ? String(req.headers['x-request-id'] ?? '') : '';
  const trace = isTrusted ? String(req.headers['traceparent'] ?? '') : '';
  const requestId = requestIdPattern.test(givenId) ? givenId : randomUUID();
  const method = req.method ?? '';
  const span = startSpan({
    name: `${method} ${route}`,
    kind: 'SERVER',
    attributes: { 'http.request.method': method, 'http.route': route, 'url.scheme': 'http' },
    cause: traceparentPattern.test(trace) ? trace : undefined,
  });
  const scope: Scope = { requestId, ...(span && { span }) };
  res.setHeader('x-request-id', requestId);
  const started = performance.now();
  res.once('close', () => {
    const milliseconds = performance.now() - started;
    const { statusCode: status } = res;
    span?.setAttribute('http.response.status_code', status);
    if (span && status >= 500) telemetry()?.recordError(span, status);
    span?.end();
    telemetry()?.recordRequest({ method, route, status, seconds: milliseconds / 1000 });
    const isUpload = req.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    runInScope(scope, () => logRequest(res, { method, route, milliseconds, isUpload }));
  });
  return runInScope(scope, handle);
}

interface FinishedRequest {
  method: string;
  /** The pattern of the path. */
  route: string;
  milliseconds: number;
  isUpload: boolean;
}

/** Logs a request without its URL, client address or body. */
function logRequest(res: ServerResponse, { method, route, milliseconds, isUpload }: FinishedRequest): void {
  const { statusCode: status } = res;
  const isSlow = milliseconds > (isUpload ? slow.upload : slow.other);
  const level = status === 500 ? 'error' : status > 500 || isSlow ? 'warn' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const bytes = res.getHeader('content-length');
  log[level](
    {
      event: 'request',
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...(bytes !== undefined && { bytes: Number(bytes) }),
      // Mark responses that are incomplete because the client closed the connection.
      ...(!res.writableFinished && { cut: true }),
    },
    `${method} ${route} ${status}${isSlow ? ', slow' : ''}`,
  );
}

export function measureRequest(req: IncomingMessage, res: ServerResponse, route: string): void {
  const collector = telemetry();
  if (!collector) return;
  const started = performance.now();
  res.once('close', () =>
    collector.recordRequest({ method: req.method ?? '', route, status: res.statusCode, seconds: (performance.now() - started) / 1000 }),
  );
}

/** Known segments of the panel's paths. */
const panelWords = 'cms collections globals create login logout account status versions preview unauthorized trash'.split(' ');

/** Maximum number of segments of a pattern. */
const maxDepth = 8;

/** Returns a function that makes the pattern of a path, such as `/api/bookings/{id}`: it masks unknown segments, which may contain personal data. */
export function routePatterns({ endpoints, collections, globals }: SanitizedConfig): (path: string) => string {
  const paths = [
    ...calls.map(({ path }) => path),
    ...[{ endpoints }, ...collections, ...globals].flatMap((each) => (each.endpoints || []).map(({ path }) => path)),
    ...[...collections, ...globals].map(({ slug }) => slug),
  ];
  const words = new Set([...panelWords, ...paths.flatMap((path) => path.split('/')).filter((word) => /^[a-z-]+$/u.test(word))]);
  return (path) =>
    path
      .split('/', maxDepth)
      .map((word) => (word === '' || words.has(word) ? word : '{id}'))
      .join('/');
}
