import { randomBytes } from 'node:crypto';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import * as v from 'valibot';
import type { Executor } from '#src/db/transaction.ts';
import { mergeHistories, type Values } from './merge-histories.ts';

const saudi = { print_width: 40, print_height: 60, head_least: 50, head_most: 75, may_whiten: true };
const readOn = '2026-11-22T12:00:00.000Z';
const abroad = { head_covering: 'religious', last_checked: readOn };
const smallPrint = { ...abroad, print_width: 35, print_height: 45 };

/** The measurements of the standard documents by slug, as columns of their rows. */
const measurements: Record<string, Values> = {
  'id-men': { ...saudi, drawing: 'id-men', on_home: true, last_checked: readOn },
  'id-women': { ...saudi, drawing: 'id-women', on_home: true, last_checked: readOn },
  passport: { ...saudi, on_home: true },
  absher: { pixel_width: 480, pixel_height: 640, head_least: 50, head_most: 75, may_whiten: true, on_home: true },
  iqama: saudi,
  'driving-licence': saudi,
  'saudi-evisa': {
    ...{ pixel_width: 200, pixel_height: 200, least_kilobytes: 5, most_kilobytes: 100, head_least: 70, head_most: 80 },
    ...{ official: true, last_checked: readOn, source_address: 'https://visa.visitsaudi.com/Home/PhotoSpecifications' },
  },
  'schengen-visa': { ...smallPrint, backdrop: 'light', head_least: 71, head_most: 80 },
  'uk-visa': {
    ...{ ...smallPrint, backdrop: 'light' },
    ...{ pixel_width: 700, pixel_height: 900, least_kilobytes: 50, most_kilobytes: 10_000, head_least: 64.5, head_most: 75.5 },
  },
  'us-visa': {
    ...abroad,
    ...{ pixel_width: 600, pixel_height: 600, most_kilobytes: 240, head_least: 50, head_most: 69, eyes_least: 56, eyes_most: 69 },
    source_address: 'https://www.ustraveldocs.com',
  },
};

/** The start of the column names that each document had in the global `requirements`, by slug of the document. */
const groups: Record<string, string> = { 'id-men': 'id_men', 'id-women': 'id_women', passport: 'passport', absher: 'absher' };

const textColumns = ['title', 'lead', 'size', 'width', 'height', 'pixels', 'background', 'file', 'source_name'];
const plainColumns = ['source_address', 'last_checked'];

const fields = v.record(v.string(), v.unknown());
const rules = v.nullable(
  v.array(v.object({ bundled: v.nullable(v.string()), texts: v.nullable(v.record(v.string(), v.nullable(v.string()))) })),
);
const globalRows = v.array(
  v.object({ status: v.nullable(v.string()), at: v.string(), columns: fields, texts: v.nullable(v.record(v.string(), fields)), rules }),
);

/** Reads the texts, rules, source address and check date of one document from the requirements page, or from each version of the page. */
async function readGroup(db: Executor, group: string, isVersion: boolean): Promise<{ isDraft: boolean; at: string; values: Values }[]> {
  const prefix = isVersion ? 'version_' : '';
  const table = isVersion ? '_requirements_v' : 'requirements';
  const name = (text: string): SQL => sql`${sql.identifier(text)}`;
  const list = `${table}${isVersion ? '_version' : ''}_${group}_rules`;
  const found = await db.execute(sql`
    select p.${name(`${prefix}_status`)}::text as status, to_char(coalesce(p.updated_at, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      to_jsonb(p) as columns, (select jsonb_object_agg(t._locale, to_jsonb(t)) from ${name(`${table}_locales`)} t where t._parent_id = p.id) as texts,
      (select jsonb_agg(jsonb_build_object('bundled', r.bundled, 'texts',
          (select jsonb_object_agg(l._locale, l.text) from ${name(`${list}_locales`)} l where l._parent_id = r.id)) order by r._order)
        from ${name(list)} r where r._parent_id = p.id) as rules
    from ${name(table)} p`);
  return v.parse(globalRows, found.rows).map(({ status, at, columns, texts, rules: listed }) => {
    const start = `${prefix}${group}_`;
    const own = plainColumns.map((column) => [column, columns[start + column]] as const);
    const written = Object.entries(texts ?? {}).flatMap(([language, row]) =>
      textColumns.map((column) => [`${language} ${column}`, row[start + column]] as const),
    );
    const filled = [...own, ...written].filter(([, value]) => value !== null && value !== undefined && value !== '');
    return { isDraft: status !== 'published', at, values: { ...Object.fromEntries(filled.toSorted()), ...(listed && { rules: listed }) } };
  });
}

