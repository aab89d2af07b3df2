import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@studio/contract';
import { expect } from 'vitest';
import { runningPostmaster } from '#src/db/embedded/lock.ts';
import { Crowd } from '../fixtures/load.ts';
import { forgetCounts } from '../fixtures/rate-limits.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

/** `CRASH_ROUNDS=200` for a long run. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 4);

/** The latest time of a crash during a start and under load, in milliseconds. */
const latest = { start: 3000, open: 1500 };

const hour = 60 * 60_000;

machineTest(`keeps everything confirmed once after ${rounds} kills of the server`, { timeout: hour }, async ({ machine }) => {
  const crowd = new Crowd();
  let token = '';
  for (let round = 0; round < rounds; round += 1) {
    // Each fourth kill hits a start, with its recovery.
    if (round % 4 === 3) {
      const starting = machine.start();
      await setTimeout(Math.random() * latest.start);
      await starting.kill();
    }
    const server = await machine.open();
    token ||= await openSession(server.baseUrl);
    await forgetCounts(server.databaseUrl);
    const coming = crowd.comeUntil({ baseUrl: server.baseUrl, token });
    await setTimeout(Math.random() * latest.open);
    await server.kill();
    await coming;
  }
  console.log(`Killed ${rounds} times: ${crowd.promised} promised, ${crowd.waiting} left without an answer.`);
  expect(crowd.promised).toBeGreaterThan(0);
  const server = await machine.open();
  await forgetCounts(server.databaseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  await crowd.comeAgain({ visitor: createClient({ baseUrl: server.baseUrl }), owner });
  await crowd.expectStoredAndMailed(server, owner);
  await server.stop();
});

machineTest('keeps everything confirmed once after kills of the database under load', async ({ machine }) => {
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
    // The server exits without its database.
    expect(await server.ended()).not.toBeNull();
  }
  const server = await machine.open();
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  await crowd.comeAgain({ visitor: createClient({ baseUrl: server.baseUrl }), owner });
  await crowd.expectStoredAndMailed(server, owner);
  await server.stop();
});
