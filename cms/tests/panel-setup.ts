import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { copyDemoData } from './fixtures/demo-studio.ts';
import { preparePanel } from './fixtures/panel-build.ts';
import { openServer, temporaryFolder } from './fixtures/server.ts';
import { serveStudios } from './journey-setup.ts';

/** Interval of requests until the panel is open, in milliseconds. */
const interval = 500;

/** Starts one demo studio with its panel for all workers. Does not wait for the start, so that other projects can run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await temporaryFolder();
  const opening = Promise.all([copyDemoData(folder), preparePanel()]).then(() => openServer({ dataDir: folder, args: [] }));
  const withPanel = opening.then(async (server) => {
    while ((await fetch(`${server.baseUrl}/cms/login`)).status !== 200) {
      if (server.output.includes('The panel could not be opened')) throw new Error(server.output);
      await setTimeout(interval);
    }
    return server;
  });
  const close = async () => {
    const server = await opening.catch(() => undefined);
    await withPanel.catch(() => undefined);
    await server?.stop().finally(() => server.discard());
    await remove();
  };
  return serveStudios(project, { studios: Array.from({ length: project.config.maxWorkers }, () => withPanel), close });
}
