import { createClient, logIn } from '@studio/contract';
import { type BucketSettings, readEnv } from '#src/env/env.ts';
import { granted } from './outcome.ts';
import { ownerPassword, type ServerOptions, TestServer, temporaryFolder } from './server.ts';

/** An open studio. */
export interface Studio {
  baseUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Where its photos and documents live; in `dataDir` without one. */
  bucket?: BucketSettings | undefined;
  /** The token of its owner, who is logged in. */
  token: string;
  /** Its server's process. */
  pid: number;
}

/** Opens an empty studio on a folder of its own. */
export async function openStudio(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<{ studio: Studio; close(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const server = new TestServer({ ...options, dataDir: folder });
  const discard = async () => {
    await server.discard();
    await remove();
  };
  try {
    await server.untilOpen();
    const { baseUrl, dataDir, databaseUrl, pid } = server;
    const token = await openSession(baseUrl);
    const bucket = readEnv(options.env ?? {}).bucket;
    return { studio: { baseUrl, dataDir, databaseUrl, bucket, token, pid }, close: () => server.stop().finally(discard) };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Logs in, as the owner's screens do. @returns the token */
export async function openSession(baseUrl: string, username = 'admin', password = ownerPassword): Promise<string> {
  const { token } = granted(await createClient({ baseUrl }).send(logIn, { username, password }));
  return token;
}
