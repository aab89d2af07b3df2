import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import * as v from 'valibot';
import type { Executor } from '#src/db/transaction.ts';
import { demoFactsKey, emptiedFactsKey } from '#src/seed/fact-keys.ts';

/** The columns of the facts that had a bundled default, with the table of the published rows. */
const columns = {
  siteName: ['studio_locales', 'site_name'],
  siteCity: ['studio_locales', 'site_city'],
  footerAddress: ['studio_locales', 'footer_address'],
  phone: ['studio', 'phone'],
  whatsapp: ['studio', 'whatsapp'],
  email: ['studio', 'email'],
  postalCode: ['studio', 'postal_code'],
  place: ['studio', 'latitude'],
  aboutStory: ['about_locales', 'about_story'],
  aboutManner: ['about_locales', 'about_manner'],
  developerName: ['developer_locales', 'developer_name'],
  cv: ['developer_locales', 'cv_id'],
  weddingPrice: ['studio_package', 'price'],
} as const;

/** The lists that had bundled rows, with the names of these rows. */
const lists = {
  social: { page: 'studio', rows: ['Instagram', 'Snapchat', 'WhatsApp', 'X'] },
  timeline: { page: 'about', rows: ['2019', '2021', '2023', '2025'] },
} as const;

const versions = (table: string): string => `_${table.replace(/^(.*?)(_locales)?$/u, '$1_v$2')}`;

/** Returns whether staff ever wrote a value: in the published row, a draft or an older version. */
function isWritten(table: string, column: string): SQL {
  const isWedding = (slug: string) => (table === 'studio_package' ? sql`${sql.identifier(slug)} = 'wedding' and` : sql``);
  const found = (from: string, name: string, slug: string) =>
    sql`exists (select from ${sql.identifier(from)} where ${isWedding(slug)} ${sql.identifier(name)}::text <> '')`;
  return sql`${found(table, column, 'slug')} or ${found(versions(table), `version_${column}`, 'version_slug')}`;
}

/** The condition of a row of a list that staff have not changed: it shows the bundled texts. */
const isUntouched = {
  social: () => sql`bundled is not null and coalesce(name, '') = '' and coalesce(address, '') = ''`,
  timeline: (table: string) => {
    const locales = sql.identifier(`${table}_locales`);
    return sql`bundled is not null and coalesce(year, '') = '' and not exists (
      select from ${locales} where ${locales}._parent_id = ${sql.identifier(table)}.id and coalesce(title, '') || coalesce(text, '') <> '')`;
  },
};

type List = keyof typeof lists;

const tablesOf = (list: List): readonly [string, string] => [`${lists[list].page}_${list}`, `_${lists[list].page}_v_version_${list}`];

/** Returns whether any version of a list differs from the bundled list. */
const isChanged = (list: List): SQL =>
  sql.join(
    tablesOf(list).map(
      (table) => sql`exists (select from ${sql.identifier(table)} group by _parent_id having bool_or(not (${isUntouched[list](table)}))
        or string_agg(bundled, ',' order by _order) <> ${lists[list].rows.join()})`,
    ),
    sql` or `,
  );

const flags = v.tuple([v.record(v.string(), v.boolean())]);
const names = v.array(v.object({ bundled: v.picklist([...lists.social.rows, ...lists.timeline.rows]) }));

/** Returns the names of the bundled rows that the pages show. */
async function shownRows(db: Executor, list: List): Promise<readonly string[]> {
  const [table] = tablesOf(list);
  const page = sql.identifier(lists[list].page);
  const { rows: all } = await db.execute(
    sql`select from ${sql.identifier(table)} join ${page} on ${page}.id = _parent_id where _status = 'published'`,
  );
  if (all.length === 0) return lists[list].rows;
  const { rows } = await db.execute(sql`select bundled from ${sql.identifier(table)} where ${isUntouched[list](table)} order by _order`);
  return v.parse(names, rows).map(({ bundled }) => bundled);
}

/** Deletes the rows that show bundled texts only, and gives the others their name or year as a value. */
async function endBundledRows(db: Executor, list: List): Promise<void> {
  const key = sql.identifier(list === 'social' ? 'name' : 'year');
  for (const table of tablesOf(list)) {
    const rows = sql.identifier(table);
    await db.execute(sql`delete from ${rows} where ${isUntouched[list](table)}`);
    await db.execute(sql`update ${rows} set ${key} = coalesce(nullif(${key}, ''), bundled), bundled = null where bundled is not null`);
  }
}

/**
 * Ends the bundled defaults of facts. A demo studio in which no fact was ever written is marked, so that the start imports its facts; in every other
 * studio the unwritten facts are recorded, so that the panel offers them. A new studio gets neither.
 */
export async function endDefaultFacts(db: Executor): Promise<void> {
  const written = Object.entries(columns).map(([name, [table, column]]) => sql`${isWritten(table, column)} as ${sql.identifier(name)}`);
  const changed = sql`${isChanged('social')} as social, ${isChanged('timeline')} as timeline`;
  const { rows } = await db.execute(sql`select ${sql.join(written, sql`, `)}, ${changed},
    exists (select from payload_kv where key = 'demo-studio') as "isDemo", exists (select from "user") as "isUsed"`);
  const [{ isDemo, isUsed, ...touched }] = v.parse(flags, rows);
  const emptied: Record<string, readonly string[]> = Object.fromEntries(
    Object.keys(columns).flatMap((name) => (touched[name] ? [] : [[name, []] as const])),
  );
  for (const list of ['social', 'timeline'] as const) {
    const shown = await shownRows(db, list);
    if (shown.length > 0) emptied[list] = shown;
    await endBundledRows(db, list);
  }
  if (!isUsed) return;
  const [key, data] = isDemo && Object.values(touched).every((each) => !each) ? [demoFactsKey, {}] : [emptiedFactsKey, emptied];
  await db.execute(sql`insert into payload_kv (key, data) values (${key}, ${JSON.stringify(data)}::jsonb) on conflict (key) do nothing`);
}

/** Sets the empty texts of pages, packages and official photos to null, which means that they were never written: until now both had this meaning. */
export const forgetEmptyTexts: SQL = sql`
  do $$ declare texts record; begin
    for texts in
      select table_name, string_agg(format('%1$I = nullif(%1$I, '''')', column_name), ', ') as changes,
        string_agg(format('%1$I = ''''', column_name), ' or ') as found
      from information_schema.columns
      where table_schema = current_schema() and data_type = 'character varying' and is_nullable = 'YES'
        and table_name ~ '^_?(home|about|services|wedding|portrait|requirements|gallery_page|stories_page|trust|booking_page|contact_page|developer|privacy|studio|wording|photo_document)(_.*)?_locales$'
      group by table_name
    loop execute format('update %I set %s where %s', texts.table_name, texts.changes, texts.found); end loop;
  end $$`;
