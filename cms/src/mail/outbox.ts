import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, isNull } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { galleries } from '#src/client-galleries/tables.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { env } from '#src/env/env.ts';
import { people, releases, requests } from '#src/permission/tables.ts';

/** Returns the folder to which mails are written if no SMTP server is configured. */
const outbox = (): string => path.join(env().dataDir, 'outbox');

/** Returns the id of the row that a mail is about, from the name of the mail's file: `booking.ID.visitor.eml`; an empty text for any other name. */
const submissionIn = (name: string): string => /^[\w-]+\.([\da-f-]{36})\./u.exec(name)?.[1] ?? '';

const listOutbox = () => readdir(outbox()).catch((): string[] => []);

/** Removes the files of mails about the rows with the given ids. */
export async function removeMails(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = new Set(ids);
  const names = (await listOutbox()).filter((name) => removed.has(submissionIn(name)));
  await Promise.all(names.map((name) => rm(path.join(outbox(), name), { force: true })));
}

/**
 * Removes the files of mails about submissions, galleries, releases and requests that no longer exist, and about releases and requests of erased
 * people. Such files exist if a mail was written while its row was deleted, or if a restore removed the row.
 */
export async function sweepMails({ db }: Payload): Promise<void> {
  const ids = [...new Set((await listOutbox()).map(submissionIn))].filter((id) => id !== '');
  if (ids.length === 0) return;
  const { drizzle } = db;
  const rows = await Promise.all([
    ...[booking, message, galleries].map((table) => drizzle.select({ id: table.id }).from(table).where(inArray(table.id, ids))),
    ...[requests, releases].map((table) => {
      const isKept = and(inArray(table.id, ids), isNull(people.erasedAt));
      return drizzle.select({ id: table.id }).from(table).innerJoin(people, eq(people.id, table.personId)).where(isKept);
    }),
  ]);
  const existing = new Set(rows.flat().map(({ id }) => id));
  await removeMails(ids.filter((id) => !existing.has(id)));
}
