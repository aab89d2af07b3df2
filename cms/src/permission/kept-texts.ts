import { createHash } from 'node:crypto';
import type { Language, ReleaseWords } from '@studio/contract';
import type { Transaction } from '#src/db/transaction.ts';
import { texts } from './tables.ts';

/** Returns the SHA-256 of a release text in a language, in hexadecimal. */
export const hashOfText = (language: Language, { paragraphs, statement, studio }: ReleaseWords): string =>
  createHash('sha256')
    .update(JSON.stringify([language, paragraphs, statement, ...(studio === undefined ? [] : [studio])]))
    .digest('hex');

/**
 * Stores a release text under its hash, in a transaction.
 * @param isTemplate whether it is a version of the edited text, with placeholders, and not a text that was signed
 * @returns the hash
 */
export async function keepText(
  transaction: Pick<Transaction, 'insert'>,
  language: Language,
  words: ReleaseWords,
  isTemplate = false,
): Promise<string> {
  const hash = hashOfText(language, words);
  await transaction.insert(texts).values({ hash, language, words, isTemplate }).onConflictDoNothing();
  return hash;
}
