import { createClient } from '@studio/contract';
import { test as base, inject } from 'vitest';
import type { Store } from '#src/storage/store.ts';
import { fetchFrom, from, someAddress } from './address.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { newBucket } from './bucket.ts';
import { allOf, storeOf } from './files.ts';
import { type ServerOptions, TestServer, temporaryFolder } from './server.ts';
import { openStudio, type Studio } from './studio.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    studio: Studio;
    /** Where the studios of this project keep their files; '' for on their disk. */
    bucketEndpoint: string;
  }
}

/** Asks the studio for exactly this. */
export type Ask = (method: string, path: string, question?: Question) => Promise<Answer>;

/** A test in the studio that is open to all tests of the project. What a test leaves there, it finds by values of its own. */
export const test = base
  .extend('studio', { scope: 'file' }, (): Studio => inject('studio'))
  /** Where a file's visitors are, each file elsewhere, so that no limit is reached by all of them together. */
  .extend('browser', { scope: 'file' }, () => fetchFrom(someAddress()))
  .extend('visitor', { scope: 'file' }, ({ studio: { baseUrl }, browser }) => createClient({ baseUrl, lang: 'en', fetch: browser }))
  .extend('arabicVisitor', { scope: 'file' }, ({ studio: { baseUrl }, browser }) => createClient({ baseUrl, lang: 'ar', fetch: browser }))
  .extend('owner', { scope: 'file' }, ({ studio: { baseUrl, token } }) => createClient({ baseUrl, lang: 'en', token: () => token }))
  .extend('ask', { scope: 'file' }, ({ studio: { baseUrl } }): Ask => {
    const address = someAddress();
    return (method, path, question) => ask(baseUrl, method, path, { ...question, headers: { ...from(address), ...question?.headers } });
  })
  .extend('store', { scope: 'file' }, ({ studio }): Store => storeOf(studio))
  .extend(
    'files',
    { scope: 'file' },
    ({ store }) =>
      () =>
        allOf(store),
  )
  .extend('database', { scope: 'file' }, async ({ studio: { databaseUrl } }, { onCleanup }) => {
    // Few files need it, and it takes a while to load.
    const { drizzle } = await import('@payloadcms/db-postgres/drizzle/node-postgres');
    const database = drizzle(databaseUrl);
    onCleanup(() => database.$client.end());
    return database;
  });

/** A test in a studio that is open to the tests of its file alone. */
export const ownStudioTest = (options?: Omit<ServerOptions, 'dataDir'>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  test.override('studio', { scope: 'file' }, async ({}, { onCleanup }) => {
    const endpoint = inject('bucketEndpoint');
    const bucket = endpoint ? await newBucket(endpoint) : {};
    const { studio, close } = await openStudio({ ...options, env: { ...bucket, ...options?.env } });
    onCleanup(close);
    return studio;
  });

/** What a test of starts and ends works with: servers on one folder, which end with the test. */
export interface Machine {
  folder: string;
  /** Starts a server, without waiting for it. */
  start(options?: Omit<ServerOptions, 'dataDir'>): TestServer;
  /** Starts a server and waits until it is open. */
  open(options?: Omit<ServerOptions, 'dataDir'>): Promise<TestServer>;
}

/** A test of starts and ends. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
export const machineTest = base.extend('machine', async ({}, { onCleanup }): Promise<Machine> => {
  const { folder, remove } = await temporaryFolder();
  const servers: TestServer[] = [];
  onCleanup(async () => {
    for (const server of servers) await server.discard();
    await remove();
  });
  const start: Machine['start'] = (options) => {
    const server = new TestServer({ ...options, dataDir: folder });
    servers.push(server);
    return server;
  };
  const open: Machine['open'] = async (options) => {
    const server = start(options);
    await server.untilOpen();
    return server;
  };
  return { folder, start, open };
});