/**
 * Moves the requirements of four official photos from the requirements page to rows of documents, with versions and drafts, and adds rows for the
 * other standard documents.
 */
export async function moveDocuments(db: Executor): Promise<void> {
  const now = new Date().toISOString();
  for (const [index, [slug, measured]] of Object.entries(measurements).entries()) {
    const group = groups[slug];
    const live = group ? (await readGroup(db, group, false)).find(({ isDraft }) => !isDraft)?.values : undefined;
    const versions = group ? await readGroup(db, group, true) : [];
    const merged = mergeHistories([{ published: live ?? {}, versions }], now);
    const row = (values: Values): Values => {
      const own = Object.entries(values).filter(([name]) => plainColumns.includes(name));
      return { slug, order: index + 1, active: true, ...measured, ...Object.fromEntries(own) };
    };
    const id = await insertRow(db, 'photo_document', { ...row(merged.published), _status: 'published', created_at: now, updated_at: now });
    await writeTexts(db, id, merged.published, '');
    for (const [position, { isDraft, at, values }] of merged.versions.entries()) {
      const inside = { ...row(values), _status: isDraft ? 'draft' : 'published', created_at: now, updated_at: at };
      const prefixed = Object.fromEntries(Object.entries(inside).map(([name, value]) => [`version_${name}`, value]));
      const latest = position === merged.versions.length - 1;
      const version = await insertRow(db, '_photo_document_v', { ...prefixed, parent_id: id, created_at: at, updated_at: at, latest });
      await writeTexts(db, version, values, 'version_');
    }
  }
}

async function insertRow(db: Executor, table: string, values: Values): Promise<string> {
  const columns = Object.keys(values).map((name) => sql.identifier(name));
  const given = Object.values(values).map((value) => sql`${value}`);
  const { rows } = await db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(given, sql`, `)}) returning id`,
  );
  return String(rows[0]?.['id']);
}

/** Writes the texts and rules of a document or of a version. @param prefix prefix of the columns of versions */
async function writeTexts(db: Executor, id: string, values: Values, prefix: '' | 'version_'): Promise<void> {
  const table = prefix === '' ? 'photo_document' : '_photo_document_v';
  for (const language of ['en', 'ar']) {
    const texts = Object.entries(values).filter(([name]) => name.startsWith(`${language} `));
    if (texts.length === 0) continue;
    const columns = Object.fromEntries(texts.map(([name, text]) => [prefix + name.slice(3), text]));
    await insertRow(db, `${table}_locales`, { ...columns, _locale: language, _parent_id: id });
  }
  const list = prefix === '' ? 'photo_document_rules' : '_photo_document_v_version_rules';
  for (const [index, { bundled, texts }] of (v.parse(rules, values['rules'] ?? null) ?? []).entries()) {
    const key = { [prefix === '' ? 'id' : '_uuid']: randomBytes(12).toString('hex') };
    const parent = await insertRow(db, list, { _order: index + 1, _parent_id: id, bundled, ...key });
    for (const [language, text] of Object.entries(texts ?? {}))
      await insertRow(db, `${list}_locales`, { text, _locale: language, _parent_id: parent });
  }
}
