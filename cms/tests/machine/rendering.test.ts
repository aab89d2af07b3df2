import { setTimeout } from 'node:timers/promises';
import { type Client, createClient, listOwnPhotos, type Photo, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { busyPhoto, somePhoto } from '../fixtures/images.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { renderingProcesses } from '../fixtures/rendering-processes.ts';
import type { TestServer } from '../fixtures/server.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { publicFiles } from '../fixtures/stored-files.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

const ownerAt = async ({ baseUrl }: TestServer, lang: 'en' | 'ar' = 'en') => {
  const token = await openSession(baseUrl);
  return createClient({ baseUrl, lang, token: () => token });
};

const basesOf = async (owner: Client): Promise<string[]> =>
  unwrap(await owner.send(listOwnPhotos)).data.map(({ renditions }) => renditions.base);

/**
 * Runs a function and sends a signal to each new render process until the function has ended, at most to `times` processes. Fails if no process got
 * the signal.
 */
async function whileStruck<Result>(
  server: TestServer,
  { signal, times = Number.POSITIVE_INFINITY }: { signal: NodeJS.Signals; times?: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const struck = new Set<number>();
  let isOver = false;
  const striking = (async () => {
    while (!isOver && struck.size < times) {
      for (const pid of await renderingProcesses(server.pid)) {
        if (struck.has(pid) || struck.size >= times) continue;
        struck.add(pid);
        process.kill(pid, signal);
      }
      await setTimeout(5);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await striking;
    expect(struck.size).toBeGreaterThan(0);
  }
}

describe('the render process', () => {
  const large = () => busyPhoto(1200, 900);

  machineTest('is restarted for a photo after one kill', async ({ machine, skip }) => {
    if (process.platform !== 'linux') skipTest('a decoder that is killed', 'only Linux has /proc', skip);
    const server = await machine.open();
    const owner = await ownerAt(server);
    const photo = await large();
    const { width } = await whileStruck(server, { signal: 'SIGKILL', times: 1 }, () => upload(owner, { photo }));
    expect(width).toBe(1200);
    await server.stop();
  });

  machineTest('rejects a file that crashes it twice, and accepts the next', async ({ machine, skip }) => {
    if (process.platform !== 'linux') skipTest('a file that kills the decoder', 'only Linux has /proc', skip);
    const server = await machine.open();
    const owner = await ownerAt(server, 'ar');
    const photo = await large();
    const sent = () => owner.send(uploadPhoto, { photo, category: 'Other' });
    const outcome = rejection(await whileStruck(server, { signal: 'SIGSEGV' }, sent));
    expect(outcome.status).toBe(422);
    expect(outcome.message).toMatch(/\p{Script=Arabic}/u);
    expect((await upload(owner)).url).toBeTruthy();
    expect(await basesOf(owner)).toHaveLength(1);
    await server.stop();
  });

  machineTest('is killed if it hangs, and the next photo is accepted', { timeout: 120_000 }, async ({ machine, skip }) => {
    if (process.platform !== 'linux') skipTest('a decoder that hangs', 'only Linux has /proc', skip);
    const server = await machine.open();
    const owner = await ownerAt(server);
    const photo = await large();
    const send = (file: File) => owner.send(uploadPhoto, { photo: file, category: 'Other' });
    const outcomes = await whileStruck(server, { signal: 'SIGSTOP', times: 1 }, async () =>
      Promise.all([send(photo), send(await somePhoto())]),
    );
    const [hung] = outcomes.filter(({ ok }) => !ok);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(hung && rejection(hung).status).toBe(422);
    await server.stop();
  });
});

describe('re-rendering', () => {
  machineTest('completes after kills of the server, without lost files', { timeout: 240_000 }, async ({ machine }) => {
    const server = await machine.open();
    const owner = await ownerAt(server);
    const photos: Photo[] = [];
    for (let made = 0; made < 3; made += 1) photos.push(await upload(owner, { photo: await busyPhoto(480, 320) }));
    const first = photos.map(({ renditions }) => renditions.base);
    const written = photos.flatMap(filesOf).length;
    await expect.poll(async () => (await publicFiles(server)).there.length, { timeout: 200_000, interval: 20 }).toBeGreaterThan(written);
    await server.kill();

    const again = await machine.open();
    const after = await ownerAt(again);
    await expect
      .poll(async () => (await basesOf(after)).filter((base) => first.includes(base)), { timeout: 150_000, interval: 500 })
      .toEqual([]);
    const { there, shown, known } = await publicFiles(again);
    expect(there.filter((name) => !known.includes(name))).toEqual([]);
    expect(shown.filter((name) => !there.includes(name))).toEqual([]);
    await again.stop();
  });

  machineTest('is aborted by a stop and leaves no file', async ({ machine }) => {
    const server = await machine.open();
    const owner = await ownerAt(server);
    await upload(owner, { photo: await busyPhoto(1200, 900) });
    const { there } = await publicFiles(server);
    if (process.platform === 'linux') await expect.poll(() => renderingProcesses(server.pid), { timeout: 60_000 }).toHaveLength(2);
    const { pid } = server;
    await server.stop();
    expect(server.output).not.toMatch(/error|warn/iu);
    if (process.platform === 'linux') expect(await renderingProcesses(pid)).toEqual([]);
    const again = await machine.open();
    expect((await publicFiles(again)).there.filter((name) => there.includes(name))).toEqual(there);
    await again.stop();
  });
});
