import { expect } from 'vitest';
import { Agreement } from '#src/publish/leader-lease.ts';
import { test } from '../fixtures/test.ts';

test('who would change the site waits for whoever is at it, in the same process too, and is not ended by them', async ({ database }) => {
  const agreement = new Agreement({ db: { drizzle: database } });
  const first = await agreement.claim();
  expect(first).toBeDefined();
  expect(await agreement.claim()).toBeUndefined();
  expect(await first?.renew()).toBe(true);
  await first?.end();

  const second = await agreement.claim();
  expect([await first?.renew(), await first?.end(), await second?.renew()]).toEqual([false, false, true]);
  await agreement.overrule({ id: 'older', since: '', stamp: '', photos: '', restored: true });
  expect(await second?.copied('what was overruled')).toBe(false);
  expect(await agreement.read()).toMatchObject({ pointer: { id: 'older' }, copied: null });
});
