import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { stampOf } from '#src/publish/stamp.ts';
import { runNode } from './child.ts';
import { senderOf } from './own-origin.ts';
import { cmsFolder, workspace } from './workspace.ts';

/** Answers what Next answers: the panel's pages and their files. */
export interface Panel {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** In development: hands Next's web socket over. */
  upgrade?(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): Promise<void>;
}

const stampFile = path.join(cmsFolder, '.next', 'studio-stamp');

const panelStamp = (): Promise<string> =>
  stampOf(workspace, ['cms/src', 'cms/contract', 'cms/next.config.ts', 'cms/package.json', 'pnpm-lock.yaml'], null);

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

export interface PanelAddress {
  hostname: string;
  port: number;
  dev: boolean;
  /** The origin that Payload knows as ours. */
  canonicalOrigin: string;
  /** The one accepted origin, where there is one. */
  publicUrl: string | undefined;
}

/** Opens the panel that was built, in this process, beside the Payload that is already running. */
export async function openPanel({ canonicalOrigin, publicUrl, ...address }: PanelAddress): Promise<Panel> {
  const { default: next } = await import('next');
  const app = next({ ...address, dir: cmsFolder });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handle: (req, res) => {
      // As at the API's door, our own pages are handed the origin that Payload knows; Next wants the host to fit to it.
      if (senderOf(req.headers, publicUrl) === 'own')
        Object.assign(req.headers, { origin: canonicalOrigin, host: new URL(canonicalOrigin).host });
      return handle(req, res);
    },
    ...(address.dev && { upgrade: app.getUpgradeHandler() }),
    close: () => app.close(),
  };
}
