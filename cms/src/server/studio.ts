import path from 'node:path';
import { sql } from '@payloadcms/db-postgres';
import { getPayload, type Payload } from 'payload';
import { type Env, provideEnv } from '#src/env.ts';
import { sweepPhotos } from '#src/photos/delete-photo.ts';
import type { SiteSettings } from '#src/publish/build-site.ts';
import { Publisher } from '#src/publish/publisher.ts';
import { growDemo } from '#src/seed/demo.ts';
import { announce } from './announce.ts';
import { createApi } from './api.ts';
import { createFront, type Parts } from './front.ts';
import { listen } from './listen.ts';
import { buildPanel, isPanelStale, openPanel } from './panel.ts';
import { startPostgres } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { progress } from './progress.ts';
import { ownSecret } from './secret.ts';

export interface StudioOptions {
  dev: boolean;
  panel: boolean;
  site: boolean;
}

const hour = 60 * 60 * 1000;

/** The product as one process: database, Payload, API, site and panel, each started when what it needs is there. */
export class Studio {
  readonly #options: StudioOptions;
  readonly #stopping = new AbortController();
  /** What must be ended when no request needs it any more, the last started first. */
  readonly #closers: (() => Promise<unknown>)[] = [];
  readonly #parts: Parts;
  /** Ends the port, once the requests under way are finished. */
  #closeDoor: (() => Promise<void>) | undefined;
  #publisher: Publisher | undefined;
  #payload: Payload | undefined;

  constructor(options: StudioOptions) {
    this.#options = options;
    this.#parts = {
      publication: () => this.#publisher?.current,
      isReady: () => this.#isReady(),
      log: (error) => (this.#payload ? this.#payload.logger.error({ err: error }) : console.error(error)),
    };
  }

  /**
   * Starts everything. Site and API answer as soon as they are ready; the panel follows.
   * @throws Expected, EnvError or ChildError where whoever started it can mend what is wrong
   */
  async start(env: Env): Promise<void> {
    const { port, url, close } = await listen(createFront(this.#parts), env);
    this.#closeDoor = close;
    const canonicalOrigin = env.publicUrl ?? `http://localhost:${port}`;
    const publisher = new Publisher(path.join(env.dataDir, 'publications'));
    this.#publisher = publisher;
    await publisher.restore();
    const databaseUrl = env.databaseUrl ?? (await this.#startDatabase(env));
    const payloadSecret = env.payloadSecret ?? (await ownSecret(env.dataDir));
    provideEnv({
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: payloadSecret,
      DATA_DIR: env.dataDir,
      PUBLIC_URL: canonicalOrigin,
      PAYLOAD_CONFIG_PATH: 'src/payload.config.ts',
    });
    const { default: loading } = await import('#src/payload.config.ts');
    const config = await loading;
    const payload = await getPayload({ config });
    this.#payload = payload;
    this.#closers.push(() => payload.destroy());
    // A fault of an idle connection, as when PostgreSQL restarts, is not the process's end; the pool makes a new one.
    payload.db.pool.on('error', ({ message }) => {
      if (!this.#stopping.signal.aborted) payload.logger.warn(`A database connection was lost: ${message}`);
    });
    const firstLogin = await prepareDatabase(payload, env);
    progress.step('Database ready');

    this.#parts.api = createApi({
      payload,
      config,
      canonicalOrigin,
      publicUrl: env.publicUrl,
      corsOrigins: env.corsOrigins,
      publication: this.#parts.publication,
    });
    await growDemo(payload, (done, all) => {
      if (done % 5 === 0 || done === all) progress.step(`Bringing in the demo studio: ${done} of ${all}`);
    });
    await this.#sweep(payload);
    const settings = {
      apiUrl: url,
      publicUrl: canonicalOrigin,
      publicApiUrl: env.publicApiUrl ?? '',
    };
    if (this.#options.site) await this.#openSite(publisher, settings);
    announce(canonicalOrigin, firstLogin);
    // Without its panel the studio still works: visitors book, and the owner uploads and reads.
    if (this.#options.panel) await this.#openPanel({ hostname: env.host, port }).catch((error: unknown) => this.#panelFailed(error));
  }

  /** Finishes what is under way, then ends everything in the order that loses nothing. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (!this.#closeDoor) return;
    progress.step('Stopping');
    for (const close of [this.#closeDoor, ...this.#closers.toReversed()]) await close().catch((error: unknown) => this.#parts.log(error));
    progress.step('Stopped');
  }

  async #startDatabase({ dataDir }: Env): Promise<string> {
    progress.step('Starting the database');
    const database = await startPostgres(path.join(dataDir, 'postgres'), {}, progress.step);
    this.#closers.push(() => database.stop());
    database.exited.then((code) => {
      if (!this.#stopping.signal.aborted) {
        process.stderr.write(`The database ended by itself (${code}); see ${path.join(dataDir, 'postgres', 'postgres.log')}\n`);
        process.kill(process.pid, 'SIGTERM');
      }
    });
    return database.url;
  }

  /** Serves the site as it was last published at once; builds it first only where there is none. */
  async #openSite(publisher: Publisher, settings: SiteSettings): Promise<void> {
    if (this.#options.dev) return this.#openDevSite(settings);
    if (await publisher.isFresh(settings)) return;
    const isFirst = publisher.current === undefined;
    progress.step(isFirst ? 'Building the site' : 'Building the site anew; the last one is served meanwhile');
    const built = publisher.publish(settings, this.#stopping.signal).then(() => progress.step('Site ready'));
    if (isFirst) return built;
    built.catch((error: unknown) => this.#parts.log(error));
  }

  async #openDevSite(settings: SiteSettings): Promise<void> {
    const { startDevSite } = await import('./dev-site.ts');
    this.#parts.devSite = await startDevSite(settings, this.#stopping.signal, (error) => this.#parts.log(error));
  }

  async #openPanel(address: { hostname: string; port: number }): Promise<void> {
    if (!this.#options.dev && (await isPanelStale())) {
      progress.step('Building the panel; site and API are open meanwhile');
      await buildPanel(this.#stopping.signal);
    }
    const panel = await openPanel({ ...address, dev: this.#options.dev });
    this.#parts.panel = panel;
    this.#closers.push(() => panel.close());
    progress.step('Panel ready');
  }

  #panelFailed(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    process.stderr.write(`\nThe panel could not be opened; site, API and the owner's screens are. Start again to try again.\n`);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }

  async #sweep(payload: Payload): Promise<void> {
    const sweep = () => sweepPhotos(payload).catch((error: unknown) => this.#parts.log(error));
    await sweep();
    const timer = setInterval(sweep, hour);
    this.#stopping.signal.addEventListener('abort', () => clearInterval(timer));
  }

  async #isReady(): Promise<boolean> {
    if (this.#stopping.signal.aborted || !this.#payload || (this.#options.site && !this.#options.dev && !this.#publisher?.current))
      return false;
    return this.#payload.db.drizzle.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
  }
}
