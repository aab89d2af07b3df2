import { createHash } from 'node:crypto';
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import type { SQL } from '@payloadcms/db-postgres/drizzle';

type Db = MigrateUpArgs['db'];

/** The start of the SHA-256 of the texts of each story, voice, question and fact that the product has shipped with its demo. */
const shipped: ReadonlySet<unknown> = new Set([
  'bad53572bbfbf4a2',
  '7b9eff45f43a976c',
  '084ad0e4659b5a81',
  '6ad9f2f540bf5108',
  '2df3eb7b07378bc1',
  '7c3f3531f80d6f7a',
  'a8162da586f60127',
  '9c176c7c7e463a16',
  '9176916ddf564704',
  'dc24d7b6965fc098',
  'f0e7da74ceb1ae82',
  '5abed6bc7817e416',
  '76ab311d41369073',
]);

/**
 * Earlier versions imported the demo's newer parts into studios that existed already. Unpublishes what is left of them unchanged: stories become
 * drafts; rows of lists move to `upgrade_item`, from which staff delete or publish them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table upgrade_item (
      id uuid primary key default gen_random_uuid(),
      kind varchar not null,
      target varchar not null,
      data jsonb not null default '{}',
      position bigint generated always as identity
    )`);
  const stories = await unpublishStories(db);
  const rows = [
    await moveRows(db, { kind: 'testimonial', list: 'testimonials', texts: ['name', 'text', 'occasion'], when: sql`entry.consent` }),
    await moveRows(db, { kind: 'question', list: 'questions', texts: ['question', 'answer'] }),
    await moveRows(db, { kind: 'fact', list: 'facts', texts: ['title', 'text'] }),
  ];
  if (stories + rows.reduce((sum, count) => sum + count) > 0) await resetHero(db);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table upgrade_item`);
}

/** Returns the condition that an upgrade created a row: the studio is older than the table, or an hour older than the row. */
const isOfUpgrade = (createdAt: SQL): SQL => sql`exists (
  select 1 from (
    select least(
      (select min(created_at) from "user"), (select min(created_at) from photo), (select min(created_at) from booking),
      (select min(created_at) + interval '1 hour' from payload_migrations)
    ) as at
  ) as start
  where start.at < (select created_at from payload_migrations where name = '20261125_500200_stories')
    or start.at + interval '1 hour' < ${createdAt})`;

/** Returns whether texts, each after its language, are those of a shipped entry. */
const isShipped = (texts: unknown): boolean =>
  Array.isArray(texts) && shipped.has(createHash('sha256').update(JSON.stringify(texts.toSorted())).digest('hex').slice(0, 16));

async function unpublishStories(db: Db): Promise<number> {
  const ofBlocks = (kind: string, column: string) => sql`
    union all select block._parent_id, texts._locale, texts.${sql.identifier(column)}
    from ${sql.identifier(`story_blocks_${kind}`)} block join ${sql.identifier(`story_blocks_${kind}_locales`)} texts on texts._parent_id = block.id`;
  const { rows } = await db.execute(sql`
    select story.id, array_agg(part._locale || ' ' || part.text) as texts
    from story join (
      select _parent_id, _locale, unnest(array[title, city, lead]) as text from story_locales
      ${ofBlocks('full', 'caption')} ${ofBlocks('pair', 'caption')} ${ofBlocks('triptych', 'caption')}
      ${ofBlocks('text', 'text')} ${ofBlocks('quote', 'text')} ${ofBlocks('quote', 'by')}
    ) as part on part._parent_id = story.id and part.text <> ''
    where story._status = 'published' and ${isOfUpgrade(sql`story.created_at`)}
    group by story.id order by story.day desc`);
  const found = rows.filter(({ texts }) => isShipped(texts));
  for (const { id } of found) {
    await db.execute(sql`update story set _status = 'draft' where id = ${id}`);
    await db.execute(sql`update _story_v set version__status = 'draft' where latest and parent_id = ${id}`);
    await db.execute(sql`insert into upgrade_item (kind, target) values ('story', ${id})`);
  }
  return found.length;
}

interface Rows {
  kind: string;
  list: string;
  texts: string[];
  /** Condition of a row that is public. */
  when?: SQL;
}

/** Moves the shipped rows of a list of the published page `trust` to `upgrade_item`, also out of its versions and drafts. @returns their number */
async function moveRows(db: Db, { kind, list, texts, when = sql`true` }: Rows): Promise<number> {
  const columns = sql.join(
    texts.map((name) => sql`${name}::text, texts.${sql.identifier(name)}`),
    sql`, `,
  );
  const entries = (table: string, isPublic: SQL) => sql`
    select entry.id, json_object_agg(texts._locale::text, json_build_object(${columns})) as data
    from ${sql.identifier(table)} entry join ${sql.identifier(`${table}_locales`)} texts on texts._parent_id = entry.id
    where ${isPublic} group by entry.id, entry._order order by entry._order`;
  const isFound = ({ data }: Record<string, unknown>) => isShipped(textsIn(data));
  const table = `trust_${list}`;
  const isPublished = sql`${when} and exists (select 1 from trust where _status = 'published' and ${isOfUpgrade(sql`trust.created_at`)})`;
  const found = (await db.execute(entries(table, isPublished))).rows.filter(isFound);
  for (const { id, data } of found) {
    const versions = await db.execute(entries(`_trust_v_version_${list}`, sql`entry._uuid = ${id}`));
    for (const version of versions.rows.filter(isFound))
      await db.execute(sql`delete from ${sql.identifier(`_trust_v_version_${list}`)} where id = ${version['id']}`);
    await db.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
    await db.execute(sql`insert into upgrade_item (kind, target, data) values (${kind}, 'trust', ${JSON.stringify(data)}::jsonb)`);
  }
  return found.length;
}

/** Returns the texts of a row, each after its language. */
const textsIn = (data: unknown): string[] =>
  Object.entries(Object(data)).flatMap(([language, row]) => Object.values(Object(row)).map((text) => `${language} ${text}`));

/** Shows the hero of the home page again instead of the newest story, unless the studio has published a story. */
async function resetHero(db: Db): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update home set hero_story = false where hero_story and not exists (select 1 from story where _status = 'published')`);
  if (!rowCount) return;
  await db.execute(sql`update _home_v set version_hero_story = false`);
  await db.execute(sql`insert into upgrade_item (kind, target) values ('heroStory', 'home')`);
}
