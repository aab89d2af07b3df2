import { setTimeout } from 'node:timers/promises';
import { type Client, createBooking, createClient, deletePhoto, listBookings, listOwnPhotos, sendMessage } from '@studio/contract';
import { fetchFromAnywhere } from '../tests/fixtures/client-address.ts';
import { enter, publishGallery } from '../tests/fixtures/client-galleries.ts';
import { upload } from '../tests/fixtures/gallery.ts';
import { busyPhoto } from '../tests/fixtures/images.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { request } from '../tests/fixtures/request.ts';
import { temporaryFolder } from '../tests/fixtures/server.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { newBooking, newMessage } from '../tests/fixtures/submissions.ts';
import { end, residentMemory, StartedStudio, serverUnder } from './npm-start.ts';
import { treeMemory } from './process-tree.ts';
import { printRow } from './table.ts';

const second = 1000;
const minute = 60 * second;
const megabyte = 1_000_000;

const publicPages = [
  '/',
  '/ar/',
  '/gallery',
  '/ar/gallery/wedding',
  '/book',
  '/api/photos',
  '/api/photos?limit=24&lang=ar',
  '/api/content',
];
const panelPages = ['/cms', '/cms/collections/booking', '/cms/collections/photo', '/cms/globals/home'];

/** A kind of use: what is done, and the pause after it in milliseconds. */
interface Use {
  name: string;
  pause: number;
  act(turn: number): Promise<unknown>;
}

/** Returns the mixed use of a studio by visitors, a client and staff. */
async function usesOf(baseUrl: string): Promise<Use[]> {
  const visitor = createClient({ baseUrl, fetch: fetchFromAnywhere });
  let token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  let getOriginal: Promise<(turn: number) => Promise<unknown>> | undefined;
  const get = (path = '/', cookie = token) => request(baseUrl, 'GET', path, { cookie });
  return [
    { name: 'pages and lists', pause: 50, act: (turn) => request(baseUrl, 'GET', publicPages[turn % publicPages.length] ?? '/') },
    { name: 'panel', pause: 2 * second, act: (turn) => get(panelPages[turn % panelPages.length]) },
    { name: 'lists of staff', pause: 2 * second, act: () => Promise.all([owner.send(listBookings), owner.send(listOwnPhotos)]) },
    { name: 'bookings', pause: 10 * second, act: async () => unwrap(await visitor.send(createBooking, newBooking())) },
    { name: 'messages', pause: 15 * second, act: async () => unwrap(await visitor.send(sendMessage, newMessage())) },
    { name: 'uploads', pause: 15 * second, act: () => uploadAndDelete(owner) },
    {
      name: 'originals of a client',
      pause: 5 * second,
      act: async (turn) => {
        getOriginal ??= openGallery(baseUrl, owner);
        return (await getOriginal)(turn);
      },
    },
    { name: 'publications', pause: 3 * minute, act: (turn) => publish(baseUrl, token, turn) },
    {
      name: 'log-ins',
      pause: 10 * minute,
      act: async () => {
        token = await openSession(baseUrl);
      },
    },
  ];
}

/** Publishes a client gallery when its photos are rendered, and enters it. @returns a function that requests one of its originals */
async function openGallery(baseUrl: string, owner: Client): Promise<(turn: number) => Promise<unknown>> {
  const published = await publishGallery(owner, { photoOf: () => busyPhoto() });
  const browser = await enter(baseUrl, published);
  const originals = published.photos.map(({ _id }) => `/g/${published.token}/photos/${_id}/original`);
  return (turn) => browser.get(originals[turn % originals.length] ?? '/');
}

async function uploadAndDelete(owner: Client): Promise<void> {
  const { _id: id } = await upload(owner, { photo: await busyPhoto(), category: 'Event' });
  await setTimeout(5 * second);
  unwrap(await owner.send(deletePhoto, {}, { id }));
}

/** Publishes another title of a page, so that the pages are built. */
async function publish(baseUrl: string, token: string, turn: number): Promise<void> {
  const json = { weddingTitle: `Weddings, ${turn}`, _status: 'published' };
  const { status } = await request(baseUrl, 'POST', '/api/globals/wedding?locale=en', { token, json });
  if (status !== 200) throw new Error(`Published with ${status}`);
}

/**
 * Measures memory per minute under mixed use of a studio that was started by `npm start`, and its growth in the last three quarters of the time.
 * @param given duration in minutes (default 15)
 */
export async function bench([minutes = '15']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { folder, remove } = await temporaryFolder();
  cleanUp.defer(remove);
  const studio = await StartedStudio.of(folder);
  const child = studio.start();
  cleanUp.defer(() => end(child));
  // Read the output, because a full pipe would block the server.
  child.stdout?.resume();
  await studio.untilReady();
  await studio.untilPanel();
  const pid = await serverUnder(child.pid ?? 0);

  const uses = await usesOf(studio.baseUrl);
  const [done, failed] = [new Map<string, number>(), new Map<string, string>()];
  const going = new AbortController();
  const repeat = async ({ name, pause, act }: Use) => {
    for (let turn = 0; !going.signal.aborted; turn += 1) {
      await act(turn).then(
        () => done.set(name, (done.get(name) ?? 0) + 1),
        (error: unknown) => failed.set(name, String(error)),
      );
      await setTimeout(pause, undefined, { signal: going.signal }).catch(() => undefined);
    }
  };
  for (const use of uses) void repeat(use);
  const resident: number[] = [];
  printRow(['minute', 'server MB, resident', 'with its processes except PostgreSQL MB']);
  printRow(['---', '---', '---']);
  for (let passed = 1; passed <= Number(minutes); passed += 1) {
    await setTimeout(minute);
    resident.push((await residentMemory(pid)) / megabyte);
    printRow([String(passed), resident.at(-1)?.toFixed(0) ?? '', ((await treeMemory(child.pid ?? 0)) / megabyte).toFixed(0)]);
  }
  // Do not wait for the running uses: a client may still wait for the rendering of photos.
  going.abort();
  const last = resident.slice(Math.floor(resident.length / 4));
  console.log('');
  printRow(['server', 'MB']);
  printRow(['---', '---']);
  printRow(['peak', ((await residentMemory(pid, 'peak')) / megabyte).toFixed(0)]);
  printRow([`growth in the last ${last.length} minutes, by least squares`, (slopeOf(last) * (last.length - 1)).toFixed(0)]);
  console.log(`\n${[...done].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  for (const [name, error] of failed) console.log(`failed: ${name}: ${error}`);
}

/** Returns the slope of the line of least squares through values at equal distances. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [products, squares] = values.reduce(
    ([product, square], value, at) => [product + (at - middle) * (value - mean), square + (at - middle) ** 2],
    [0, 0],
  );
  return squares === 0 ? 0 : products / squares;
}
