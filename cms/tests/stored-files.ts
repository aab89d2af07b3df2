import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import * as v from 'valibot';
import { allOf, type Place, storeOf } from './files.ts';

const set = v.object({ stem: v.string(), avif: v.array(v.number()), jpeg: v.array(v.number()) });
const row = v.object({ stem: v.string(), renditions: v.omit(set, ['stem']), spare: v.nullable(v.array(set)) });

const namesOf = ({ stem, avif, jpeg }: v.InferOutput<typeof set>): string[] => [
  ...avif.map((width) => `${stem}-${width}.avif`),
  ...jpeg.map((width) => `${stem}-${width}.jpg`),
];

/** The public files that there are, and those that the photos' rows speak of. */
export async function publicFiles({ databaseUrl, ...place }: Place & { databaseUrl: string }) {
  const database = drizzle(databaseUrl);
  // Its server may be killed at any moment.
  database.$client.on('error', () => undefined);
  const { rows } = await database.execute('select stem, renditions, spare_sets as spare from photo');
  await database.$client.end();
  const photos = v.parse(v.array(row), rows);
  return {
    there: (await allOf(storeOf(place))).filter((key) => key.startsWith('media/')).map((key) => key.slice('media/'.length)),
    shown: photos.flatMap(({ stem, renditions }) => namesOf({ stem, ...renditions })).toSorted(),
    known: photos.flatMap(({ stem, renditions, spare }) => [{ stem, ...renditions }, ...(spare ?? [])].flatMap(namesOf)).toSorted(),
  };
}
