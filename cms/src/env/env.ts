import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { environment, findConflicts } from './schema.ts';

/** The validated settings of a server. */
export type Env = v.InferOutput<typeof environment>;

export type BucketSettings = NonNullable<Env['bucket']>;

/** Error that lists all problems of the environment in one message. */
export class EnvError extends Error {}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws EnvError with all errors
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(environment, values);
  const errors = (result.issues ?? []).map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message}`);
  errors.push(...findConflicts(values));
  if (result.success && errors.length === 0) return result.output;
  throw new EnvError(`Invalid settings:\n${errors.map((error) => `  ${error}`).join('\n')}`);
}

/** Reads `.env` of the checkout; environment variables take precedence. */
export function loadDotEnv(folder: string): void {
  const file = path.join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

let cached: Env | undefined;

/** Returns the settings of this process, which are read once from the environment variables. */
export const env = (): Env => {
  cached ??= readEnv();
  return cached;
};

/** Sets variables of this process, such as the address of the embedded database, for the code that reads `env`. */
export function setEnv(values: Record<string, string>): void {
  Object.assign(process.env, values);
  cached = undefined;
}

/** Returns the environment of a child process: the variables that it needs to run, and `values`; no settings or secrets. */
export function childEnv(values: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', TMPDIR = '', LANG = '' } = process.env;
  return { NODE_ENV: 'production', PATH, HOME, LANG, ...(TMPDIR && { TMPDIR }), ...values };
}
