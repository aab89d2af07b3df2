import { randomBytes } from 'node:crypto';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import * as v from 'valibot';
import type { Executor } from '#src/db/transaction.ts';
import { mergeHistories, type PageHistory, type Values, type Version } from './merge-histories.ts';

const localeRow = v.record(v.string(), v.unknown());
const pageRow = v.object({
  status: v.nullable(v.string()),
  at: v.string(),
  /** The columns that are the same in all languages. */
  columns: localeRow,
  /** The columns of the texts by language. */
  texts: v.nullable(v.record(v.string(), localeRow)),
  inclusions: v.nullable(
    v.array(
      v.object({ bundled: v.nullable(v.string()), texts: v.nullable(v.record(v.string(), v.record(v.string(), v.nullable(v.string())))) }),
    ),
  ),
});
type PageRow = v.InferOutput<typeof pageRow>;

/** A part of a package that one page contained. `columns` (numbers and photos) and `texts` map the package's columns to the page's columns. */
interface Part {
  page: 'booking_page' | 'services' | 'wedding' | 'portrait';
  columns?: Record<string, string>;
  texts: Record<string, string>;
  hasInclusions?: boolean;
}

const cardOf = (slug: string, more: Record<string, string> = {}): Part[] => [
  { page: 'booking_page', texts: { name: `package_${slug}` } },
  {
    page: 'services',
    columns: { picture_id: `${slug}_card_id`, ...more },
    texts: { title: `services_${slug}`, summary: `services_${slug}_text` },
  },
];

const pageOf = (page: 'wedding' | 'portrait'): Part => ({
  page,
  columns: { price: 'price', page_picture_id: 'picture_id' },
  texts: { text: `${page}_lead` },
  hasInclusions: page === 'wedding',
});

/** The parts of each standard package, by slug. */
const parts: Record<string, readonly Part[]> = {
  wedding: [...cardOf('wedding'), pageOf('wedding')],
  portrait: [...cardOf('portrait'), pageOf('portrait')],
  event: cardOf('event', { price: 'event_price' }),
};

