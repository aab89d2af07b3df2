import { createClient } from '@studio/contract';
import { Load } from '../fixtures/load.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest('keeps what it confirmed when it is killed under load', async ({ machine }) => {
  const load = new Load();
  const killed = await machine.open();
  const token = await openSession(killed.baseUrl);
  const kill = () => void (load.confirmed === 10 && process.kill(killed.pid, 'SIGKILL'));
  await load.runUntil({ baseUrl: killed.baseUrl, token, onConfirmation: kill });
  await killed.kill();
  const server = await machine.open();
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  await load.retry({ visitor: createClient({ baseUrl: server.baseUrl }), owner });
  await load.expectStored(server, owner);
});
