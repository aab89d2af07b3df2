import { existsSync } from 'node:fs';
import path from 'node:path';
import { isWeakPassword, limits } from '@studio/contract';
import * as v from 'valibot';
import { parseTrustProxy } from '#src/env/trusted-proxies.ts';
import { mailFrom, mailTo, smtpUrl } from './mail-settings.ts';

const unset = v.literal('');
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
const number = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/u, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const schema = v.pipe(
  v.object({
    PORT: v.optional(number(0, 65535), '3000'),
    HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/u, 'must be an address or a host name')), '127.0.0.1'),
    DATA_DIR: v.pipe(
      v.optional(v.string(), '.data'),
      // The server and every tool of `cms` run in that folder; the checkout is the one above.
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
    /** Absolute; everything that must be kept lies below it. */
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    payloadSecret: value.PAYLOAD_SECRET,
    adminUsername: value.ADMIN_USERNAME,
    adminPassword: value.ADMIN_PASSWORD,
    /** How much is logged; unset for what suits a terminal or a file. */
    logLevel: value.LOG_LEVEL,
    /** Whether somebody collects traces and metrics. Where, OpenTelemetry reads itself, with all its other variables. */
    isObserved: value.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    seed: value.SEED ?? (value.DATABASE_URL ? 'none' : 'demo'),
    /** The one accepted origin; unset on a machine of one's own. */
    publicUrl: value.PUBLIC_URL,
    /** Where the built pages find the API; unset for their own origin. */
    publicApiUrl: value.PUBLIC_API_URL,
    corsOrigins: value.CORS_ORIGINS,
    /** Which proxies tell us who asks; unset where visitors ask us themselves. */
    trustProxy: value.TRUST_PROXY,
    mediaUrl: value.MEDIA_URL,
    /** Where photos and documents live; unset for `dataDir`. */
    bucket: value.S3_BUCKET
      ? {
          name: value.S3_BUCKET,
          /** Of a service other than Amazon's. */
          endpoint: value.S3_ENDPOINT,
          region: value.S3_REGION,
          accessKeyId: value.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    /** Who takes our mails, whom they are from, and where the studio reads its own; unset for files in `dataDir`. */
    mail:
      value.SMTP_URL && value.MAIL_FROM && value.MAIL_TO ? { server: value.SMTP_URL, from: value.MAIL_FROM, to: value.MAIL_TO } : undefined,
  })),
);

/** The settings of a server, checked. */
export type Env = v.InferOutput<typeof schema>;

/** A bucket, and who we are there. */
export type BucketSettings = NonNullable<Env['bucket']>;

/** Every fault of the environment, in one message. */
export class EnvError extends Error {}

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 * @throws EnvError naming every fault at once
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && !v.is(unset, value)));
  const result = v.safeParse(schema, given);
  const faults = (result.issues ?? []).map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message}`);
  faults.push(...faultsBetween(given));
  if (result.success && faults.length === 0) return result.output;
  throw new EnvError(`These settings stop the start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** What is wrong with settings that may each be well-formed. */
function faultsBetween({ ADMIN_USERNAME, ADMIN_PASSWORD, ...given }: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  for (const shared of ['DATABASE_URL', 'S3_BUCKET']) {
    if (given[shared] && !given['PAYLOAD_SECRET'])
      faults.push(`PAYLOAD_SECRET is needed with ${shared}, where several processes must agree on it`);
  }
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    if (given['S3_BUCKET'] && !given[name]) faults.push(`${name} is needed with S3_BUCKET`);
  }
  // Without it photos would go to the disk, and nobody would notice.
  for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    if (given[name] && !given['S3_BUCKET']) faults.push(`S3_BUCKET is needed with ${name}`);
  }
  // Without the server mails would go into a folder, and nobody would notice.
  for (const [name, other] of [
    ['MAIL_FROM', 'SMTP_URL'],
    ['MAIL_TO', 'SMTP_URL'],
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMTP_URL', 'MAIL_TO'],
  ] as const) {
    if (given[other] && !given[name] && !faults.includes(`${name} is needed with ${other}`)) faults.push(`${name} is needed with ${other}`);
  }
  if (ADMIN_PASSWORD && isWeakPassword(ADMIN_PASSWORD, ADMIN_USERNAME ?? firstUsername)) {
    faults.push(
      'ADMIN_PASSWORD must have at least 15 characters, must be no repetition, must not hold the username and must not be one that many people have',
    );
  }
  return faults;
}

/** Reads `.env` of the checkout; what the environment already says wins. */
export function loadDotEnv(folder: string): void {
  const file = path.join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

let known: Env | undefined;

/** The settings of this process, read once they are all provided. */
export const env = (): Env => {
  known ??= readEnv();
  return known;
};

/** Puts what the server has found out (its database, its secret) where the configuration reads it. */
export function setEnv(values: Record<string, string>): void {
  Object.assign(process.env, values);
  known = undefined;
}

/** The environment of a program we start: what it needs to run, and what it is given. None of our settings, no secret. */
export function childEnv(given: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', TMPDIR = '', LANG = '' } = process.env;
  return {
    NODE_ENV: 'production',
    PATH,
    HOME,
    LANG,
    ...(TMPDIR && { TMPDIR }),
    ...given,
  };
}
