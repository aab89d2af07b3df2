import type { TestProject } from 'vitest/node';
import { openServer, ownerPassword, temporaryFolder } from '../server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    dataDir: string;
    databaseUrl: string;
    ownerPassword: string;
  }
}

/** Opens the one empty studio that all contract tests visit. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await temporaryFolder();
  const server = await openServer({ dataDir: folder });
  project.provide('baseUrl', server.baseUrl);
  project.provide('dataDir', folder);
  project.provide('databaseUrl', server.databaseUrl);
  project.provide('ownerPassword', ownerPassword);
  return async () => {
    try {
      await server.stop();
    } finally {
      await server.discard();
      await remove();
    }
  };
}
