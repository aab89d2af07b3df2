import type { TestProject } from 'vitest/node';
import { openStudio } from '../studio.ts';

/** Opens the one empty studio that all contract tests visit, from addresses of their own: it believes what they say of who they are. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { studio, close } = await openStudio({ env: { TRUST_PROXY: 'loopback' } });
  project.provide('studio', studio);
  project.provide('bucketEndpoint', '');
  return close;
}
