import { and } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { isStudioMark, mayBePublic } from '#src/permission/may-be-public.ts';
import { isWithheld, publishWithheld } from './withhold.ts';

/** Publishes the logo and the icon of the published studio details if they were withheld before. */
export async function showStudioMarks(payload: Payload): Promise<void> {
  const marks = await payload.db.drizzle
    .select({ id: table.id })
    .from(table)
    .where(and(isWithheld, isStudioMark, mayBePublic));
  for (const { id } of marks) await publishWithheld(payload, id);
}
