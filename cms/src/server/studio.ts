import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { firstLoginFile } from '#src/auth/credentials.ts';
import { addMissingLinks } from '#src/bookings/client-link.ts';
import { startCalendarReader } from '#src/calendar/other/reader.ts';
import { clientPhotos } from '#src/client-galleries/render-queue.ts';
import { watchDatabase } from '#src/db/health.ts';
import { Listener } from '#src/db/listener.ts';
import { Pool } from '#src/db/pool.ts';
import type { Env } from '#src/env/env.ts';
import { listen } from '#src/http/listen.ts';
import { buildPanel, isPanelStale, openPanel, type PanelOptions } from '#src/http/panel.ts';
import type { Handlers } from '#src/http/route.ts';
import { createStudioServer } from '#src/http/server.ts';
import { openBoss } from '#src/jobs/boss.ts';
import { log, logStep } from '#src/lib/log.ts';
import { deliverBySmtp, deliverToFolder } from '#src/mail/deliver.ts';
import { startMailWorker } from '#src/mail/worker.ts';
import { endRendering } from '#src/photos/render/schedule.ts';
import { RenderJobs } from '#src/photos/render-jobs.ts';
import { publicPhotos } from '#src/photos/rerender.ts';
import { followWithheldFiles, WithheldFiles } from '#src/photos/withheld-in-memory.ts';
import { openPreview } from '#src/preview/open-preview.ts';
import { ContentPolicies } from '#src/publish/csp.ts';
import { Publisher } from '#src/publish/publisher.ts';
import type { SiteAddresses } from '#src/publish/publishing.ts';
import { SharedSite } from '#src/publish/shared-site.ts';
import { pushSubject } from '#src/push/push-address.ts';
import { startPushWorker } from '#src/push/worker.ts';
import { endDemoImport, importDemo } from '#src/seed/demo.ts';
import { Bucket } from '#src/storage/bucket.ts';
import { store } from '#src/storage/storage.ts';
import { readSchemaAge } from '#src/upgrade/migrate.ts';
import { announce } from './announce.ts';
import { openApi } from './api.ts';
import { startCleanup } from './cleanup.ts';
import { prepareDatabase } from './database.ts';
import { openPayload } from './payload.ts';
import { startSite } from './site.ts';

interface StudioOptions {
  /** Whether to serve panel and site from their sources. */
  dev: boolean;
  panel: boolean;
  site: boolean;
  /** Called with the reason if the studio cannot continue. */
  onFailure(reason: string): void;
}

/** The product in one process: database, Payload, API, site and panel. */
export class Studio {
  readonly #options: StudioOptions;
  readonly #stopping = new AbortController();
  /** Cleanup functions, called in reverse order after the last request. */
  readonly #closers: (() => Promise<unknown>)[] = [];
  readonly #handlers: Handlers;
  /** Closes the port after the pending requests. */
  #closeServer: (() => Promise<void>) | undefined;
  #publisher: Publisher | undefined;
  #payload: Payload | undefined;
  /** The time from the announcement of a stop to the close of the port, in seconds. */
  #shutdownDelay = 0;
  /** Whether the start of API and site is complete. */
  #isOpen = false;
  /** The running check of readiness, which concurrent requests share. */
  #readiness: Promise<boolean> | undefined;

