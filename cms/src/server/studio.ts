import path from 'node:path';
import { getPayload, type Payload } from 'payload';
import { firstLoginFile, readOrMakeSecret } from '#src/auth/credentials.ts';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { watchDatabase } from '#src/db/health.ts';
import { isMigrated } from '#src/db/migrate.ts';
import { Pool } from '#src/db/pool.ts';
import { documentName } from '#src/documents/store.ts';
import { type Env, setEnv } from '#src/env/env.ts';
import { createApi } from '#src/http/api-door.ts';
import { listen } from '#src/http/listen.ts';
import { buildPanel, isPanelStale, openPanel, type PanelAddress } from '#src/http/panel.ts';
import { routePatterns } from '#src/http/route-pattern.ts';
import { createStudioServer, type Parts } from '#src/http/server.ts';
import { openBoss } from '#src/jobs/boss.ts';
import { log, logStep } from '#src/lib/log.ts';
import { setTelemetry } from '#src/lib/tracing.ts';
import { deliverBySmtp, deliverToFolder } from '#src/mail/deliver.ts';
import { startMailWorker } from '#src/mail/worker.ts';
import { Gallery } from '#src/photos/gallery/gallery.ts';
import { findGalleryPhoto, toPhoto } from '#src/photos/read-photos.ts';
import { PhotoJobs } from '#src/photos/render-jobs.ts';
import { openPreview } from '#src/preview/open-preview.ts';
import { ContentPolicies } from '#src/publish/csp.ts';
import { Publisher } from '#src/publish/publisher.ts';
import type { SiteAddresses } from '#src/publish/publishing.ts';
import { currentPublishing } from '#src/publish/registry.ts';
import { SharedSite } from '#src/publish/shared-site.ts';
import { importDemo } from '#src/seed/demo.ts';
import { Bucket } from '#src/storage/bucket.ts';
import { store } from '#src/storage/storage.ts';
import type { Sdk } from '#src/telemetry/sdk.ts';
import { announce } from './announce.ts';
import { startSite } from './open-site.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startCleanup } from './sweeps.ts';

