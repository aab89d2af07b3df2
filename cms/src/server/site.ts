import { logStep } from '#src/lib/log.ts';
import { Publishing, type PublishingOptions } from '#src/publish/publishing.ts';

/**
 * Serves the live build, which all replicas share, and rebuilds the site if that build is out of date. Waits for the build only if no build is live.
 * @throws the error of that build, as `Publisher.publish`; the error of the database or bucket if this process has no build
 */
export async function startSite(options: PublishingOptions): Promise<void> {
  const { publisher } = options;
  const synced = publisher.sync().then(() => publisher.completeStore());
  // Serve the last publication of this process if the bucket does not answer.
  await (publisher.current ? synced.catch(options.log) : synced);
  const publishing = new Publishing(options);
  publishing.follow();
  if (publisher.current === undefined) {
    logStep('Building the site');
    await publishing.publishFirst();
    logStep('Site ready');
  } else if (!(await publishing.isFresh())) {
    logStep('Rebuilding the site; the last build is served meanwhile');
    publishing.publishSoon('start');
  }
}
