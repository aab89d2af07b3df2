import type { TestProject } from 'vitest/node';
import { newBucket, openBucketServer } from '../fixtures/bucket.ts';
import { openStudio } from '../fixtures/studio.ts';

/** Opens the one empty studio whose photos and documents live in a bucket. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openBucketServer();
  const { studio, close } = await openStudio({ env: await newBucket(server.endpoint) });
  project.provide('studio', studio);
  project.provide('bucketEndpoint', server.endpoint);
  return () => close().finally(() => server.close());
}
