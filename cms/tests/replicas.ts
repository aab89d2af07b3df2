import path from 'node:path';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import type { BucketSettings } from '#src/env/env.ts';
import { readEnv } from '#src/env/env.ts';
import { newBucket, openBucketServer } from './bucket.ts';
import { freePort, TestServer, temporaryFolder } from './server.ts';

/** Processes that are one studio: over one database and one bucket, each with a folder of its own that may be lost. */
export interface Replicas {
  databaseUrl: string;
  bucket: BucketSettings;
  servers: readonly TestServer[];
  /** Starts one more on the folder and port of one that has ended, without waiting for it. */
  startAgain(index: number): TestServer;
  /** Starts one more on an empty folder, without waiting for it. */
  startAnew(): Promise<TestServer>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  env?: Record<string, string>;
  args?: readonly string[];
  /** The database as a pooler offers it. */
  through?: (databaseUrl: string) => Promise<string>;
}

/** Opens three at once, as a first roll-out does. */
export async function openReplicas({ env, args, through = async (url) => url }: ReplicaOptions = {}): Promise<Replicas> {
  const closers: (() => Promise<unknown>)[] = [];
  const folder = async () => {
    const made = await temporaryFolder();
    closers.push(made.remove);
    return made.folder;
  };
  const servers: TestServer[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.discard()));
    for (const end of closers.toReversed()) await end();
  };
  try {
    const database = await startPostgres(path.join(await folder(), 'elsewhere'));
    closers.push(() => database.stop());
    const bucketServer = await openBucketServer();
    closers.push(() => bucketServer.close());
    const given = await newBucket(bucketServer.endpoint);
    const shared = { ...given, DATABASE_URL: await through(database.url), PUBLIC_URL: 'http://studio.example', ...env };
    const { bucket } = readEnv(given);
    if (!bucket) throw new Error('A bucket has its settings');
    const start = (dataDir: string, port: string) => {
      const server = new TestServer({ dataDir, env: { ...shared, PORT: port }, ...(args && { args }) });
      servers.push(server);
      return server;
    };
    const startAnew = async () => start(await folder(), await freePort());
    const opened = [await startAnew(), await startAnew(), await startAnew()];
    await Promise.all(opened.map((server) => server.untilOpen()));
    return {
      databaseUrl: database.url,
      bucket,
      servers: opened,
      startAgain: (index) => {
        const ended = opened[index];
        const { port } = new URL(ended?.baseUrl ?? '');
        const server = start(ended?.dataDir ?? '', port);
        opened[index] = server;
        return server;
      },
      startAnew,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
