import { setTimeout } from 'node:timers/promises';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import * as v from 'valibot';
import { publicationState } from '#src/publish/state.ts';
import { ask } from './ask.ts';
import type { Studio } from './studio.ts';

const answer = v.object({ data: publicationState });

/** How often we look, in milliseconds. */
const interval = 250;

/**
 * Waits until all photos have their final files, and publishes the site with them: what its pages hold is then what the API says, as it
 * is in every studio a while after its last upload.
 */
export async function settle({ baseUrl, databaseUrl, token }: Pick<Studio, 'baseUrl' | 'databaseUrl' | 'token'>): Promise<void> {
  await untilRendered(databaseUrl);
  await publishNow({ baseUrl, token });
}

/** Publishes the site as it is now, and waits until its pages say so. */
export async function publishNow({ baseUrl, token }: Pick<Studio, 'baseUrl' | 'token'>): Promise<void> {
  const state = async () => v.parse(answer, (await ask(baseUrl, 'GET', '/api/publication', { token })).json).data;
  await ask(baseUrl, 'POST', '/api/publication/publish', { json: {}, token });
  for (let now = await state(); now.waiting || now.building; now = await state()) {
    if (now.failed) throw new Error(`The demo could not be published: ${now.failed.reason}`);
    await setTimeout(interval);
  }
}

async function untilRendered(databaseUrl: string): Promise<void> {
  const database = drizzle(databaseUrl);
  try {
    const isLeft = async () => (await database.execute(`select 1 from photo where state = 'ready' and recipe = 0 limit 1`)).rows.length > 0;
    while (await isLeft()) await setTimeout(interval);
  } finally {
    await database.$client.end();
  }
}
