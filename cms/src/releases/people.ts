import { and, desc, eq, inArray, isNull } from '@payloadcms/db-postgres/drizzle';
import type { setPhotoPeople } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { photo } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { people, photoPeople } from '#src/permission/tables.ts';
import { settlePeople } from '#src/photos/settle-people.ts';

type Database = Pick<Transaction, 'select' | 'insert'>;

/** A person of a release or of a photo. */
export interface NamedPerson {
  name: string;
  email?: string;
  phone?: string;
}

/** Returns the id of the person with this name and contact, and adds the person if there is none. */
export async function personOf(database: Database, { name, email = '', phone = '' }: NamedPerson): Promise<string> {
  const isSame = and(eq(people.name, name), eq(people.email, email), eq(people.phone, phone), isNull(people.erasedAt));
  const [known] = await database.select({ id: people.id }).from(people).where(isSame).limit(1);
  if (known) return known.id;
  const [added] = await database.insert(people).values({ name, email, phone }).returning({ id: people.id });
  if (!added) throw new Error('The person was not stored');
  return added.id;
}

/** Returns the id of the newest person with a name, or of a new one. */
async function personNamed(database: Database, name: string): Promise<string> {
  const [known] = await database
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.name, name), isNull(people.erasedAt)))
    .orderBy(desc(people.createdAt))
    .limit(1);
  return known?.id ?? personOf(database, { name });
}

/** Says who can be recognised in photos, then withholds and publishes by the rule of releases. */
export async function namePeople(
  payload: Payload,
  { photos, people: kind, names }: InferOutput<typeof setPhotoPeople.input>,
  user: string | undefined,
): Promise<void> {
  await payload.db.drizzle.transaction(async (transaction) => {
    const isStored = and(inArray(photo.id, photos), inArray(photo.state, ['ready', 'withheld']));
    const stored = await transaction
      .update(photo)
      .set({ people: kind, updatedAt: new Date().toISOString() })
      .where(isStored)
      .returning({ id: photo.id });
    const ids = stored.map(({ id }) => id);
    if (ids.length === 0 || (kind === 'named' && names.length === 0)) return;
    await transaction.delete(photoPeople).where(inArray(photoPeople.photoId, ids));
    if (kind !== 'named') return;
    for (const name of new Set(names)) {
      const personId = await personNamed(transaction, name);
      await transaction
        .insert(photoPeople)
        .values(ids.map((photoId) => ({ photoId, personId })))
        .onConflictDoNothing();
    }
  });
  await settlePeople(payload, photos, user);
}
