import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Language } from '@studio/contract';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { type Transaction, withLockedRequest } from '#src/db/transaction.ts';
import { createDocument } from '#src/documents/store.ts';
import { documentOf, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import { mostYears } from '#src/globals/About.ts';
import { addToPage } from '#src/globals/change-page.ts';
import { mostAccounts } from '#src/globals/social-accounts.ts';
import { Rejection, RejectionError, reject } from '#src/lib/rejection.ts';
import { demoFactsKey } from './fact-keys.ts';
import demoFacts from './facts.json' with { type: 'json' };

// The facts are all invented. Until the version of November 2026 they were the defaults of every studio.

/** A fact of the demo studio; `cv` is the developer's CV. */
export type FactName = keyof typeof demoFacts | 'cv';

/** The file name of the developer's CV in a language. */
export const cvFile = (language: Language): string => `salman-al-mithal-${language}.pdf`;

const pages = ['studio', 'about', 'developer'] as const;
type FactPage = (typeof pages)[number];

/** The page that contains each fact, or `package`. */
export const pageOfFact: Readonly<Record<FactName, FactPage | 'package'>> = {
  siteName: 'studio',
  siteCity: 'studio',
  footerAddress: 'studio',
  footerMapTitle: 'studio',
  phone: 'studio',
  whatsapp: 'studio',
  email: 'studio',
  postalCode: 'studio',
  place: 'studio',
  social: 'studio',
  aboutStory: 'about',
  aboutManner: 'about',
  timeline: 'about',
  developerName: 'developer',
  developerCvFile: 'developer',
  cv: 'developer',
  weddingPrice: 'package',
};

/** Adds the rows whose key no row of the list has. @throws RejectionError if the list gets too long */
function withRows(list: unknown, rows: readonly RawDocument[], key: string, most: number): RawDocument[] {
  const own = rowsOf(list);
  const missing = rows.filter((row) => own.every((each) => each[key] !== row[key]));
  if (own.length + missing.length > most) throw new RejectionError(reject(409, 'upgrade.errors.full'));
  return [...own, ...missing.map((row): RawDocument => ({ ...row, id: randomUUID().replaceAll('-', '').slice(0, 24) }))];
}

/** Returns whether a page has a value of its own: a number, or a text in a language. */
export const isFilled = (value: unknown): boolean =>
  typeof value === 'number' || plainText(value) !== '' || Object.values(documentOf(value)).some((text) => plainText(text) !== '');

const byYear = (one: RawDocument, other: RawDocument): number => Number(one['year']) - Number(other['year']);

interface FactsToWrite {
  /** The facts to write, with the keys of the rows of a list; all rows if there are none. */
  names: ReadonlyMap<FactName, readonly string[]>;
  /** The ids of the documents with the CV. */
  cv: Partial<Record<Language, string>>;
}

/** Returns a page with the facts for which it has no value of its own. @throws RejectionError if a list gets too long */
function withFacts(page: RawDocument, slug: FactPage, { names, cv }: FactsToWrite): RawDocument {
  const changed: RawDocument = { ...page };
  for (const [name, rows] of names) {
    if (pageOfFact[name] !== slug) continue;
    const isChosen = (key: string) => rows.length === 0 || rows.includes(key);
    if (isFilled(page[name === 'place' ? 'latitude' : name])) continue;
    if (name === 'place') Object.assign(changed, demoFacts.place);
    else if (name === 'cv') changed['cv'] = cv;
    else if (name === 'social')
      changed['social'] = withRows(
        page['social'],
        demoFacts.social.filter((row) => isChosen(row.name)),
        'name',
        mostAccounts,
      );
    else if (name === 'timeline')
      changed['timeline'] = withRows(
        page['timeline'],
        demoFacts.timeline.filter((row) => isChosen(row.year)),
        'year',
        mostYears,
      ).toSorted(byYear);
    else changed[name] = demoFacts[name];
  }
  return changed;
}

/** Stores the CV of the demo studio's developer. @returns the ids of its documents by language */
async function storeCv(payload: Payload): Promise<Record<Language, string>> {
  const store = async (language: Language): Promise<string> => {
    const file = cvFile(language);
    const created = await createDocument(payload, await readFile(path.join(import.meta.dirname, 'cv', file)), file);
    if (created instanceof Rejection) throw new Error(`The CV ${file} was rejected: ${created.key}`);
    return created.id;
  };
  return { en: await store('en'), ar: await store('ar') };
}

/** Sets the price of a wedding package without one, in the published package and in its versions that are the latest. */
async function writeWeddingPrice(transaction: Transaction, price: number): Promise<void> {
  await transaction.execute(sql`update studio_package set price = ${price}, updated_at = now() where slug = 'wedding' and price is null`);
  await transaction.execute(
    sql`update _studio_package_v set version_price = ${price} where version_slug = 'wedding' and latest and version_price is null`,
  );
}

/**
 * Writes facts of the demo studio into published pages and their drafts, in the transaction of a request; keeps own values and unpublished pages. The
 * CV is stored beforehand, because files belong to no transaction.
 * @returns whether all pages are published
 * @throws RejectionError if a list gets too long
 */
export async function writeFacts(req: PayloadRequest, transaction: Transaction, written: FactsToWrite): Promise<boolean> {
  const changed = pages.filter((slug) => [...written.names.keys()].some((name) => pageOfFact[name] === slug));
  let arePublished = true;
  for (const slug of changed)
    arePublished = (await addToPage(req, transaction, slug, (document) => withFacts(document, slug, written))) && arePublished;
  if (written.names.has('weddingPrice')) await writeWeddingPrice(transaction, demoFacts.weddingPrice);
  return arePublished;
}

/** Returns facts with what is needed to write them. @param names with the keys of the rows of a list; all rows if there are none */
export async function prepareFacts(payload: Payload, names: FactsToWrite['names']): Promise<FactsToWrite> {
  return { names, cv: names.has('cv') ? await storeCv(payload) : {} };
}

/** Marks a demo studio for the import of its demoFacts. */
export const markForFacts = (payload: Payload): Promise<void> => payload.kv.set(demoFactsKey, {});

/** Imports the facts of a marked demo studio in one transaction, and removes the mark. */
export async function importFacts(payload: Payload): Promise<void> {
  if (!(await payload.kv.has(demoFactsKey))) return;
  const names = Object.keys(pageOfFact).filter(isFactName);
  const written = await prepareFacts(payload, new Map(names.map((name) => [name, []])));
  const req = await createLocalReq({}, payload);
  await withLockedRequest(req, demoFactsKey, async (transaction) => {
    await writeFacts(req, transaction, written);
    await transaction.execute(sql`delete from payload_kv where key = ${demoFactsKey}`);
  });
}

export const isFactName = (name: string): name is FactName => Object.hasOwn(pageOfFact, name);
