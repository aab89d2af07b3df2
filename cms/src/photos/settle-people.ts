import { and, eq, inArray } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { mayBePublic } from '#src/permission/may-be-public.ts';
import { isWithheld, publishWithheld, withholdForbidden } from './withhold.ts';

/** Number of photos that are rendered before the response to a change; the rest is rendered in the background. */
const awaited = 1;

/**
 * Applies the rule of releases after a change of the recognisable people in photos: withholds photos that may not be public, and publishes those
 * withheld photos of the list that may now be public and show no recognisable people.
 */
export async function settlePeople(payload: Payload, ids: string[], user?: string): Promise<void> {
  await withholdForbidden(payload);
  const allowed = ids.length > 0 ? and(inArray(table.id, ids), isWithheld, eq(table.people, 'nobody'), mayBePublic) : undefined;
  const rows = allowed ? await payload.db.drizzle.select({ id: table.id }).from(table).where(allowed) : [];
  const publish = async (list: typeof rows) => {
    for (const { id } of list) await publishWithheld(payload, id, user);
  };
  await publish(rows.slice(0, awaited));
  publish(rows.slice(awaited)).catch((error: unknown) => payload.logger.error({ err: error, msg: 'Could not publish a withheld photo' }));
}
