import { and } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { isStudioMark, mayBePublic } from '#src/permission/may-be-public.ts';
import { isWithheld, publishWithheld, withholdForbidden } from './withhold.ts';

/**
 * Applies the rule of releases after a publication of the studio details: withholds a former logo or icon that may not be public, and publishes the
 * current ones if they were withheld.
 */
export async function settleStudioMarks(payload: Payload): Promise<void> {
  await withholdForbidden(payload);
  const marks = await payload.db.drizzle
    .select({ id: table.id })
    .from(table)
    .where(and(isWithheld, isStudioMark, mayBePublic));
  for (const { id } of marks) await publishWithheld(payload, id);
}
