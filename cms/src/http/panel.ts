import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { Payload } from 'payload';
import type { Trust } from '#src/env/schema.ts';
import { runNode } from '#src/lib/child-process.ts';
import { cmsFolder, workspace } from '#src/lib/workspace.ts';
import { type ContentPolicies, developmentPolicy } from '#src/publish/csp.ts';
import { inputHash } from '#src/publish/input-hash.ts';
import { createPanelDoor } from './panel-door.ts';
import { isPanelFile, readPanelFiles } from './panel-files.ts';
import { isOwnOrigin, isSignedIn, limitedAddress, type OwnOrigins } from './sender.ts';
import { rejectMethod, sendFile, sendText } from './static-site.ts';

/** The panel's pages and files, served by Next. */
export interface Panel {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Forwards the web socket for hot reload, in development. */
  upgrade?(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): Promise<void>;
}

const hashFile = path.join(cmsFolder, '.next', 'studio-stamp');

const panelHash = (): Promise<string> =>
  inputHash(workspace, ['cms/src', 'cms/contract', 'cms/next.config.ts', 'cms/package.json', 'pnpm-lock.yaml'], null);

/** Returns whether the panel must be rebuilt, because its sources, settings or packages have changed since the last build. */
export async function isPanelStale(): Promise<boolean> {
  const built = await readFile(hashFile, 'utf8').catch(() => '');
  return built !== (await panelHash());
}

/**
 * Builds the panel in a child process without secrets.
 * @throws ChildError
 */
export async function buildPanel(signal: AbortSignal): Promise<void> {
  const hash = await panelHash();
  await runNode(['node_modules/next/dist/bin/next', 'build'], {
    cwd: cmsFolder,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    signal,
  });
  await writeFile(hashFile, hash);
}

export interface PanelOptions extends OwnOrigins {
  payload: Payload;
  hostname: string;
  port: number;
  dev: boolean;
  policies: ContentPolicies;
  trustProxy: Trust | undefined;
}

/** Opens the panel in this process, over the running Payload. */
export async function openPanel({ payload, canonicalOrigin, publicUrl, policies, trustProxy, ...address }: PanelOptions): Promise<Panel> {
  const { default: next } = await import('next');
  const app = next({ ...address, dir: cmsFolder });
  await app.prepare();
  const handle = app.getRequestHandler();
  const findFile = address.dev ? undefined : await readPanelFiles(path.join(cmsFolder, '.next/static'));
  const handlePage = createPanelDoor({
    addressOf: (req) => (address.dev ? undefined : limitedAddress(req, trustProxy)),
    isSignedIn: (req) => isSignedIn(payload, req, { canonicalOrigin, publicUrl }),
    serve: async (req, res) => {
      // Set the canonical origin: Payload checks cookies with it, and Next compares it with the host.
      if (isOwnOrigin(req.headers, publicUrl)) Object.assign(req.headers, { origin: canonicalOrigin, host: new URL(canonicalOrigin).host });
      const policy = address.dev ? developmentPolicy('none') : policies.ofPanel(randomBytes(16).toString('base64'));
      res.setHeader('content-security-policy', policy);
      // Overwrite this request header: Next takes the nonce of its scripts from it (GHSA-ffhc-5mcf-pf4q).
      req.headers['content-security-policy'] = policy;
      delete req.headers['content-security-policy-report-only'];
      delete req.headers['x-nonce'];
      return handle(req, res);
    },
  });
  return {
    handle: async (req, res) => {
      const { pathname } = new URL(`http://host${req.url}`);
      if (!findFile || !isPanelFile(pathname)) return handlePage(req, res);
      if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
      const file = await findFile(pathname);
      return file ? sendFile(req, res, file, policies) : sendText(res, 404, 'Not found\n');
    },
    ...(address.dev && { upgrade: app.getUpgradeHandler() }),
    close: () => app.close(),
  };
}