/** What of the product is started, and whether from its sources. */
export interface StudioOptions {
  dev: boolean;
  panel: boolean;
  site: boolean;
}

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
  /** Everything a visitor needs has been there once. */
  #isOpen = false;
  #payload: Payload | undefined;

  constructor(options: StudioOptions) {
    this.#options = options;
    this.#parts = {
      publication: () => this.#publisher?.current,
      isReady: () => this.#isReady(),
      log: (error) => log.error({ err: error }),
    };
  }

  /**
   * Starts everything. Site and API answer as soon as they are ready; the panel follows.
   * @throws UserError, EnvError or ChildError where whoever started it can put right what is wrong
   */
  async start(given: Env): Promise<void> {
    if (given.logLevel) log.level = given.logLevel;
    const policies = new ContentPolicies(given);
    const { port, url, close } = await listen(
      createStudioServer(this.#parts, { publicUrl: given.publicUrl, policies, trustProxy: given.trustProxy }),
      given,
    );
    this.#closeDoor = close;
    const canonicalOrigin = given.publicUrl ?? `http://localhost:${port}`;
    const publisher = new Publisher(path.join(given.dataDir, 'publications'));
    this.#publisher = publisher;
    if ((await publisher.restore()) === 'older') logStep('The last build of the site is damaged; an older one is served');
    const databaseUrl = given.databaseUrl ?? (await this.#startDatabase(given));
    const payloadSecret = given.payloadSecret ?? (await readOrMakeSecret(given.dataDir));
    setEnv({
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: payloadSecret,
      DATA_DIR: given.dataDir,
      PUBLIC_URL: canonicalOrigin,
      PAYLOAD_CONFIG_PATH: 'src/payload.config.ts',
    });
    // Before the first connection to the database, whose statements are part of it.
    const sdk = given.isObserved ? await this.#openSdk() : undefined;
    const { default: loading } = await import('#src/payload.config.ts');
    const config = await loading;
    const payload = await getPayload({ config });
    const patternOf = routePatterns(config);
    this.#parts.patternOf = patternOf;
    this.#payload = payload;
    this.#closers.push(() => payload.destroy());
    if (sdk) {
      this.#closers.push(() => sdk.close());
      const { measureStudio } = await import('#src/telemetry/studio-metrics.ts');
      measureStudio({ meter: sdk.meter, payload, publication: () => currentPublishing()?.state() });
    }
    const firstLogin = await prepareDatabase(payload, given);
    logStep('Database ready');
    const signal = this.#stopping.signal;
    const { pool } = payload.db;
    if (pool instanceof Pool) watchDatabase({ url: databaseUrl, pool, signal, log: payload.logger }).catch(this.#parts.log);
    const boss = await openBoss(payload, signal);
    this.#closers.push(() => boss.stop());
    // Before the first booking: its mails are stored with it.
    await startMailWorker({
      payload,
      boss,
      deliver: given.mail ? deliverBySmtp(given.mail.server) : deliverToFolder(path.join(given.dataDir, 'outbox')),
      addresses: { from: given.mail?.from, to: given.mail?.to, publicUrl: canonicalOrigin },
      signal,
    });

    const gallery = new Gallery(payload);
    this.#closers.push(() => gallery.close());
    this.#parts.api = createApi({
      payload,
      gallery,
      config,
      canonicalOrigin,
      publicUrl: given.publicUrl,
      corsOrigins: given.corsOrigins,
      trustProxy: given.trustProxy,
      publication: this.#parts.publication,
      policies,
      patternOf,
    });
    this.#parts.findPhoto = async ({ id, language }) => {
      const row = await findGalleryPhoto(payload, id);
      return row && toPhoto(row, language);
    };
    this.#parts.findDocumentName = (stem) => documentName(payload, stem);
    await importDemo(payload, (done, all) => {
      if (done % 5 === 0 || done === all) logStep(`Bringing in the demo studio: ${done} of ${all}`);
    });
    const settings = {
      apiUrl: url,
      publicUrl: canonicalOrigin,
      publicApiUrl: given.publicApiUrl ?? '',
      mediaUrl: given.mediaUrl,
    };
    if (given.bucket) publisher.share(new SharedSite({ payload, bucket: new Bucket(given.bucket), policies }));
    startCleanup({ payload, publisher, signal, log: this.#parts.log });
    this.#parts.preview = await openPreview({
      payload,
      folder: path.join(given.dataDir, 'preview'),
      settings,
      canonicalOrigin,
      publicUrl: given.publicUrl,
      policies,
      signal,
      log: this.#parts.log,
    });
    if (this.#options.site && this.#options.dev) await this.#openDevSite(settings);
    else if (this.#options.site) await startSite({ publisher, payload, settings, signal, log: this.#parts.log });
    this.#isOpen = true;
    const jobs = new PhotoJobs(payload, boss, signal);
    this.#closers.push(() => jobs.close());
    announce(canonicalOrigin, firstLogin, firstLoginFile(given.dataDir));
    // Without its panel the studio still works: visitors book, and the owner uploads and reads.
    if (this.#options.panel)
      await this.#openPanel({ payload, hostname: given.host, port, canonicalOrigin, publicUrl: given.publicUrl, policies }).catch(
        (error: unknown) => this.#panelFailed(error),
      );
  }

  /** Finishes what is under way, then ends everything in the order that loses nothing. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (!this.#closeDoor) return;
    logStep('Stopping');
    for (const close of [this.#closeDoor, ...this.#closers.toReversed()]) await close().catch((error: unknown) => this.#parts.log(error));
    logStep('Stopped');
  }

  async #openSdk(): Promise<Sdk> {
    const { openSdk } = await import('#src/telemetry/sdk.ts');
    const sdk = openSdk();
    setTelemetry(sdk.telemetry);
    return sdk;
  }

  async #startDatabase({ dataDir }: Env): Promise<string> {
    logStep('Starting the database');
    const database = await startPostgres(path.join(dataDir, 'postgres'), {}, logStep);
    this.#closers.push(() => database.stop());
    database.exited.then((code) => {
      if (!this.#stopping.signal.aborted) {
        process.stderr.write(`The database ended by itself (${code}); see ${path.join(dataDir, 'postgres', 'postgres.log')}\n`);
        process.kill(process.pid, 'SIGTERM');
      }
    });
    return database.url;
  }

  async #openDevSite(settings: SiteAddresses): Promise<void> {
    const { startDevSite } = await import('#src/http/dev-site.ts');
    this.#parts.devSite = await startDevSite(settings, this.#stopping.signal, (error) => this.#parts.log(error));
  }

  async #openPanel(address: Omit<PanelAddress, 'dev'>): Promise<void> {
    if (!this.#options.dev && (await isPanelStale())) {
      logStep('Building the panel; site and API are open meanwhile');
      await buildPanel(this.#stopping.signal);
    }
    const panel = await openPanel({ ...address, dev: this.#options.dev });
    this.#parts.panel = panel;
    this.#closers.push(() => panel.close());
    logStep('Panel ready');
  }

  #panelFailed(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    this.#parts.panelFailed = true;
    process.stderr.write(`\nThe panel could not be opened; site, API and the owner's screens are. Start again to try again.\n`);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }

  async #isReady(): Promise<boolean> {
    if (this.#stopping.signal.aborted || !this.#isOpen || !this.#payload) return false;
    return Promise.all([isMigrated(this.#payload), store().check()]).then(
      ([isReady]) => isReady,
      () => false,
    );
  }
}
