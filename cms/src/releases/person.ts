import { and, desc, eq, isNull, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { withoutMarks } from '@studio/contract';
import { withoutMarksOf } from '#src/db/invisible.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { people } from '#src/permission/tables.ts';

export type Database = Pick<Transaction, 'select' | 'insert'>;

/** The name and contact details of a person in a release or photo. */
export interface NamedPerson {
  name: string;
  email?: string;
  phone?: string;
}

/** Returns a condition for the people with a name; invisible characters make no difference. */
const isNamed = (name: string): SQL => sql`${withoutMarksOf(people.name)} = ${withoutMarks(name)}`;

/**
 * Returns the id of the person with this name and contact, and adds the person if there is none. Takes a row lock on a stored person, so that a
 * concurrent transaction cannot delete or erase the person before this one ends.
 */
export async function personOf(database: Database, { name, email = '', phone = '' }: NamedPerson): Promise<string> {
  const isSame = and(isNamed(name), eq(people.email, email), eq(people.phone, phone), isNull(people.erasedAt));
  const [known] = await database.select({ id: people.id }).from(people).where(isSame).limit(1).for('share');
  if (known) return known.id;
  const [added] = await database.insert(people).values({ name, email, phone }).returning({ id: people.id });
  if (!added) throw new Error('The person was not stored');
  return added.id;
}

/** Returns the id of the newest person with a name who is not erased, and adds the person if there is none. Takes a row lock as `personOf` does. */
export async function personNamed(database: Database, name: string): Promise<string> {
  const [known] = await database
    .select({ id: people.id })
    .from(people)
    .where(and(isNamed(name), isNull(people.erasedAt)))
    .orderBy(desc(people.createdAt))
    .limit(1)
    .for('share');
  return known?.id ?? personOf(database, { name });
}
