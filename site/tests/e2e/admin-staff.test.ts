import { expect } from 'vitest';
import { request } from '../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { entryOf, press, search, walk } from './bookings.ts';
import { comeAsOwner, open } from './owner.ts';
import { guestsFrom } from './test.ts';

const notAllowed = { en: 'This is not allowed.', ar: 'هذا الإجراء غير مسموح به.' };

/** Adds a session with the role `staff`. */
const test = walk.extend('staff', async ({ baseUrl, token }, { onCleanup }) => {
  const { id, username, password } = await createUser((method, path, question) => request(baseUrl, method, path, question), token);
  onCleanup(async () => void (await request(baseUrl, 'DELETE', `/api/user/${id}`, { token })));
  return openSession(baseUrl, username, password);
});

test.for(guestsFrom('en'))(
  'rejects a status change by staff and keeps the session, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, staff, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const scene = await visit({ language, device });
    await comeAsOwner(scene, baseUrl, staff, '/admin/bookings');
    await search(scene, bookings.word);
    scene.announce(/\b403\b/u, `/api/bookings/${id}`);
    await press(scene, name, 'confirmed');
    await entryOf(scene, name).getByRole('alert').filter({ hasText: notAllowed[language] }).waitFor();
    expect(await bookings.statusOf(id)).toBe('pending');
    await open(scene, 'photos');
    await scene.page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(await scene.page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
  },
);
