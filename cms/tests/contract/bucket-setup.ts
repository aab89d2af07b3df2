import type { TestProject } from 'vitest/node';
import { newBucket, openBucketServer } from '../fixtures/bucket.ts';
import { dropRendering, openStudio } from '../fixtures/studio.ts';

/** Opens an empty studio with a bucket; all tests of the project share the studio. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openBucketServer();
  const { studio, close } = await openStudio({ env: await newBucket(server.endpoint) });
  await dropRendering(studio.databaseUrl);
  project.provide('studio', studio);
  project.provide('bucketEndpoint', server.endpoint);
  return () => close().finally(() => server.close());
}