async function readPage(db: Executor, page: Part['page'], isVersion: boolean): Promise<PageRow[]> {
  const prefix = isVersion ? 'version_' : '';
  const table = isVersion ? `_${page}_v` : page;
  const name = (text: string): SQL => sql`${sql.identifier(text)}`;
  const inclusions = isVersion ? '_wedding_v_version_inclusions' : 'wedding_inclusions';
  const rows = sql`(select jsonb_agg(jsonb_build_object('bundled', i.bundled, 'texts', (
      select jsonb_object_agg(l._locale, jsonb_build_object('text', l.text, 'note', l.note))
      from ${name(`${inclusions}_locales`)} l where l._parent_id = i.id)) order by i._order)
    from ${name(inclusions)} i where i._parent_id = p.id)`;
  const found = await db.execute(sql`
    select p.${name(`${prefix}_status`)}::text as status, to_char(coalesce(p.updated_at, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      to_jsonb(p) as columns, (select jsonb_object_agg(t._locale, to_jsonb(t)) from ${name(`${table}_locales`)} t where t._parent_id = p.id) as texts,
      ${page === 'wedding' ? rows : sql`null`} as inclusions
    from ${name(table)} p`);
  return v.parse(v.array(pageRow), found.rows);
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Returns the filled fields of a part. @param prefix prefix of the columns of versions */
function valuesOf({ columns = {}, texts, hasInclusions }: Part, row: PageRow, prefix: string): Values {
  const own = Object.entries(columns).map(([to, from]) => [to, row.columns[prefix + from]] as const);
  const written = Object.entries(texts).flatMap(([to, from]) =>
    Object.entries(row.texts ?? {}).map(([language, text]) => [`${language} ${to}`, text[prefix + from]] as const),
  );
  const filled = [...own, ...written].filter(([, value]) => isFilled(value));
  return { ...Object.fromEntries(filled.toSorted()), ...(hasInclusions && row.inclusions && { inclusions: row.inclusions }) };
}

/** Moves names, texts, prices, pictures and inclusions of the standard packages from the pages to rows of packages, with versions and drafts. */
export async function movePackages(db: Executor): Promise<void> {
  const now = new Date().toISOString();
  const published = new Map<string, PageRow[]>();
  const versions = new Map<string, PageRow[]>();
  for (const page of ['booking_page', 'services', 'wedding', 'portrait'] as const) {
    published.set(page, await readPage(db, page, false));
    versions.set(page, await readPage(db, page, true));
  }
  for (const [index, [slug, pages]] of Object.entries(parts).entries()) {
    const histories = pages.map((part): PageHistory => {
      const live = published.get(part.page)?.find(({ status }) => status === 'published');
      return {
        published: live ? valuesOf(part, live, '') : {},
        versions: (versions.get(part.page) ?? []).map((row) => ({
          isDraft: row.status !== 'published',
          at: row.at,
          values: valuesOf(part, row, 'version_'),
        })),
      };
    });
    await writePackage(db, { slug, order: index + 1, now, ...mergeHistories(histories, now) });
  }
}

interface Moved {
  slug: string;
  order: number;
  now: string;
  published: Values;
  versions: readonly Version[];
}

async function writePackage(db: Executor, { slug, order, now, published, versions }: Moved): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into studio_package (slug, price, picture_id, page_picture_id, "order", active, _status, created_at, updated_at)
    values (${slug}, ${published['price'] ?? null}, ${published['picture_id'] ?? null}, ${published['page_picture_id'] ?? null}, ${order}, true,
      'published', ${now}, ${now}) returning id`);
  const id = String(rows[0]?.['id']);
  await writeTexts(db, id, published, false);
  for (const [index, { isDraft, at, values }] of versions.entries()) {
    const { rows: written } = await db.execute(sql`
      insert into _studio_package_v (parent_id, version_slug, version_price, version_picture_id, version_page_picture_id, version_order,
        version_active, version__status, version_created_at, version_updated_at, created_at, updated_at, latest)
      values (${id}, ${slug}, ${values['price'] ?? null}, ${values['picture_id'] ?? null}, ${values['page_picture_id'] ?? null}, ${order},
        true, ${isDraft ? 'draft' : 'published'}, ${now}, ${at}, ${at}, ${at}, ${index === versions.length - 1}) returning id`);
    await writeTexts(db, String(written[0]?.['id']), values, true);
  }
}

async function writeTexts(db: Executor, id: string, values: Values, isVersion: boolean): Promise<void> {
  const table = isVersion ? '_studio_package_v' : 'studio_package';
  const prefix = isVersion ? 'version_' : '';
  for (const language of ['en', 'ar']) {
    const texts = Object.entries(values).filter(([name]) => name.startsWith(`${language} `));
    if (texts.length === 0) continue;
    const columns = texts.map(([name]) => sql.identifier(prefix + name.slice(3)));
    await db.execute(sql`
      insert into ${sql.identifier(`${table}_locales`)} (${sql.join(columns, sql`, `)}, _locale, _parent_id)
      values (${sql.join(
        texts.map(([, text]) => sql`${text}`),
        sql`, `,
      )}, ${language}, ${id})`);
  }
  const rows = sql.identifier(isVersion ? '_studio_package_v_version_inclusions' : 'studio_package_inclusions');
  const rowTexts = sql.identifier(isVersion ? '_studio_package_v_version_inclusions_locales' : 'studio_package_inclusions_locales');
  const inclusions = v.parse(pageRow.entries.inclusions, values['inclusions'] ?? null) ?? [];
  for (const [index, { bundled, texts }] of inclusions.entries()) {
    const key = randomBytes(12).toString('hex');
    const columns = isVersion ? sql`(_order, _parent_id, bundled, _uuid)` : sql`(_order, _parent_id, bundled, id)`;
    const written = await db.execute(sql`insert into ${rows} ${columns} values (${index + 1}, ${id}, ${bundled}, ${key}) returning id`);
    const parent = String(written.rows[0]?.['id']);
    for (const [language, text] of Object.entries(texts ?? {}))
      await db.execute(
        sql`insert into ${rowTexts} (text, note, _locale, _parent_id) values (${text['text'] ?? null}, ${text['note'] ?? null}, ${language}, ${parent})`,
      );
  }
}
