import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import type { Env } from '#src/env/env.ts';

/** Without look-alikes, for it is typed from a terminal into a phone. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of 100 bits in five groups. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** How somebody logs in for the first time. */
export interface FirstLogin {
  username: string;
  /** Undefined where it was given, and is known already. */
  password: string | undefined;
}

/** Where a generated first password is written down. */
export const firstLoginFile = (dataDir: string): string => path.join(dataDir, 'first-login.txt');

/** Makes the first user of an empty database, before the API answers anyone. */
export async function makeFirstAdmin(payload: Payload, { adminUsername, adminPassword, dataDir }: Env): Promise<FirstLogin> {
  const password = adminPassword ?? newPassword();
  const file = firstLoginFile(dataDir);
  if (!adminPassword) await writeFile(file, `username: ${adminUsername}\npassword: ${password}\n`, { mode: 0o600 });
  await payload.create({
    collection: 'user',
    data: { username: adminUsername, password, role: 'admin' },
  });
  return {
    username: adminUsername,
    password: adminPassword ? undefined : password,
  };
}
