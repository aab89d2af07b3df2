import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that signs sessions: made once for a data folder, readable by its owner alone. */
export async function ownSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  // Written only where there is none: of two starts at once, one wins.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: restore it from a backup, or delete it, which ends every session.`);
  return secret;
}
