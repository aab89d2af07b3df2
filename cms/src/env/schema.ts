import path from 'node:path';
import { isWeakPassword, limits } from '@studio/contract';
import proxyAddr from 'proxy-addr';
import * as v from 'valibot';
import { mailFrom, mailTo, smtpUrl } from './mail-settings.ts';

/** Returns whether to trust the `X-Forwarded-For` of a peer. @param hop its distance; 0 is the direct peer */
export type Trust = (address: string, hop: number) => boolean;

const maxProxies = 9;

/**
 * Reads `TRUST_PROXY`: a number of proxies, or their addresses, subnets or Express's names (`loopback`, `linklocal`, `uniquelocal`).
 * @returns undefined if it is invalid
 */
export function parseTrustProxy(setting: string): Trust | undefined {
  if (/^\d+$/u.test(setting)) {
    const hops = Number(setting);
    return hops >= 1 && hops <= maxProxies ? (_, hop) => hop < hops : undefined;
  }
  try {
    return proxyAddr.compile(setting.split(/[\s,]+/u).filter((part) => part !== ''));
  } catch {
    return undefined;
  }
}

const firstUsername = 'admin';
const origin = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol),
    'must be an address such as https://studio.example',
  ),
  v.check((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'must be an origin, without a path'),
  v.transform((value) => (URL.canParse(value) ? new URL(value).origin : value)),
);
const number = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/u, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Schema of the environment variables; its output is the settings. */
export const environment = v.pipe(
  v.object({
    PORT: v.optional(number(0, 65535), '3000'),
    HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/u, 'must be an address or a host name')), '127.0.0.1'),
    DATA_DIR: v.pipe(
      v.optional(v.string(), '.data'),
      // Resolve relative to the checkout; the working folder of every program is `cms` below it.
      v.transform((folder) => path.resolve('..', folder)),
    ),
    DATABASE_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (value) => URL.canParse(value) && /^postgres(ql)?:$/u.test(new URL(value).protocol),
          'must begin with postgresql:// and name one host',
        ),
      ),
    ),
    PAYLOAD_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    ADMIN_USERNAME: v.optional(v.pipe(v.string(), v.regex(/^[\w.@-]{1,100}$/u, 'may hold letters, digits and . _ @ -')), firstUsername),
    ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.maxLength(limits.password, `must have at most ${limits.password} characters`))),
    SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none')),
    PUBLIC_URL: v.optional(origin),
    PUBLIC_API_URL: v.optional(origin),
    CORS_ORIGINS: v.pipe(
      v.optional(v.string(), ''),
      v.transform((list) => list.split(/[\s,]+/u).filter((part) => part !== '')),
      v.array(origin),
    ),
    TRUST_PROXY: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (value) => parseTrustProxy(value) !== undefined,
          'must be a number of proxies, or their addresses and subnets: 1, loopback, 10.0.0.0/8',
        ),
        v.transform(parseTrustProxy),
      ),
    ),
    MEDIA_URL: v.optional(
      v.union(
        [v.literal('/media'), v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/.*[^/]$/u))],
        'must be an address without a slash at its end',
      ),
      '/media',
    ),
    S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{3,63}$/u, 'must be the name of a bucket'))),
    S3_ENDPOINT: v.optional(origin),
    S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/u, 'must be the name of a region')), 'us-east-1'),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
    SMTP_URL: v.optional(smtpUrl),
    MAIL_FROM: v.optional(mailFrom),
    MAIL_TO: v.optional(mailTo),
    SHUTDOWN_DELAY: v.optional(number(0, 60), '0'),
    LOG_LEVEL: v.optional(v.picklist(['info', 'warn', 'error'], 'must be info, warn or error')),
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (value) => /^https?:$/u.test(URL.parse(value)?.protocol ?? ''),
          'must be the address of a collector, such as http://localhost:4318',
        ),
      ),
    ),
  }),
  v.transform((value) => ({
    port: value.PORT,
    host: value.HOST,
    /** The absolute path of the folder for all data. */
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    payloadSecret: value.PAYLOAD_SECRET,
    adminUsername: value.ADMIN_USERNAME,
    adminPassword: value.ADMIN_PASSWORD,
    /** The time from SIGTERM, when `/readyz` returns 503, to the close of the port; in seconds. */
    shutdownDelay: value.SHUTDOWN_DELAY,
    /** The log level; by default `warn` on a terminal, `info` elsewhere. */
    logLevel: value.LOG_LEVEL,
    /** Whether traces and metrics are exported; OpenTelemetry reads its other variables itself. */
    isObserved: value.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    seed: value.SEED ?? (value.DATABASE_URL ? 'none' : 'demo'),
    /** The origin of the studio's own pages; unset for local use. */
    publicUrl: value.PUBLIC_URL,
    /** The origin of the API for the built pages; unset if the pages and the API have the same origin. */
    publicApiUrl: value.PUBLIC_API_URL,
    corsOrigins: value.CORS_ORIGINS,
    /** Returns whether a proxy may set the client's address; unset without a proxy. */
    trustProxy: value.TRUST_PROXY,
    mediaUrl: value.MEDIA_URL,
    /** The bucket for all stored files; unset to store them in `dataDir`. */
    bucket: value.S3_BUCKET
      ? {
          name: value.S3_BUCKET,
          /** The endpoint of a service other than Amazon; unset for Amazon. */
          endpoint: value.S3_ENDPOINT,
          region: value.S3_REGION,
          accessKeyId: value.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    /** The mail server, the sender, and the studio's addresses; unset to write mails to `dataDir`. */
    mail:
      value.SMTP_URL && value.MAIL_FROM && value.MAIL_TO ? { server: value.SMTP_URL, from: value.MAIL_FROM, to: value.MAIL_TO } : undefined,
  })),
);

/** Variables, each with the other variables that require it. */
const needed: readonly (readonly [name: string, others: readonly string[]])[] = [
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET']],
  ['S3_SECRET_ACCESS_KEY', ['S3_BUCKET']],
  // Require the bucket: without it photos would silently be stored on the disk.
  ['S3_BUCKET', ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  // Require a server: without it mails would silently be written to a folder.
  ['MAIL_FROM', ['SMTP_URL', 'MAIL_TO']],
  ['MAIL_TO', ['SMTP_URL', 'MAIL_FROM']],
  ['SMTP_URL', ['MAIL_FROM', 'MAIL_TO']],
];

/** Returns the conflicts between settings that are valid on their own. */
export function findConflicts({ ADMIN_USERNAME, ADMIN_PASSWORD, ...values }: Record<string, string | undefined>): string[] {
  const conflicts = ['DATABASE_URL', 'S3_BUCKET']
    .filter((shared) => values[shared] && !values['PAYLOAD_SECRET'])
    .map((shared) => `PAYLOAD_SECRET is needed with ${shared}: all processes must share it`);
  for (const [name, others] of needed) {
    if (!values[name]) conflicts.push(...others.filter((other) => values[other]).map((other) => `${name} is needed with ${other}`));
  }
  if (ADMIN_PASSWORD && isWeakPassword(ADMIN_PASSWORD, ADMIN_USERNAME ?? firstUsername)) {
    conflicts.push(
      'ADMIN_PASSWORD must have at least 15 characters, must not be a repetition, must not contain the username and must not be a common password',
    );
  }
  return conflicts;
}
