import { getPayload, type Payload, type SanitizedConfig } from 'payload';
import { readOrMakeSecret } from '#src/auth/credentials.ts';
import { type Env, setEnv } from '#src/env/env.ts';
import { setTelemetry } from '#src/lib/tracing.ts';
import { currentPublishing } from '#src/publish/publishing.ts';
import type { Sdk } from '#src/telemetry/sdk.ts';
import { startDatabase } from './database.ts';

interface OpenOptions {
  /** Aborted when the studio stops. */
  signal: AbortSignal;
  /** Called with the reason if the embedded database cannot be restarted. */
  onFailure(reason: string): void;
  /** Called with each function that closes a started part, in the order of the start. */
  onClose(close: () => Promise<unknown>): void;
}

/** Starts the embedded database unless `databaseUrl` is set, then telemetry if it is enabled, then Payload. */
export async function openPayload(
  env: Env,
  canonicalOrigin: string,
  { signal, onFailure, onClose }: OpenOptions,
): Promise<{ payload: Payload; config: SanitizedConfig }> {
  const openDatabase = async () => {
    const database = await startDatabase(env, { signal, onGiveUp: onFailure });
    onClose(() => database.stop());
    return database.url;
  };
  setEnv({
    DATABASE_URL: env.databaseUrl ?? (await openDatabase()),
    PAYLOAD_SECRET: env.payloadSecret ?? (await readOrMakeSecret(env.dataDir)),
    DATA_DIR: env.dataDir,
    PUBLIC_URL: canonicalOrigin,
    PAYLOAD_CONFIG_PATH: 'src/payload.config.ts',
    // In development, a hot reload would pass the configuration of the panel to the running instance, which then has no endpoints.
    DISABLE_PAYLOAD_HMR: 'true',
  });
  // Start telemetry before the first connection to the database, so that its statements are traced.
  const sdk = env.isObserved ? await openTelemetry() : undefined;
  const { serverConfig } = await import('#src/api/server-config.ts');
  const config = await serverConfig();
  const payload = await getPayload({ config });
  onClose(() => payload.destroy());
  if (sdk) {
    onClose(() => sdk.close());
    const { measureStudio } = await import('#src/telemetry/studio-metrics.ts');
    measureStudio({ meter: sdk.meter, payload, publication: () => currentPublishing()?.state() });
  }
  return { payload, config };
}

async function openTelemetry(): Promise<Sdk> {
  const { openSdk } = await import('#src/telemetry/sdk.ts');
  const sdk = openSdk();
  setTelemetry(sdk.telemetry);
  return sdk;
}
