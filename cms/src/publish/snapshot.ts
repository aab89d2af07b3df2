import { randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Content, type Language, negotiateLanguage, pathOf, readContent } from '@studio/contract';

/** What a build asks in place of the CMS. */
export interface Snapshot {
  apiUrl: string;
  close(): void;
}

/**
 * Answers a build as the CMS does, but says of the content what it was when the build began: somebody goes on editing meanwhile, and no two
 * pages of one site shall say different things. Everything else is asked of the CMS. Its address begins with a key that only the build is
 * told, because what it says may be a draft.
 * @param apiUrl the running server
 */
export async function serveSnapshot(apiUrl: string, content: Record<Language, Content>): Promise<Snapshot> {
  const key = randomUUID();
  const server = createServer(async (req, res) => {
    const [, given = '', path = ''] = /^\/([^/]*)(.*)$/u.exec(req.url ?? '') ?? [];
    if (!isSame(given, key)) return res.writeHead(404).end();
    const url = new URL(path, apiUrl);
    if (url.pathname === pathOf(readContent)) {
      const lang = negotiateLanguage(url.searchParams.get('lang'), null);
      return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data: content[lang] }));
    }
    try {
      const answer = await fetch(url);
      for (const name of ['content-type', 'etag']) res.setHeader(name, answer.headers.get(name) ?? []);
      return res.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
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

const isSame = (given: string, key: string): boolean =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));
