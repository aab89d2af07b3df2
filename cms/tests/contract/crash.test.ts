import { createClient } from '@studio/contract';
import { Crowd } from '../fixtures/load.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest('keeps what it confirmed when it is killed under load', async ({ machine }) => {
  const load = new Crowd();
  const killed = await machine.open();
  const token = await openSession(killed.baseUrl);
  const kill = () => void (load.promised === 10 && process.kill(killed.pid, 'SIGKILL'));
  await load.comeUntil({ baseUrl: killed.baseUrl, token, onPromise: kill });
  await killed.kill();
  const server = await machine.open();
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  await load.comeAgain({ visitor: createClient({ baseUrl: server.baseUrl }), owner });
  await load.expectStored(server, owner);
});
