import { type Language, languages } from '@studio/contract';
import { bundledReleaseTexts, type ReleasePart } from '@studio/contract/release-texts.ts';
import type { PayloadRequest } from 'payload';
import { transactionOf } from '#src/db/transaction.ts';
import { plainText } from '#src/fields/stored-text.ts';
import { keepText } from '#src/permission/kept-texts.ts';

/** Returns the texts of a stored global in a language; the bundled texts for empty fields. */
export const releaseTextsOf = (stored: unknown, language: Language): Record<ReleasePart, string> => {
  const textOf = (name: ReleasePart) => plainText(Object(Object(stored)[name])[language]) || bundledReleaseTexts[name][language];
  return {
    intro: textOf('intro'),
    use: textOf('use'),
    withdraw: textOf('withdraw'),
    keep: textOf('keep'),
    own: textOf('own'),
    guardian: textOf('guardian'),
  };
};

/**
 * Stores the current text of releases under its hash, in the transaction of a request. Each language has two texts: with the statement of adults, and
 * with the statement of guardians.
 */
export async function keepReleaseTexts(req: PayloadRequest): Promise<void> {
  const transaction = await transactionOf(req);
  const id = await req.transactionID;
  // Pass only the transaction instead of the request, because Payload writes the locale into the request.
  const joined = { ...(id !== undefined && { transactionID: id }) };
  const stored: unknown = await req.payload.findGlobal({
    slug: 'release-texts',
    locale: 'all',
    fallbackLocale: false,
    depth: 0,
    req: joined,
  });
  for (const language of languages) {
    const { intro, use, withdraw, keep, own, guardian } = releaseTextsOf(stored, language);
    for (const statement of [own, guardian])
      await keepText(transaction, language, { paragraphs: [intro, use, withdraw, keep], statement }, true);
  }
}
