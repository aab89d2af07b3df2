import type { Client } from 'pg';
import { connect } from './rows.ts';
import { oldSchema } from './swap.ts';

/** The tables of releases in the order of their references; none of their rows is ever changed, so that rows with the same key are equal. */
const tables = [
  'release_text',
  'release_person',
  'release',
  'release_photo',
  'release_answer',
  'release_document',
  'release_withdrawal',
  'release_withdrawal_undo',
  'release_link',
  'withheld_file',
] as const;

const columnsOf = async (client: Client, schema: string, table: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
      [schema, table],
    )
  ).rows.map(({ name }) => name);

/** What is known about withdrawals that are newer than a backup. */
export interface CarriedOver {
  /** Whether the replaced database has every release of the backup, so that every later withdrawal is known. */
  isComplete: boolean;
  /** The number of photos that were withheld because later withdrawals are not known. */
  withheld: number;
}

/**
 * Adds the releases and withdrawals of the replaced database to a restored one, and keeps the setting and the people of photos that it was stricter about.
 * Without them nobody knows which releases were withdrawn since the backup: photos with a release are then withheld until staff publish them.
 */
export async function carryReleasesOver(connectionString: string): Promise<CarriedOver> {
  const client = await connect(connectionString);
  try {
    await client.query('begin');
    const isComplete = await isSameStudio(client);
    if (isComplete) await copyReleases(client);
    const withheld = isComplete ? 0 : await withholdReleased(client);
    await client.query('commit');
    return { isComplete, withheld };
  } finally {
    await client.end();
  }
}

/** Returns whether the replaced database has every release of the backup, so that it is the same studio at a later time. */
async function isSameStudio(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('${oldSchema}.release_withdrawal') is not null as found`);
  if (rows[0]?.found !== true) return false;
  const { rows: unknown } = await client.query(
    `select 1 from public.release where id not in (select id from ${oldSchema}.release) limit 1`,
  );
  return unknown.length === 0;
}

async function copyReleases(client: Client): Promise<void> {
  for (const table of tables) {
    const old = new Set(await columnsOf(client, oldSchema, table));
    const columns = (await columnsOf(client, 'public', table)).filter((name) => old.has(name)).map((name) => `"${name}"`);
    const list = columns.join(', ');
    await client.query(`insert into public.${table} (${list}) select ${list} from ${oldSchema}.${table} on conflict do nothing`);
  }
  for (const [table, columns] of [
    ['photo_person', 'photo_id, person_id'],
    ['photo_release', 'photo_id, release_id, position'],
  ] as const)
    await client.query(`insert into public.${table} (${columns}) select ${columns} from ${oldSchema}.${table}
      where photo_id in (select id from public.photo) on conflict do nothing`);
  await client.query(`update public.photo set people = old.people::text::public.enum_photo_people from ${oldSchema}.photo old
    where old.id = photo.id and photo.people::text = 'nobody' and old.people::text <> 'nobody'`);
  const { rows } = await client.query(`select 1 from ${oldSchema}.release_settings where is_required`);
  if (rows.length === 0) return;
  const { rowCount } = await client.query('update public.release_settings set is_required = true');
  if (rowCount === 0) await client.query('insert into public.release_settings (is_required) values (true)');
}

async function withholdReleased(client: Client): Promise<number> {
  const { rowCount } = await client.query(`update public.photo set state = 'withheld' where state = 'ready' and (
    id in (select photo_id from public.photo_release) or sha256 in (select sha256 from public.release_photo))`);
  return rowCount ?? 0;
}
