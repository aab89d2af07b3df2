import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#src/env.ts';

/** Removes the mails about submissions that were written down instead of sent: their names hold the submission's id. */
export async function removeMails(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const outbox = path.join(env().dataDir, 'outbox');
  const names = await readdir(outbox).catch((): string[] => []);
  const gone = new Set(ids);
  const theirs = names.filter((name) => name.split('.').some((part) => gone.has(part)));
  await Promise.all(theirs.map((name) => rm(path.join(outbox, name), { force: true })));
}
