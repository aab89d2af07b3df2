import { logStep } from '#src/lib/log.ts';
import { Publishing, type PublishingOptions } from '#src/publish/publishing.ts';
import { registerPublishing } from '#src/publish/registry.ts';

/**
 * Serves the site as it was last published, by whatever process, and keeps it in step with what it is built from. Only where there is
 * none yet does it wait for the build.
 * @throws as `Publisher.publish`, where that one fails
 */
export async function startSite(options: PublishingOptions): Promise<void> {
  const { publisher } = options;
  const others = publisher.sync().then(() => publisher.completeStore());
  // While the bucket is away, what this process served before is better than nothing.
  await (publisher.current ? others.catch(options.log) : others);
  const publishing = new Publishing(options);
  publishing.follow();
  registerPublishing(publishing);
  if (publisher.current === undefined) {
    logStep('Building the site');
    await publishing.publishFirst();
    logStep('Site ready');
  } else if (!(await publishing.isFresh())) {
    logStep('Building the site anew; the last one is served meanwhile');
    publishing.publishSoon('start');
  }
}
