import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Language, UpgradeItem } from '@studio/contract';
import type { GlobalSlug, Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { readDocument } from '#src/content/documents.ts';
import { readPackages } from '#src/content/packages.ts';
import { withLockedRequest } from '#src/db/transaction.ts';
import type { RawDocument } from '#src/fields/stored-text.ts';
import { notifyContentChanged } from '#src/globals/content-change.ts';
import { recordPageChange } from '#src/globals/page-changes.ts';
import { type Label, sameLabel } from '#src/i18n/labels.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import { cvFile, type FactName, isFactName, isFilled, pageOfFact, prepareFacts, writeFacts } from './demo-facts.ts';
import { emptiedFactsKey } from './fact-keys.ts';
import { factNames } from './fact-names.ts';
import demoFacts from './facts.json' with { type: 'json' };

/** The stored names of emptied facts, each with the keys of the emptied rows of a list. */
const emptiedFacts = v.record(v.string(), v.array(v.string()));
type EmptiedFacts = v.InferOutput<typeof emptiedFacts>;

/** Returns whether staff have written a fact since it was emptied. A list keeps rows of its own, so that it stays listed until a decision. */
function isWritten(name: FactName, pages: Record<string, RawDocument>, wedding: RawDocument | undefined): boolean {
  if (name === 'weddingPrice') return isFilled(wedding?.['price']);
  const page = pages[pageOfFact[name]] ?? {};
  return isFilled(page[name === 'place' ? 'latitude' : name]);
}

function shownValue(name: FactName, rows: readonly string[]): Label {
  if (name === 'cv') return { en: cvFile('en'), ar: cvFile('ar') };
  if (name === 'place') return sameLabel(`${demoFacts.place.latitude}, ${demoFacts.place.longitude}`);
  if (name === 'social') return sameLabel(rows.join(' · '));
  if (name === 'timeline') {
    const shown = demoFacts.timeline.filter(({ year }) => rows.includes(year));
    return {
      en: shown.map(({ year, title }) => `${year} ${title.en}`).join(' · '),
      ar: shown.map(({ year, title }) => `${year} ${title.ar}`).join(' · '),
    };
  }
  const value = demoFacts[name];
  return typeof value === 'object' ? value : sameLabel(String(value));
}

const gone = () => new RejectionError(reject(404, 'errors.gone'));

const parse = (data: unknown): EmptiedFacts => (v.is(emptiedFacts, data) ? data : {});

/** Makes the item of an emptied fact, with the value that the pages showed. */
function toItem(name: FactName, rows: readonly string[]): UpgradeItem {
  const value = shownValue(name, rows);
  const textsIn = (language: Language) => ({ title: factNames[name][language], text: value[language] });
  return { id: name, kind: 'detail', target: pageOfFact[name], en: textsIn('en'), ar: textsIn('ar') };
}

/** Returns the facts that an upgrade emptied and staff have neither written nor decided about since. */
export async function readEmptiedFacts(payload: Payload): Promise<UpgradeItem[]> {
  const emptied = parse(await payload.kv.get(emptiedFactsKey));
  const names = Object.keys(emptied).filter(isFactName);
  if (names.length === 0) return [];
  const slugs: GlobalSlug[] = ['studio', 'about', 'developer'];
  const pages = Object.fromEntries(
    await Promise.all(slugs.map(async (slug) => [slug, await readDocument(payload, slug, 'draft')] as const)),
  );
  const wedding = (await readPackages(payload, 'draft')).find(({ slug }) => slug === 'wedding');
  return names.filter((name) => !isWritten(name, pages, wedding)).map((name) => toItem(name, emptied[name] ?? []));
}

/**
 * Removes a fact from the emptied ones; publishes it again if `isTaken`.
 * @throws RejectionError if another user has decided or written the fact, or its page is not published
 */
export async function decideFact(req: PayloadRequest, name: FactName, isTaken: boolean): Promise<UpgradeItem> {
  const { payload } = req;
  const stored = parse(await payload.kv.get(emptiedFactsKey));
  const rows = stored[name];
  if (!rows || !(await readEmptiedFacts(payload)).some(({ id }) => id === name)) throw gone();
  const written = isTaken ? await prepareFacts(payload, new Map([[name, rows]])) : undefined;
  await withLockedRequest(req, emptiedFactsKey, async (transaction) => {
    const { rows: removed } = await transaction.execute(
      sql`update payload_kv set data = data - ${name}::text where key = ${emptiedFactsKey} and data ? ${name}::text returning key`,
    );
    if (removed.length === 0) throw gone();
    if (!written) return;
    if (!(await writeFacts(req, transaction, written))) throw new RejectionError(reject(409, 'upgrade.errors.page'));
    await recordPageChange(req, pageOfFact[name]);
  });
  if (isTaken) notifyContentChanged('published');
  return toItem(name, rows);
}
