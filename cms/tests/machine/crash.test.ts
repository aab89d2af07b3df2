import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@studio/contract';
import { expect } from 'vitest';
import { runningPostmaster } from '#src/db/embedded/lock.ts';
import { Load } from '../fixtures/load.ts';
import { resetRateLimits } from '../fixtures/rate-limits.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

/** Number of kills; set `CRASH_ROUNDS=200` for a long run. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);

/** Maximum delay of a kill during a start, in milliseconds. */
const latestStart = 3000;

/** Maximum number of confirmations before a kill under load. */
const mostConfirmed = 20;

const hour = 60 * 60_000;

machineTest(`keeps everything confirmed once after ${rounds} kills of the server under load`, { timeout: hour }, async ({ machine }) => {
  const load = new Load();
  let token = '';
  for (let round = 0; round < rounds; round += 1) {
    // In every second round, also kill a server during its start and recovery.
    if (round % 2 === 1) {
      const starting = machine.start();
      await setTimeout(Math.random() * latestStart);
      await starting.kill();
    }
    const server = await machine.open();
    token ||= await openSession(server.baseUrl);
    await resetRateLimits(server.databaseUrl);
    // Kill after a random number of confirmations, not after a random time: a busy machine confirms fewer bookings in the same time.
    const enough = load.confirmed + Math.floor(Math.random() * mostConfirmed);
    // Kill only once: the process may have exited before later confirmations arrive.
    const kill = () => void (load.confirmed === enough + 1 && process.kill(server.pid, 'SIGKILL'));
    await load.runUntil({ baseUrl: server.baseUrl, token, onConfirmation: kill });
    await server.kill();
  }
  console.log(`Killed ${rounds} times: ${load.confirmed} confirmed, ${load.unconfirmed} unconfirmed.`);
  expect(load.confirmed).toBeGreaterThan(0);
  const server = await machine.open();
  await resetRateLimits(server.databaseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  await load.retry({ visitor: createClient({ baseUrl: server.baseUrl }), owner });
  await load.expectStoredAndMailed(server, owner);
  await server.stop();
});

machineTest('keeps everything confirmed once after kills of the database under load, and continues after each', async ({ machine }) => {
  const load = new Load();
  const server = await machine.open();
  const token = await openSession(server.baseUrl);
  const data = path.join(machine.folder, 'postgres', 'data');
  const end = new AbortController();
  const onConfirmation = () => {
    // Read the process id again, because the server restarts its database.
    if ([10, 30].includes(load.confirmed)) process.kill(runningPostmaster(data) ?? expect.fail('There is no database'), 'SIGKILL');
    if (load.confirmed >= 50) end.abort();
  };
  await load.runUntil({ baseUrl: server.baseUrl, token, signal: end.signal, onConfirmation });
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  await load.retry({ visitor: createClient({ baseUrl: server.baseUrl }), owner });
  await load.expectStoredAndMailed(server, owner);
  await server.stop();
});
