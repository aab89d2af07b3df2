import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { livingPostmaster } from '#src/db/embedded/lock.ts';

const cmsFolder = path.resolve(import.meta.dirname, '..');

/** The owner's password on every server of the tests. */
export const ownerPassword = 'correct-horse-battery';

/** The secret of servers that share a database or a bucket. */
export const sharedSecret = 'a secret of more than thirty-two characters';

/** The secret that a server has made for its folder. */
export const secretOf = async (dataDir: string): Promise<string> => (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim();

/** In milliseconds: for a server to open, and for one to end once it is told to. */
const patience = { open: 180_000, end: 45_000 };

/** Every variable of the product, unset: neither the shell nor a `.env` of the checkout reaches a test. */
export const noSettings = Object.fromEntries(
  (
    'ADMIN_USERNAME ADMIN_PASSWORD CORS_ORIGINS DATABASE_URL DATA_DIR HOST LOG_LEVEL MAIL_FROM MAIL_TO MEDIA_URL OTEL_EXPORTER_OTLP_ENDPOINT ' +
    'PAYLOAD_SECRET PORT PUBLIC_API_URL PUBLIC_URL S3_ACCESS_KEY_ID S3_BUCKET S3_ENDPOINT S3_REGION S3_SECRET_ACCESS_KEY SEED SMTP_URL TRUST_PROXY'
  )
    .split(' ')
    .map((name) => [name, '']),
);

export interface ServerOptions {
  /** What it keeps everything in; see `temporaryFolder`. */
  dataDir: string;
  /** Over what every test server has: an empty studio with the owner's password, on any free port, behind a proxy on the same machine. */
  env?: Record<string, string>;
  args?: readonly string[];
}

/** How a server ended: `null` where a signal ended it. */
export type ExitCode = number | null;

/** A server of the product in a process of its own. */
export class TestServer {
  readonly dataDir: string;
  readonly #child: ChildProcess;
  readonly #exited: Promise<ExitCode>;
  readonly #port: string;
  #printed = '';
  #whilePrinting: () => void = () => {};

  constructor({ dataDir, env = {}, args = ['--no-panel', '--no-site'] }: ServerOptions) {
    this.dataDir = dataDir;
    const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
    const given = { DATA_DIR: dataDir, PORT: '0', SEED: 'none', ADMIN_PASSWORD: ownerPassword, TRUST_PROXY: 'loopback', ...env };
    this.#port = given.PORT;
    this.#child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
      cwd: cmsFolder,
      env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...noSettings, ...given },
      // Over the channel the server learns when this process is gone, however it went, and ends too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const keep = (chunk: Buffer) => {
      this.#printed += chunk.toString('utf8');
      this.#whilePrinting();
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    const end = () => this.#child.kill('SIGKILL');
    process.once('exit', end);
    this.#exited = once(this.#child, 'close').then(([code]: ExitCode[]) => {
      process.off('exit', end);
      this.#whilePrinting();
      return code ?? null;
    });
  }

  /** Everything it has printed. */
  get output(): string {
    return this.#printed;
  }

  /** Where it answers, once it is open. */
  get baseUrl(): string {
    const port = this.#port === '0' ? /"site":"http:\/\/[^\s/]+:(\d+)\/"/u.exec(this.#printed)?.[1] : this.#port;
    return port === undefined ? '' : `http://127.0.0.1:${port}`;
  }

  /** Its database, for what no public door shows. */
  get databaseUrl(): string {
    return `postgresql://studio@localhost:5432/postgres?host=${encodeURIComponent(path.join(this.dataDir, 'postgres'))}`;
  }

  /** Its process. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until it has printed something. @throws with what it printed instead, when it ends or takes too long */
  async untilPrinted(pattern: RegExp): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const give = (why: string) => reject(new Error(`${why} before it printed ${pattern}:\n${this.#printed}`));
      const timer = globalThis.setTimeout(() => give('The server took too long'), patience.open);
      const look = () => {
        const isThere = pattern.test(this.#printed);
        if (!isThere && this.#child.exitCode === null && this.#child.signalCode === null) return;
        clearTimeout(timer);
        this.#whilePrinting = () => {};
        if (isThere) resolve();
        else give('The server ended');
      };
      this.#whilePrinting = look;
      look();
    });
  }

  /** Waits until it answers everything. @throws as `untilPrinted` */
  untilOpen(): Promise<void> {
    return this.untilPrinted(/The studio is open/u);
  }

  /** Asks it to end, as Ctrl-C and service managers do. @throws when it does not end by itself, cleanly and in time */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    const code = await this.ended();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${this.#printed}`);
  }

  /** Ends it without a warning, and waits until its database has gone too. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
    await databaseGone(this.dataDir);
  }

  /** Waits until it has ended. @throws when it takes too long */
  async ended(): Promise<ExitCode> {
    const timer = globalThis.setTimeout(() => this.#child.kill('SIGKILL'), patience.end);
    const code = await this.#exited;
    clearTimeout(timer);
    await databaseGone(this.dataDir);
    return code;
  }

  /** Ends it in whatever state it is. */
  async discard(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await this.kill();
  }
}

/** Starts a server and waits until it is open. */
export async function openServer(options: ServerOptions): Promise<TestServer> {
  const server = new TestServer(options);
  try {
    await server.untilOpen();
    return server;
  } catch (error) {
    await server.discard();
    throw error;
  }
}

/** A port that nobody listens on at this moment, for a server whose words do not name it. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? String(address.port) : '';
}

/** Makes a folder for one server's data, and gives how to remove it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

/** The embedded database ends with its server, a moment later when that was killed. */
async function databaseGone(dataDir: string): Promise<void> {
  const data = path.join(dataDir, 'postgres', 'data');
  const last = Date.now() + patience.end;
  while (livingPostmaster(data) !== undefined) {
    if (Date.now() > last) throw new Error(`The database in ${data} outlives its server`);
    await setTimeout(20);
  }
}
