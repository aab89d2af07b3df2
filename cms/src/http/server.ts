import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isTransient } from '#src/lib/errors.ts';
import { runInScope } from '#src/lib/tracing.ts';
import { createLimits, type LimitedClient } from './address-limits.ts';
import { closeAfterEarlyAnswer, limitConnections } from './connections.ts';
import { requestIdOf } from './request-scope.ts';
import { type Handlers, route, type ServerSettings } from './route.ts';
import { limitedAddress } from './sender.ts';
import { sendText } from './static-site.ts';

const minute = 60_000;

/** Creates the HTTP server for pages, API, media and panel on one port. */
export function createStudioServer(handlers: Handlers, settings: ServerSettings, limits = createLimits()): Server {
  const upgraderOf = ({ url = '' }: IncomingMessage) => (/^\/(?:cms|_next)(?:\/|$|\?)/u.test(url) ? handlers.panel : handlers.devSite);
  // Answer other upgrades, such as to HTTP/2 (`h2c`), as HTTP/1.1 (RFC 9110, 7.8).
  const shouldUpgradeCallback = (req: IncomingMessage) => upgraderOf(req)?.upgrade !== undefined;
  const server = createServer({ connectionsCheckingInterval: minute / 12, shouldUpgradeCallback }, (req, res) => {
    closeAfterEarlyAnswer(req, res);
    const address = handlers.devSite ? undefined : limitedAddress(req, settings.trustProxy);
    if (address === undefined) handle(req, res);
    else limits.turns.take(address, () => handle(req, res, { ...limits, address }));
  });
  const handle = (req: IncomingMessage, res: ServerResponse, client?: LimitedClient) =>
    route(req, res, { handlers, settings, client }).catch((error: unknown) => {
      const requestId = requestIdOf(res);
      // Ignore errors of connections that the client has closed.
      if (!res.destroyed) runInScope({ requestId }, () => handlers.log(error));
      if (res.headersSent) res.destroy();
      else if (isTransient(error)) sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
      else sendText(res, 500, `Something went wrong (${requestId})\n`);
    });
  server.on('upgrade', (req, socket, head) => {
    const handler = upgraderOf(req);
    if (handler?.upgrade) handler.upgrade(req, socket, head).catch(() => socket.destroy());
    else socket.destroy();
  });
  limitConnections(server, settings.trustProxy);
  server.headersTimeout = minute / 4;
  // Timeout that allows the slowest upload; other bodies have shorter timeouts.
  server.requestTimeout = 10 * minute;
  server.keepAliveTimeout = minute / 4;
  // Timeout of a connection without traffic; an upload may wait for a concurrency slot.
  server.timeout = 5 * minute;
  return server;
}
