import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { readContent } from '#src/content/read-content.ts';
import { onContentChange, onPhotosChange } from '#src/lib/change-events.ts';
import { clearHalf } from '#src/publish/build-site.ts';
import type { ContentPolicies } from '#src/publish/content-policy.ts';
import type { SiteAddresses } from '#src/publish/publishing.ts';
import { buildPreview } from './build-preview.ts';
import { Previewer } from './previewer.ts';
import { servePreview } from './serve.ts';

export interface OpenPreviewOptions {
  payload: Payload;
  /** A folder of its own, in which nothing is kept. */
  folder: string;
  settings: SiteAddresses;
  canonicalOrigin: string;
  /** The one accepted origin, where there is one. */
  publicUrl: string | undefined;
  /** What its pages may load. */
  policies: ContentPolicies;
  /** Ends builds when the server stops. */
  signal: AbortSignal;
  log(error: unknown): void;
}

/** Lets staff see their drafts: gives what answers below `/cms/preview`. */
export async function openPreview({ payload, folder, settings, signal, log, ...serving }: OpenPreviewOptions) {
  await sweep(folder);
  const previewer = new Previewer({
    read: () => readContent(payload, 'draft'),
    build: (drafts) => buildPreview(folder, drafts, settings, signal),
    signal,
    log,
  });
  onContentChange(() => previewer.textsChanged());
  onPhotosChange(() => previewer.photosChanged());
  return servePreview({ payload, previewer, ...serving });
}

/** Clears what a crash left: drafts, and half pictures that would get into what is published. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) await clearHalf(path.join(folder, name));
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
