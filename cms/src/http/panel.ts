import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { Payload } from 'payload';
import { runNode } from '#src/lib/child-process.ts';
import { cmsFolder, workspace } from '#src/lib/workspace.ts';
import { type ContentPolicies, developmentPolicy } from '#src/publish/csp.ts';
import { inputHash } from '#src/publish/input-hash.ts';
import { requestOrigin } from './own-origin.ts';
import { isSignedIn, type OwnOrigins } from './signed-in.ts';
import { sendText } from './static-site.ts';

/** Answers what Next answers: the panel's pages and their files. */
export interface Panel {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** In development: hands Next's web socket over. */
  upgrade?(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): Promise<void>;
}

const stampFile = path.join(cmsFolder, '.next', 'studio-stamp');

const panelStamp = (): Promise<string> =>
  inputHash(workspace, ['cms/src', 'cms/contract', 'cms/next.config.ts', 'cms/package.json', 'pnpm-lock.yaml'], null);

/** Whether the panel must be built before it can be opened. */
export async function isPanelStale(): Promise<boolean> {
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  return built !== (await panelStamp());
}

/**
 * Builds the panel, in a process of its own that is given no secret.
 * @throws ChildError
 */
export async function buildPanel(signal: AbortSignal): Promise<void> {
  const stamp = await panelStamp();
  await runNode(['node_modules/next/dist/bin/next', 'build'], {
    cwd: cmsFolder,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    signal,
  });
  await writeFile(stampFile, stamp);
}

/** Where the panel is opened, and over which Payload. */
export interface PanelAddress extends OwnOrigins {
  payload: Payload;
  hostname: string;
  port: number;
  dev: boolean;
  /** What its pages may load. */
  policies: ContentPolicies;
}

/** Opens the panel that was built, in this process, beside the Payload that is already running. */
export async function openPanel({ payload, canonicalOrigin, publicUrl, policies, ...address }: PanelAddress): Promise<Panel> {
  const { default: next } = await import('next');
  const app = next({ ...address, dir: cmsFolder });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handle: async (req, res) => {
      // Next reads what it is sent, and looks for what it should do, before anybody asks who sent it: a stranger sends it nothing.
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      if (!isRead && !(await isSignedIn(payload, req, { canonicalOrigin, publicUrl }))) return sendText(res, 401, 'Log in at /cms first\n');
      // As at the API's door, our own pages are handed the origin that Payload knows; Next wants the host to fit to it.
      if (requestOrigin(req.headers, publicUrl) === 'own')
        Object.assign(req.headers, { origin: canonicalOrigin, host: new URL(canonicalOrigin).host });
      const policy = address.dev ? developmentPolicy('none') : policies.ofPanel(randomBytes(16).toString('base64'));
      res.setHeader('content-security-policy', policy);
      // Next reads there which nonce its scripts carry: it is never one that came from outside (GHSA-ffhc-5mcf-pf4q).
      req.headers['content-security-policy'] = policy;
      delete req.headers['content-security-policy-report-only'];
      delete req.headers['x-nonce'];
      return handle(req, res);
    },
    ...(address.dev && { upgrade: app.getUpgradeHandler() }),
    close: () => app.close(),
  };
}
