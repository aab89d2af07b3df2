import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const test = quietStudioTest;

/** Sends the beginning of a request. @returns a function that closes the socket */
async function begin(baseUrl: string, lines: readonly string[]): Promise<() => Promise<void>> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await new Promise((written) => socket.write(lines.join('\r\n'), written));
  return async () => {
    const closed = once(socket, 'close');
    socket.resetAndDestroy();
    await closed;
  };
}

test('closes the file when a client disconnects before it arrives', async ({ owner, studio, task, skip }) => {
  if (process.platform !== 'linux') skipTest(task.name, 'only Linux has /proc', skip);
  const { url } = await upload(owner);
  for (let number = 0; number < 50; number += 1) {
    const leave = await begin(studio.baseUrl, [`GET ${url} HTTP/1.1`, 'host: localhost', '', '']);
    await leave();
  }
  const folder = `/proc/${studio.pid}/fd`;
  const openPhotos = async () => {
    const files = await Promise.all((await readdir(folder)).map((name) => readlink(path.join(folder, name)).catch(() => '')));
    return files.filter((file) => file.includes('/media/'));
  };
  await expect.poll(openPhotos, { timeout: 10_000 }).toEqual([]);
});
