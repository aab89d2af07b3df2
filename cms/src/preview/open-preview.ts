import { rm } from 'node:fs/promises';
import type { Payload } from 'payload';
import { onContentChanged } from '#src/content/changes.ts';
import { readContent } from '#src/content/read-content.ts';
import { onPhotosChanged } from '#src/photos/changes.ts';
import type { SiteSettings } from '#src/publish/build-site.ts';
import { buildPreview } from './build-preview.ts';
import { Previewer } from './previewer.ts';
import { servePreview } from './serve.ts';

export interface OpenPreviewOptions {
  payload: Payload;
  /** A folder of its own, in which nothing is kept. */
  folder: string;
  settings: Omit<SiteSettings, 'content'>;
  canonicalOrigin: string;
  /** The one accepted origin, where there is one. */
  publicUrl: string | undefined;
  /** Ends builds when the server stops. */
  signal: AbortSignal;
  log(error: unknown): void;
}

/** Lets staff see their drafts: gives what answers below `/cms/preview`. */
export async function openPreview({ payload, folder, settings, signal, log, ...origins }: OpenPreviewOptions) {
  // What a crash left.
  await rm(folder, { recursive: true, force: true });
  const previewer = new Previewer({
    read: () => readContent(payload, 'draft'),
    build: (drafts) => buildPreview(folder, drafts, settings, signal),
    signal,
    log,
  });
  onContentChanged(() => previewer.textsChanged());
  onPhotosChanged(() => previewer.photosChanged());
  return servePreview({ payload, previewer, ...origins });
}
