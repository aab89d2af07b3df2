import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#src/env.ts';

/** Removes the mails about submissions that were written down instead of sent: their names begin with the submission's id. */
export async function removeMails(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const outbox = path.join(env().dataDir, 'outbox');
  const names = await readdir(outbox).catch((): string[] => []);
  const theirs = names.filter((name) => ids.some((id) => name.startsWith(id)));
  await Promise.all(theirs.map((name) => rm(path.join(outbox, name), { force: true })));
}