  constructor(options: StudioOptions) {
    this.#options = options;
    this.#handlers = {
      publication: () => this.#publisher?.current,
      withheld: new WithheldFiles(),
      isReady: () => this.#isReady(),
      log: (error) => log.error({ err: error }),
    };
  }

  /**
   * Opens the port first, then starts the rest; the site and the API are open before the panel is built.
   * @throws UserError, EnvError or ChildError if the administrator can fix the cause
   */
  async start(env: Env): Promise<void> {
    if (env.logLevel) log.level = env.logLevel;
    this.#shutdownDelay = env.shutdownDelay;
    const policies = new ContentPolicies(env);
    const { publicUrl, trustProxy } = env;
    const { port, url, close } = await listen(createStudioServer(this.#handlers, { publicUrl, policies, trustProxy }), env);
    this.#closeServer = close;
    const canonicalOrigin = publicUrl ?? `http://localhost:${port}`;
    const publisher = new Publisher(path.join(env.dataDir, 'publications'));
    this.#publisher = publisher;
    if ((await publisher.restore()) === 'older') logStep('The last build of the site is damaged; an older one is served');

    const { signal } = this.#stopping;
    const { payload, config } = await openPayload(env, canonicalOrigin, {
      signal,
      onFailure: this.#options.onFailure,
      onClose: (close) => this.#closers.push(close),
    });
    this.#payload = payload;
    const firstLogin = await prepareDatabase(payload, env);
    await addMissingLinks(payload);
    logStep('Database ready');
    const { log: logError } = this.#handlers;
    const { pool } = payload.db;
    if (pool instanceof Pool)
      watchDatabase({ url: pool.options.connectionString ?? '', pool, signal, log: payload.logger }).catch(logError);
    const boss = await openBoss(payload, signal);
    this.#closers.push(() => boss.stop());
    // Start the mail worker before the API, because bookings and messages are stored with their mails.
    await startMailWorker({
      payload,
      boss,
      deliver: env.mail ? deliverBySmtp(env.mail.server) : deliverToFolder(path.join(env.dataDir, 'outbox')),
      addresses: { from: env.mail?.from, to: env.mail?.to, publicUrl: canonicalOrigin },
      signal,
    });
    await startPushWorker({ payload, boss, subject: pushSubject(env), signal });
    const listener = new Listener(payload);
    this.#closers.push(() => listener.close());
    const { withheld, publication } = this.#handlers;
    followWithheldFiles({ payload, listener, withheld, signal, log: logError });
    Object.assign(this.#handlers, openApi({ env, payload, config, listener, canonicalOrigin, policies, publication }));
    if (env.seed === 'none') await endDemoImport(payload);
    else
      await importDemo(payload, (done, all) => {
        if (done % 5 === 0 || done === all) logStep(`Importing the demo studio: ${done} of ${all}`);
      });

    const settings = { apiUrl: url, publicUrl: canonicalOrigin, publicApiUrl: env.publicApiUrl ?? '', mediaUrl: env.mediaUrl };
    if (env.bucket) publisher.share(new SharedSite({ payload, bucket: new Bucket(env.bucket), policies }));
    startCalendarReader(payload, signal);
    startCleanup({ payload, publisher, signal, log: logError });
    const folder = path.join(env.dataDir, 'preview');
    this.#handlers.preview = await openPreview({ payload, folder, settings, canonicalOrigin, publicUrl, policies, signal, log: logError });
    if (this.#options.site && this.#options.dev) await this.#openDevSite(settings);
    else if (this.#options.site) await startSite({ publisher, payload, settings, signal, log: logError });
    this.#isOpen = true;
    this.#closers.push(async () => endRendering());
    for (const queue of [publicPhotos, clientPhotos]) {
      const jobs = new RenderJobs(queue, payload, boss, signal);
      this.#closers.push(() => jobs.close());
    }
    announce(canonicalOrigin, firstLogin, firstLoginFile(env.dataDir));
    if (this.#options.panel)
      await this.#openPanel({
        payload,
        hostname: env.host,
        port,
        canonicalOrigin,
        publicUrl,
        policies,
        trustProxy,
        dev: this.#options.dev,
      }).catch((error: unknown) => this.#reportPanelFailure(error));
  }

  /**
   * Completes pending requests, then stops everything in reverse order of the start.
   * @param isAnnounced whether to keep the port open for the shutdown delay, so that a load balancer can detect that the studio is not ready
   */
  async stop({ isAnnounced = false } = {}): Promise<void> {
    this.#stopping.abort();
    if (!this.#closeServer) return;
    logStep('Stopping');
    if (isAnnounced && this.#isOpen) await sleep(this.#shutdownDelay * 1000);
    for (const close of [this.#closeServer, ...this.#closers.toReversed()])
      await close().catch((error: unknown) => this.#handlers.log(error));
    logStep('Stopped');
  }

  async #openDevSite(settings: SiteAddresses): Promise<void> {
    const { startDevSite } = await import('#src/http/dev-site.ts');
    this.#handlers.devSite = await startDevSite(settings, this.#stopping.signal, (error) => this.#handlers.log(error));
  }

  async #openPanel(options: PanelOptions): Promise<void> {
    if (!options.dev && (await isPanelStale())) {
      logStep('Building the panel; site and API are open meanwhile');
      await buildPanel(this.#stopping.signal);
    }
    const panel = await openPanel(options);
    this.#handlers.panel = panel;
    this.#closers.push(() => panel.close());
    logStep('Panel ready');
  }

  /** Reports that the panel did not open; bookings and the owner's screens work without it. */
  #reportPanelFailure(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    this.#handlers.panelFailed = true;
    log.error(
      { err: error },
      "The panel could not be opened; site, API and the owner's screens are open. Restart the server to try again.",
    );
  }

  async #isReady(): Promise<boolean> {
    if (this.#stopping.signal.aborted || !this.#isOpen || !this.#payload) return false;
    this.#readiness ??= Promise.all([readSchemaAge(this.#payload), store().check()])
      .then(
        ([{ age }]) => age === 'current',
        () => false,
      )
      .finally(() => {
        this.#readiness = undefined;
      });
    return this.#readiness;
  }
}
