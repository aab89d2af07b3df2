import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { env } from '#src/env/env.ts';

const outbox = (): string => path.join(env().dataDir, 'outbox');

/** Which submission a mail is about, by its file's name: `booking.ID.visitor.eml`. */
const submissionOf = (name: string): string => /^[\w-]+\.([\da-f-]{36})\./u.exec(name)?.[1] ?? '';

const namesInOutbox = () => readdir(outbox()).catch((): string[] => []);

const remove = async (names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => rm(path.join(outbox(), name), { force: true })));
};

/** Removes the mails about submissions that were written down instead of sent. */
export async function removeMails(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = new Set(ids);
  await remove((await namesInOutbox()).filter((name) => gone.has(submissionOf(name))));
}

/** Removes the mails about submissions that are not there any more: erased while a mail was written, by another process or by a restore. */
export async function sweepMails({ db }: Payload): Promise<void> {
  const names = await namesInOutbox();
  const ids = [...new Set(names.map(submissionOf))].filter((id) => id !== '');
  if (ids.length === 0) return;
  const there = await Promise.all(
    [booking, message].map((table) => db.drizzle.select({ id: table.id }).from(table).where(inArray(table.id, ids))),
  );
  const kept = new Set(there.flat().map(({ id }) => id));
  await removeMails(ids.filter((id) => !kept.has(id)));
}
