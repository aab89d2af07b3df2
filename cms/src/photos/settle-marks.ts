import { and, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { studio, photo as table } from '#src/db/payload-generated-schema.ts';
import { isStudioMark, mayBePublic } from '#src/permission/may-be-public.ts';
import { isWithheld, publishWithheld, withholdForbidden } from './withhold.ts';

/**
 * Makes a function that applies the rule of releases after the logo or the icon has changed: withholds a former one that may not be public, and
 * publishes the current ones if they were withheld. It does nothing while the published studio details name the same photos.
 */
export function studioMarksSettler(payload: Payload): () => Promise<void> {
  let settled: string | undefined;
  return async () => {
    const marks = JSON.stringify(
      await payload.db.drizzle.select({ logo: studio.logo, icon: studio.icon }).from(studio).where(eq(studio._status, 'published')),
    );
    if (marks === settled) return;
    await withholdForbidden(payload);
    const hidden = await payload.db.drizzle
      .select({ id: table.id })
      .from(table)
      .where(and(isWithheld, isStudioMark, mayBePublic));
    for (const { id } of hidden) await publishWithheld(payload, id);
    settled = marks;
  };
}
