import { expect } from 'vitest';
import { request } from '../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen, openFromNavigation } from './admin-screens.ts';
import { bookingTest, entryOf, search } from './bookings.ts';
import { inOneLanguage } from './test.ts';

/** Adds the fixture `staff`: a session of a new user with the role `staff`. */
const test = bookingTest.extend('staff', async ({ baseUrl, token }, { onCleanup }) => {
  const { id, username, password } = await createUser((method, path, question) => request(baseUrl, method, path, question), token);
  onCleanup(async () => void (await request(baseUrl, 'DELETE', `/api/user/${id}`, { token })));
  return openSession(baseUrl, username, password);
});

test.for(inOneLanguage('en'))(
  'offers staff no changes of bookings and keeps the session, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, staff, bookings }) => {
    const { name } = await bookings.book();
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, staff, '/admin/bookings');
    await search(tab, bookings.searchTerm);
    await page.getByText(translate('admin.bookings.readOnly'), { exact: true }).waitFor();
    const entry = entryOf(tab, name);
    await entry.waitFor();
    for (const key of ['admin.bookings.change.confirmed', 'admin.delete'] as const)
      expect(await entry.getByRole('button', { name: translate(key), exact: true }).count()).toBe(0);
    await openFromNavigation(tab, 'photos');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
  },
);
