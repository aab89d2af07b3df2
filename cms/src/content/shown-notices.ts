import type { Payload } from 'payload';
import { payload_kv as kept } from '#src/db/payload-generated-schema.ts';

const keyOf = (version: string): string => `privacy notice ${version}`;

/** Those that this process has remembered. */
const remembered = new Set<string>();

/** Remembers, from before the first page with it is built, that the studio has a version of the privacy page, and since when. */
export async function rememberNotice({ db }: Payload, version: string): Promise<void> {
  if (remembered.has(version)) return;
  const data = { since: new Date().toISOString() };
  await db.drizzle
    .insert(kept)
    .values({ key: keyOf(version), data })
    .onConflictDoNothing();
  remembered.add(version);
}

/** Whether the studio has or had a version: whatever only looks like one was made up. */
export const wasNotice = ({ kv }: Payload, version: string): Promise<boolean> => kv.has(keyOf(version));
