import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Content, type Language, negotiateLanguage, pathOf, readContent } from '@studio/contract';
import { isSameSecret } from '#src/links/secret-link.ts';

/** A server that replaces the CMS for one build of the site or of a preview. */
export interface Snapshot {
  apiUrl: string;
  close(): void;
}

/**
 * Serves the content as it was when the build started, so that all pages are consistent while staff edit; proxies all other requests to the CMS. The
 * path in the address of this server is a secret key, because the content may be a draft.
 * @param apiUrl the address of the CMS
 */
export async function serveSnapshot(apiUrl: string, content: Record<Language, Content>): Promise<Snapshot> {
  const key = randomUUID();
  const server = createServer(async (req, res) => {
    const [, given = '', path = ''] = /^\/([^/]*)(.*)$/u.exec(req.url ?? '') ?? [];
    if (!isSameSecret(given, key)) return res.writeHead(404).end();
    const url = new URL(path, apiUrl);
    if (url.pathname === pathOf(readContent)) {
      const lang = negotiateLanguage(url.searchParams.get('lang'), null);
      return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data: content[lang] }));
    }
    try {
      const response = await fetch(url);
      for (const name of ['content-type', 'etag']) res.setHeader(name, response.headers.get(name) ?? []);
      return res.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
    } catch {
      return res.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    apiUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/${key}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
