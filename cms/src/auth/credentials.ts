import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import type { Env } from '#src/env/env.ts';

/**
 * Returns the secret that signs sessions. It is generated once per data folder, in a file that only the operating system user of the server can read.
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const generated = randomBytes(32).toString('base64url');
  // `wx` keeps an existing file, so that only one of two concurrent starts writes it.
  await writeFile(file, generated, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: restore it from a backup, or delete it, which ends every session.`);
  return secret;
}

/** Letters and digits that are easy to distinguish when copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password of 99 bits in five groups. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

export interface FirstLogin {
  username: string;
  /** The generated password; undefined if `ADMIN_PASSWORD` is set. */
  password: string | undefined;
}

/** Returns the path of the file that stores a generated first password. */
export const firstLoginFile = (dataDir: string): string => path.join(dataDir, 'first-login.txt');

/** Creates the first admin of an empty database, before the server accepts requests. Stores a generated password in `firstLoginFile`. */
export async function createFirstAdmin(payload: Payload, { adminUsername, adminPassword, dataDir }: Env): Promise<FirstLogin> {
  const password = adminPassword ?? newPassword();
  const file = firstLoginFile(dataDir);
  if (!adminPassword) await writeFile(file, `username: ${adminUsername}\npassword: ${password}\n`, { mode: 0o600 });
  await payload.create({ collection: 'user', data: { username: adminUsername, password, role: 'admin' } });
  return { username: adminUsername, password: adminPassword ? undefined : password };
}
