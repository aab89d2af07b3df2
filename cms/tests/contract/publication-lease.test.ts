import { expect } from 'vitest';
import { PublicationRow } from '#src/publish/publication-row.ts';
import { test } from '../fixtures/test.ts';

test('grants the publication lease to one holder at a time, and ends it on a rollback', async ({ database }) => {
  const row = new PublicationRow({ db: { drizzle: database } });
  const first = await row.claim();
  expect(first).toBeDefined();
  expect(await row.claim()).toBeUndefined();
  expect(await first?.renew()).toBe(true);
  await first?.release();

  const second = await row.claim();
  expect([await first?.renew(), await first?.release(), await second?.renew()]).toEqual([false, false, true]);
  await row.overrule({ id: 'older', since: '', stamp: '', photos: '', restored: true });
  expect(await second?.setCopied('1 overruled')).toBe(false);
  expect(await row.read()).toMatchObject({ pointer: { id: 'older' }, copied: null });
});
