import path from 'node:path';
import { createClient } from '@studio/contract';
import { expect } from 'vitest';
import { runningPostmaster } from '#src/db/embedded/lock.ts';
import { Crowd } from '../fixtures/load.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest('everything that was promised is there once, though the database is killed under a crowd', async ({ machine }) => {
  const crowd = new Crowd();
  const data = path.join(machine.folder, 'postgres', 'data');
  let token = '';
  for (const enough of [10, 30]) {
    const server = await machine.open();
    token ||= await openSession(server.baseUrl);
    const postmaster = runningPostmaster(data) ?? expect.fail('There is no database');
    const before = crowd.promised;
    const kill = () => void (crowd.promised === before + enough && process.kill(postmaster, 'SIGKILL'));
    await crowd.comeUntil({ baseUrl: server.baseUrl, token, onPromise: kill });
    // Without its database it ends, and says so.
    expect(await server.ended()).not.toBeNull();
  }
  const server = await machine.open();
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  await crowd.comeAgain({ visitor: createClient({ baseUrl: server.baseUrl }), owner });
  await crowd.expectAllThere(server, owner);
  await server.stop();
});
