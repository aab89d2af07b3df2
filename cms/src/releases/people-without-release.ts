import { and, eq, inArray, notInArray, or, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Transaction } from '#src/db/transaction.ts';
import { people, photoPeople, releases, requests } from '#src/permission/tables.ts';

type Database = Pick<Transaction, 'delete' | 'select' | 'update'>;

/** A condition for people without a release: their names can be removed, because only releases must keep names as evidence. */
const hasNoRelease: SQL = sql`${people.id} not in (select ${releases.personId} from ${releases})`;

/**
 * Deletes people without a release, request or photo. Takes row locks first, and skips people whose rows a concurrent transaction has locked, for
 * example to refer to a person (`personOf`). The deletion repeats the condition, because a concurrent transaction may have committed a reference
 * before the row lock.
 */
export async function deleteUnusedPeople(database: Database): Promise<void> {
  const isUnused = and(
    hasNoRelease,
    notInArray(people.id, database.select({ id: requests.personId }).from(requests)),
    notInArray(people.id, database.select({ id: photoPeople.personId }).from(photoPeople)),
  );
  const locked = await database.select({ id: people.id }).from(people).where(isUnused).for('update', { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0) await database.delete(people).where(and(inArray(people.id, ids), isUnused));
}

/**
 * Replacement for the name of an erased person without a release. The person remains in the people of a photo, so that the photo does not become
 * public without a release.
 */
const erasedName = '—';

/**
 * Erases people: removes their contact details and open requests, and for people without a release also the name and all requests. Then calls
 * `deleteUnusedPeople`.
 */
export async function erasePeople(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isErased = inArray(people.id, [...ids]);
  // Take row locks on the people: a concurrent request to one of them commits first, and is deleted below. `no key update` does not block the
  // foreign-key check of a concurrent signature, which holds the lock of its request (deadlock).
  await database.select({ id: people.id }).from(people).where(isErased).orderBy(people.id).for('no key update');
  const withoutRelease = database.select({ id: people.id }).from(people).where(and(isErased, hasNoRelease));
  await database
    .delete(requests)
    .where(and(inArray(requests.personId, [...ids]), or(eq(requests.state, 'open'), inArray(requests.personId, withoutRelease))));
  await database.update(people).set({ email: '', phone: '', erasedAt: new Date() }).where(isErased);
  await database.update(people).set({ name: erasedName }).where(and(isErased, hasNoRelease));
  await deleteUnusedPeople(database);
}
