import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Language, UpgradeItem } from '@studio/contract';
import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import * as v from 'valibot';
import { type Executor, type Transaction, withLockedRequest } from '#src/db/transaction.ts';
import { type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import { changePage } from '#src/globals/change-page.ts';
import { notifyContentChanged } from '#src/globals/content-change.ts';
import { trustLimits } from '#src/globals/Trust.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import { isFactName } from './demo-facts.ts';
import { decideFact, readEmptiedFacts } from './emptied-facts.ts';

const texts = v.record(v.string(), v.nullable(v.string()));

const stored = v.object({
  id: v.string(),
  kind: v.picklist(['story', 'testimonial', 'question', 'fact', 'heroStory']),
  target: v.string(),
  /** The texts of the item by the names of their fields. */
  en: texts,
  ar: texts,
});
type Stored = v.InferOutput<typeof stored>;

/** The list of the page `trust` to which an item belongs, and the fields that introduce the item. */
const lists = {
  testimonial: { list: 'testimonials', title: 'name', text: 'text' },
  question: { list: 'questions', title: 'question', text: 'answer' },
  fact: { list: 'facts', title: 'title', text: 'text' },
} as const;

/** Returns the items that staff have neither deleted nor published, here or in the form of a story, a page or a package. */
export async function readUpgradeItems(payload: Payload): Promise<UpgradeItem[]> {
  return [...(await findItems(payload.db.drizzle)).map(toItem), ...(await readEmptiedFacts(payload))];
}

async function findItems(executor: Executor): Promise<Stored[]> {
  const { rows } = await executor.execute(sql`
    select item.id, item.kind, item.target,
      coalesce(item.data->'en', (select jsonb_build_object('title', title, 'lead', lead) from story_locales where _parent_id = story.id and _locale = 'en'), '{}') as en,
      coalesce(item.data->'ar', (select jsonb_build_object('title', title, 'lead', lead) from story_locales where _parent_id = story.id and _locale = 'ar'), '{}') as ar
    from upgrade_item item left join story on item.kind = 'story' and story.id::text = item.target and story._status = 'draft'
    where (item.kind <> 'story' or story.id is not null)
      and (item.kind <> 'heroStory' or not exists (select 1 from home where hero_story))
    order by item.position`);
  return v.parse(v.array(stored), rows);
}

function toItem({ id, kind, target, ...data }: Stored): UpgradeItem {
  const { title, text } = kind === 'story' || kind === 'heroStory' ? { title: 'title', text: 'lead' } : lists[kind];
  const textsIn = (language: Language) => ({ title: data[language][title] ?? '', text: data[language][text] ?? '' });
  return { id, kind, target, en: textsIn('en'), ar: textsIn('ar') };
}

/** Publishes an item again where it was, and removes it from the list. @throws RejectionError */
export async function publishUpgradeItem(req: PayloadRequest, id: string): Promise<UpgradeItem> {
  if (isFactName(id)) return decideFact(req, id, true);
  const item = await decide(req, id, async (transaction, found) => {
    const { kind } = found;
    if (kind === 'story') return publishStory(req, found.target);
    const isPublished =
      kind === 'heroStory'
        ? await changePage(req, transaction, 'home', (page) => ({ ...page, heroStory: true }))
        : await changePage(req, transaction, 'trust', (page) => ({ ...page, ...withRow(page, found, kind) }));
    if (!isPublished) throw new RejectionError(reject(409, 'upgrade.errors.page'));
  });
  notifyContentChanged('published');
  return item;
}

/** Deletes an item and its content permanently. @throws RejectionError */
export async function deleteUpgradeItem(req: PayloadRequest, id: string): Promise<UpgradeItem> {
  if (isFactName(id)) return decideFact(req, id, false);
  return decide(req, id, async (_, { kind, target }) => {
    if (kind === 'story') await req.payload.delete({ collection: 'story', id: target, overrideAccess: false, req });
  });
}

/** Carries out a decision about an item, and removes the item from the list in the same transaction. */
async function decide(
  req: PayloadRequest,
  id: string,
  work: (transaction: Transaction, item: Stored) => Promise<void>,
): Promise<UpgradeItem> {
  return withLockedRequest(req, 'upgrade items', async (transaction) => {
    const item = (await findItems(transaction)).find((candidate) => candidate.id === id);
    if (!item) throw new RejectionError(reject(404, 'errors.gone'));
    await work(transaction, item);
    await transaction.execute(sql`delete from upgrade_item where id = ${id}`);
    return toItem(item);
  });
}

/** Returns a list of the page with the row of an item at its end. Publishing a voice again says that its client agrees. */
function withRow(page: RawDocument, { en, ar }: Stored, kind: keyof typeof lists): RawDocument {
  const { list } = lists[kind];
  const rows = rowsOf(page[list]);
  if (rows.length >= trustLimits[list]) throw new RejectionError(reject(409, 'upgrade.errors.full'));
  const fields = Object.keys({ ...en, ...ar }).map((name) => [name, { en: en[name], ar: ar[name] }] as const);
  const row = {
    ...Object.fromEntries(fields),
    id: randomUUID().replaceAll('-', '').slice(0, 24),
    ...(kind === 'testimonial' && { consent: true }),
  };
  return { [list]: [...rows, row] };
}

async function publishStory(req: PayloadRequest, id: string): Promise<void> {
  try {
    await req.payload.update({ collection: 'story', id, data: { _status: 'published' }, overrideAccess: false, req });
  } catch (error) {
    throw error instanceof ValidationError ? new RejectionError(reject(409, 'upgrade.errors.story')) : error;
  }
}
