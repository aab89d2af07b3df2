import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer, proxyUpgrade } from 'httpxy';
import { onContentChange } from '#src/lib/change-events.ts';
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

/** Delay of a refresh in milliseconds: the event of a change precedes its commit. */
const refreshDelay = 500;

/** Requests new texts from the plugin `edited-texts` of the site after each publication, because Vite keeps them in modules. */
function refreshTexts(target: string, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  onContentChange((stage) => {
    if (stage !== 'published' || signal.aborted) return;
    clearTimeout(timer);
    // Ignore failures: a development server that does not answer has read no texts yet.
    timer = setTimeout(() => void fetch(`${target}/__edited-texts`, { method: 'POST', signal }).catch(() => undefined), refreshDelay);
  });
}

/**
 * Starts Astro's development server.
 * @param onEnd called if it ends before the signal
 */
export async function startDevSite(settings: SiteAddresses, signal: AbortSignal, onEnd: (error: unknown) => void): Promise<DevSite> {
  const port = await findFreePort();
  runAstro(['dev', '--port', String(port), '--host', '127.0.0.1'], settings, signal).catch((error: unknown) => {
    if (!signal.aborted) onEnd(error);
  });
  const target = `http://127.0.0.1:${port}`;
  refreshTexts(target, signal);
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
