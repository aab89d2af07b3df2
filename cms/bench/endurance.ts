import { setTimeout } from 'node:timers/promises';
import { createClient, deletePhoto } from '@studio/contract';
import { upload } from '../tests/fixtures/gallery.ts';
import { busyPhoto } from '../tests/fixtures/images.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { request } from '../tests/fixtures/request.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { treeMemory } from './process-tree.ts';
import { printRow } from './table.ts';

const minute = 60_000;
const megabyte = 1024 * 1024;

/** Paths that visitors request. */
const addresses = ['/', '/ar/', '/gallery', '/ar/gallery/wedding', '/api/photos', '/api/photos?limit=24&lang=ar', '/api/photos/categories'];

/**
 * Measures memory while visitors browse and the owner uploads and deletes photos, in the demo studio.
 * @param given duration in minutes (default 15)
 */
export async function bench([minutes = '15']: readonly string[]): Promise<void> {
  const { studio, close } = await openStudio({ env: { SEED: 'demo' }, args: ['--no-panel'] });
  const owner = createClient({ baseUrl: studio.baseUrl, token: () => studio.token });
  const going = new AbortController();
  let visits = 0;
  const visit = async () => {
    while (!going.signal.aborted) {
      const path = addresses[visits++ % addresses.length] ?? '/';
      // Every fiftieth visit requests the photo list with one of four other limits.
      await request(studio.baseUrl, 'GET', visits % 50 === 0 ? `/api/photos?limit=${1 + (visits % 200)}` : path);
    }
  };
  let photos = 0;
  const work = async () => {
    while (!going.signal.aborted) {
      const { _id } = await upload(owner, { photo: await busyPhoto(), category: 'Event' });
      await setTimeout(5000);
      unwrap(await owner.send(deletePhoto, {}, { id: _id }));
      photos += 1;
    }
  };
  printRow(['minute', 'visits', 'photos uploaded and deleted', 'server MB', 'with the processes that render MB']);
  printRow(['---', '---', '---', '---', '---']);
  const all = [visit(), visit(), visit(), visit(), work()];
  try {
    for (let passed = 1; passed <= Number(minutes); passed += 1) {
      await setTimeout(minute);
      const megabytes = async (own: boolean) => String(Math.round((await treeMemory(studio.pid, own)) / megabyte));
      printRow([String(passed), String(visits), String(photos), await megabytes(true), await megabytes(false)]);
    }
  } finally {
    going.abort();
    await Promise.all(all);
    await close();
  }
}
