import type { TestProject } from 'vitest/node';
import { dropRendering, openStudio } from '../fixtures/studio.ts';

/** Opens the empty studio that contract tests share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { studio, close } = await openStudio();
  await dropRendering(studio.databaseUrl);
  project.provide('studio', studio);
  project.provide('bucketEndpoint', '');
  return close;
}
