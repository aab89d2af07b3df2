import type { TestProject } from 'vitest/node';
import { openStudio } from '../fixtures/studio.ts';

/** Opens the one empty studio that all contract tests visit. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { studio, close } = await openStudio();
  project.provide('studio', studio);
  project.provide('bucketEndpoint', '');
  return close;
}
