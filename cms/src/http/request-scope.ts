import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trust } from '#src/env/trust-proxy.ts';
import { log } from '#src/lib/log.ts';
import { runInScope, type Scope, startSpan, telemetry } from '#src/lib/tracing.ts';

/** In milliseconds: what takes longer is told as a warning. An upload lasts as long as its sender's line. */
const slow = { upload: 60_000, other: 5000 } as const;

/** What names a request elsewhere: letters, digits and hyphens, of which nobody's name or number is likely to be made. */
const saneId = /^[\w-]{16,64}$/u;
const saneTrace = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/u;

interface Asked {
  req: IncomingMessage;
  res: ServerResponse;
  /** The pattern of its address. */
  route: string;
  /** The proxies that are believed when they name a request or its trace. Anybody else could have it look like another one. */
  trustProxy: Trust | undefined;
}

/** The id that a request is answered with; made for one that has none. */
export function requestIdOf(res: ServerResponse): string {
  const known = res.getHeader('x-request-id');
  if (typeof known === 'string') return known;
  const requestId = randomUUID();
  if (!res.headersSent) res.setHeader('x-request-id', requestId);
  return requestId;
}

/** Answers a request in a scope of its own, and tells how it went once it is over. */
export function withRequestScope({ req, res, route, trustProxy }: Asked, answer: () => Promise<void>): Promise<void> {
  const isTrusted = trustProxy?.(req.socket.remoteAddress ?? '', 0) ?? false;
  const named = isTrusted ? String(req.headers['x-request-id'] ?? '') : '';
  const trace = isTrusted ? String(req.headers['traceparent'] ?? '') : '';
  const requestId = saneId.test(named) ? named : randomUUID();
  const method = req.method ?? '';
  const span = startSpan({
    name: `${method} ${route}`,
    kind: 'SERVER',
    attributes: { 'http.request.method': method, 'http.route': route, 'url.scheme': 'http' },
    cause: saneTrace.test(trace) ? trace : undefined,
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
    runInScope(scope, () => tell(res, { method, route, milliseconds }));
  });
  return runInScope(scope, answer);
}

/** The line of a request: how it was answered, and nothing of what was asked or who asked. */
function tell(res: ServerResponse, { method, route, milliseconds }: { method: string; route: string; milliseconds: number }): void {
  const { statusCode: status } = res;
  const isSlow = milliseconds > (/^\/api\/(?:photos?|document)$/u.test(route) && method === 'POST' ? slow.upload : slow.other);
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
      // Who asked has gone before it was all sent.
      ...(!res.writableFinished && { cut: true }),
    },
    `${method} ${route} ${status}${isSlow ? ', slow' : ''}`,
  );
}

/** Has an answer that is ready in memory measured, where anything is. */
export function measureRequest(req: IncomingMessage, res: ServerResponse, route: string): void {
  const measuring = telemetry();
  if (!measuring) return;
  const started = performance.now();
  res.once('close', () =>
    measuring.recordRequest({ method: req.method ?? '', route, status: res.statusCode, seconds: (performance.now() - started) / 1000 }),
  );
}
