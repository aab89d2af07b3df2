import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { toContent } from '#src/content/to-content.ts';
import { serveSnapshot } from '#src/publish/snapshot.ts';
import { request } from '../fixtures/request.ts';

const nothing = { photo: () => undefined, file: () => undefined };
const none = { documents: {}, packages: [], photoDocuments: [], stories: [] };
const same = { retention: { bookings: 24, messages: 12 }, hasWomenTeam: false, privacyVersion: '0123456789ab' };
const drafts = {
  en: { ...toContent(none, nothing, 'en'), ...same },
  ar: { ...toContent(none, nothing, 'ar'), ...same },
};

/** Opens a snapshot in front of a server that echoes paths. */
async function openSnapshot() {
  const server = createServer((req, res) => res.end(`asked for ${req.url}`)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const snapshot = await serveSnapshot(`http://127.0.0.1:${port}`, drafts);
  onTestFinished(() => {
    snapshot.close();
    server.close();
  });
  const { origin, pathname } = new URL(snapshot.apiUrl);
  return { origin, pathname };
}

test('serves the content in each language and proxies other requests', async () => {
  const { origin, pathname } = await openSnapshot();
  expect((await request(origin, 'GET', `${pathname}/api/content?lang=ar`)).json).toEqual({ success: true, data: drafts.ar });
  expect((await request(origin, 'GET', `${pathname}/api/photos?lang=en`)).text).toBe('asked for /api/photos?lang=en');
});

test('returns 404 without the key', async () => {
  const { origin, pathname } = await openSnapshot();
  for (const path of ['/api/content?lang=en', `/${randomUUID()}/api/content`, `${pathname}x/api/content`, `//${pathname}/api/content`, '/'])
    expect(await request(origin, 'GET', path), path).toMatchObject({ status: 404, text: '' });
});
