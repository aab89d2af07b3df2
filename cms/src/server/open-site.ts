import type { Payload } from 'payload';
import { onPhotosChanged } from '#src/photos/changes.ts';
import { photosVersion } from '#src/photos/read-photos.ts';
import type { SiteSettings } from '#src/publish/build-site.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import { progress } from './progress.ts';

export interface OpenSiteOptions {
  publisher: Publisher;
  payload: Payload;
  settings: Omit<SiteSettings, 'content'>;
  /** Ends builds when the server stops. */
  signal: AbortSignal;
  log(error: unknown): void;
}

const minute = 60_000;

/** A build for changed photos comes at most this often, and not in the middle of an upload of many. In milliseconds. */
const photoBuilds = { apart: 10 * minute, settle: minute / 3 };

/**
 * Serves the site as it was last published, and keeps it in step with what it is built from. Only where there is none yet
 * does it wait for the build.
 * @throws ChildError where that one fails
 */
export async function openSite({ publisher, payload, settings, signal, log }: OpenSiteOptions): Promise<void> {
  const today = async (): Promise<SiteSettings> => ({ ...settings, content: await photosVersion(payload) });
  const publish = async () => publisher.publish(await today(), signal);
  const isFirst = publisher.current === undefined;
  if (!(await publisher.isFresh(await today()))) {
    progress.step(isFirst ? 'Building the site' : 'Building the site anew; the last one is served meanwhile');
    const built = publish().then(() => progress.step('Site ready'));
    if (isFirst) await built;
    else built.catch((error: unknown) => !signal.aborted && log(error));
  }
  followPhotos(publish, signal, log);
}

/** Photos are seen without a build; one follows, so that the HTML, search engines and visitors without scripts do too. */
function followPhotos(publish: () => Promise<void>, signal: AbortSignal, log: (error: unknown) => void): void {
  let queued: NodeJS.Timeout | undefined;
  let last = Date.now();
  onPhotosChanged(() => {
    const pause = Math.max(photoBuilds.settle, last + photoBuilds.apart - Date.now());
    queued ??= setTimeout(() => {
      queued = undefined;
      last = Date.now();
      publish().catch((error: unknown) => !signal.aborted && log(error));
    }, pause);
  });
  signal.addEventListener('abort', () => clearTimeout(queued));
}
