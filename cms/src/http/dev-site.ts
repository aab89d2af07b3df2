import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer, proxyUpgrade } from 'httpxy';
import { runAstro } from '#src/publish/build-site.ts';
import type { SiteAddresses } from '#src/publish/publishing.ts';
import { sendPreparing } from './static-site.ts';

/** Astro's development server with hot reload, behind the studio's port. */
export interface DevSite {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Forwards the web socket for hot reload. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Starts Astro's development server.
 * @param onEnd called if the server fails before `signal` is aborted
 */
export async function startDevSite(settings: SiteAddresses, signal: AbortSignal, onEnd: (error: unknown) => void): Promise<DevSite> {
  const port = await findFreePort();
  runAstro(['dev', '--port', String(port), '--host', '127.0.0.1'], settings, signal).catch((error: unknown) => {
    if (!signal.aborted) onEnd(error);
  });
  const target = `http://127.0.0.1:${port}`;
  const proxy = createProxyServer({ target });
  return {
    handle: async (req, res) => {
      // Until the server listens, send a page that reloads itself.
      await proxy.web(req, res).catch(() => sendPreparing(res));
    },
    upgrade: async (req, socket, head) => {
      await proxyUpgrade(target, req, socket, head);
    },
  };
}
