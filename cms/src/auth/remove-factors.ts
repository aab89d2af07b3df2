import type { Payload } from 'payload';
import { removePasskeys } from './passkeys.ts';
import { removeSecondFactor } from './second-factor.ts';

/** The number of removed passkeys, and whether a second factor was removed. */
interface RemovedFactors {
  passkeys: number;
  isSecondFactor: boolean;
}

/** Removes the passkeys, the second factor and the recovery codes of a user, who then logs in with the password alone. */
export const removeFactors = ({ db }: Payload, userId: string): Promise<RemovedFactors> =>
  db.drizzle.transaction(async (transaction) => ({
    passkeys: await removePasskeys(transaction, userId),
    isSecondFactor: await removeSecondFactor(transaction, userId),
  }));
