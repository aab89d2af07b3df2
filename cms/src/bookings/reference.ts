import { randomInt } from 'node:crypto';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';

/** The letters of references, without those that are easily confused. */
const referenceLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Returns a short reference such as `N-48213`. */
const newReference = (): string => `${referenceLetters[randomInt(referenceLetters.length)]}-${String(randomInt(100_000)).padStart(5, '0')}`;

const referenceAttempts = 8;

/** Inserts a booking with a unique reference. Retries with another reference if the reference is taken, up to `referenceAttempts` attempts. */
export async function insertWithReference(
  transaction: Transaction,
  values: Omit<typeof bookings.$inferInsert, 'reference'>,
): Promise<{ id: string; reference: string }> {
  for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
    const reference = newReference();
    const [row] = await transaction
      .insert(bookings)
      .values({ ...values, reference })
      .onConflictDoNothing({ target: bookings.reference })
      .returning({ id: bookings.id });
    if (row) return { ...row, reference };
  }
  throw new Error('No free reference was found.');
}
