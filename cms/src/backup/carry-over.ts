import type { Client } from 'pg';
import { connect, permitReleases } from './rows.ts';
import { oldSchema } from './swap.ts';

/**
 * The tables of releases in the order of their references. Rows with the same key are equal in both databases, except the rows of erased people and
 * of `release_use`; `copyReleases` updates those rows.
 */
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
  'release_use',
  'withheld_file',
] as const;

const columnsOf = async (client: Client, schema: string, table: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
      [schema, table],
    )
  ).rows.map(({ name }) => name);

/** The result of carrying releases over from the replaced database to the restored database. */
export interface CarriedOver {
  /** Whether the replaced database is the same studio at a later time, so that its releases and withdrawals are kept. */
  isSame: boolean;
  /** The number of photos that were withheld because they were not public in the replaced database. */
  hidden: number;
  /** The number of photos that were withheld because later withdrawals are unknown. */
  withheld: number;
}

/**
 * Adds the releases and withdrawals of the replaced database to the restored database, if both are the same studio. Where the replaced database is
 * stricter, keeps its requirement of releases, its people of photos and its withheld photos. Withholds photos with a release that is missing in the
 * replaced database until staff publish them, because withdrawals of that release may be lost.
 */
export async function carryReleasesOver(connectionString: string): Promise<CarriedOver> {
  const client = await connect(connectionString);
  try {
    await client.query('begin');
    await permitReleases(client);
    const isSame = await isSameStudio(client);
    const hidden = isSame ? await hideAsBefore(client) : 0;
    const withheld = await withholdUnknown(client, isSame);
    if (isSame) await copyReleases(client);
    await client.query('commit');
    return { isSame, hidden, withheld };
  } finally {
    await client.end();
  }
}

/**
 * Returns whether both databases are of the same studio: the replaced database has the tables of releases, and it has a release of the backup unless
 * the backup has none. One common release suffices, because retention may have deleted other releases.
 */
async function isSameStudio(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('${oldSchema}.release_withdrawal') is not null as found`);
  if (rows[0]?.found !== true) return false;
  const { rows: known } = await client.query(
    `select 1 where not exists (select 1 from public.release) or exists (select 1 from public.release join ${oldSchema}.release using (id))`,
  );
  return known.length > 0;
}

/** SQL condition for a photo of the backup that names people, or that has a release in the backup or the replaced database. */
const hasRelease = `(people is not distinct from 'named' or id in (select photo_id from public.photo_release) or id in (select photo_id from ${oldSchema}.photo_release)
  or sha256 in (select sha256 from public.release_photo union select sha256 from ${oldSchema}.release_photo))`;

/**
 * Withholds the public photos of the backup that were withheld in the replaced database, that were in its bin and may show people, or that were
 * deleted and name people or have a release. @returns their number
 */
async function hideAsBefore(client: Client): Promise<number> {
  const { rowCount } = await client.query(`update public.photo set state = 'withheld' where state = 'ready' and (
    id in (select id from ${oldSchema}.photo where state::text = 'withheld')
    or (id in (select id from ${oldSchema}.photo where state::text in ('deleted', 'deleting')) and (people is distinct from 'nobody' or ${hasRelease}))
    or (id not in (select id from ${oldSchema}.photo) and ${hasRelease}))`);
  return rowCount ?? 0;
}

/**
 * Withholds the public photos with a release that the replaced database does not have; all public photos with a release if the replaced database is
 * not the same studio.
 * @returns their number
 */
async function withholdUnknown(client: Client, isSame: boolean): Promise<number> {
  const unknown = isSame ? `where release_id not in (select id from ${oldSchema}.release)` : '';
  const { rowCount } = await client.query(`update public.photo set state = 'withheld' where state = 'ready' and (
    id in (select photo_id from public.photo_release ${unknown}) or sha256 in (select sha256 from public.release_photo ${unknown}))`);
  return rowCount ?? 0;
}

async function copyReleases(client: Client): Promise<void> {
  for (const table of tables) {
    const old = new Set(await columnsOf(client, oldSchema, table));
    const columns = (await columnsOf(client, 'public', table)).filter((name) => old.has(name)).map((name) => `"${name}"`);
    // Skip missing tables: the replaced database may be of an earlier version.
    if (columns.length === 0) continue;
    const list = columns.join(', ');
    await client.query(`insert into public.${table} (${list}) select ${list} from ${oldSchema}.${table} on conflict do nothing`);
  }
  const { rows: used } = await client.query<{ found: boolean }>(`select to_regclass('${oldSchema}.release_use') is not null as found`);
  if (used[0]?.found === true)
    await client.query(`update public.release_use known set last_public_at = old.last_public_at
      from ${oldSchema}.release_use old where old.release_id = known.release_id and old.last_public_at > known.last_public_at`);
  // The replaced database is of an earlier version without `release_use`. Start the retention of its releases now, because the end of their last
  // publication is unknown.
  else
    await client.query(
      'insert into public.release_use (release_id, last_public_at) select id, now() from public.release on conflict do nothing',
    );
  // Repeat erasures that are newer than the backup.
  await client.query(`update public.release_person person set name = old.name, email = old.email, phone = old.phone, erased_at = old.erased_at
    from ${oldSchema}.release_person old where old.id = person.id and old.erased_at is not null`);
  await client.query(`delete from public.release_request request using public.release_person person where person.id = request.person_id
    and person.erased_at is not null and request.state = 'open' and request.id not in (select id from ${oldSchema}.release_request)`);
  // Keep the stricter value of both databases, from `nobody` to `named` to `unknown`: a stricter value withholds more photos.
  await client.query(`update public.photo set people = coalesce(old.people::text, 'unknown')::public.enum_photo_people from ${oldSchema}.photo old
    where old.id = photo.id and array_position(array['nobody', 'named', 'unknown'], coalesce(old.people::text, 'unknown'))
      > array_position(array['nobody', 'named', 'unknown'], coalesce(photo.people::text, 'unknown'))`);
  await client.query(`insert into public.photo_person (photo_id, person_id) select photo_id, person_id from ${oldSchema}.photo_person
    where photo_id in (select id from public.photo where people = 'named') on conflict do nothing`);
  await client.query(`insert into public.photo_release (photo_id, release_id, position) select photo_id, release_id, position
    from ${oldSchema}.photo_release where photo_id in (select id from public.photo) on conflict do nothing`);
  const { rows } = await client.query(`select 1 from ${oldSchema}.release_settings where is_required`);
  if (rows.length === 0) return;
  const { rowCount } = await client.query('update public.release_settings set is_required = true');
  if (rowCount === 0) await client.query('insert into public.release_settings (is_required) values (true)');
}
