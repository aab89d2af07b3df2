import { isNotNull } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { removePublic } from '#src/storage/storage.ts';
import { renditionNames } from './names.ts';
import { type RenditionSet, spareSetsOf } from './rendition-sets.ts';
import { forgetSet } from './spare-sets.ts';

const day = 24 * 60 * 60_000;

/**
 * How long files stay, in milliseconds: those that were replaced, for who has a page open that leads to them; those that were to come,
 * for who may still write them.
 */
const grace = { replaced: 7 * day, coming: day } as const;

/**
 * Removes renditions that were replaced a while ago and that no page leads to, and those that a crash left.
 * @param mentioned gives those of some stems that pages of the site lead to which may still be served
 */
export async function sweepSets(
  payload: Payload,
  mentioned: (stems: ReadonlySet<string>) => Promise<ReadonlySet<string>>,
  now: Date = new Date(),
): Promise<void> {
  const isOld = ({ since, coming }: RenditionSet) => Date.parse(since) < now.getTime() - grace[coming ? 'coming' : 'replaced'];
  const rows = await payload.db.drizzle.select({ id: table.id, spareSets: table.spareSets }).from(table).where(isNotNull(table.spareSets));
  const old = rows.flatMap((row) =>
    spareSetsOf(row)
      .filter(isOld)
      .map((set) => ({ id: row.id, ...set })),
  );
  const kept = await mentioned(new Set(old.map(({ stem }) => stem)));
  for (const { id, stem, ...widths } of old.filter(({ stem: name }) => !kept.has(name))) {
    try {
      await removePublic(renditionNames(stem, widths));
      await forgetSet(payload, id, stem);
    } catch (error) {
      // One that cannot be removed now does not keep the others.
      payload.logger.error({ err: error, msg: 'Old renditions could not be swept.' });
    }
  }
}
