import { expect } from 'vitest';
import { request } from '../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen, openFromNavigation } from './admin-screens.ts';
import { bookingTest, entryOf, search, setStatus } from './bookings.ts';
import { deviceCases } from './test.ts';

const notAllowed = { en: 'This is not allowed.', ar: 'هذا الإجراء غير مسموح به.' };

/** Adds a session with the role `staff`. */
const test = bookingTest.extend('staff', async ({ baseUrl, token }, { onCleanup }) => {
  const { id, username, password } = await createUser((method, path, question) => request(baseUrl, method, path, question), token);
  onCleanup(async () => void (await request(baseUrl, 'DELETE', `/api/user/${id}`, { token })));
  return openSession(baseUrl, username, password);
});

test.for(deviceCases('en'))(
  'rejects a status change and a deletion by staff and keeps the session, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, staff, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const tab = await visit({ language, device });
    await openAdminScreen(tab, baseUrl, staff, '/admin/bookings');
    await search(tab, bookings.searchTerm);
    tab.expectProblem(/\b403\b/u, `/api/bookings/${id}`);
    await setStatus(tab, name, 'confirmed');
    await entryOf(tab, name).getByRole('alert').filter({ hasText: notAllowed[language] }).waitFor();
    expect(await bookings.statusOf(id)).toBe('pending');
    tab.expectProblem(/\b403\b/u, `/api/bookings/${id}`);
    await entryOf(tab, name)
      .getByRole('button', { name: tab.translate('admin.delete'), exact: true })
      .click();
    await expect.poll(() => entryOf(tab, name).getByRole('alert').count()).toBe(1);
    expect(await bookings.statusOf(id)).toBe('pending');
    await openFromNavigation(tab, 'photos');
    await tab.page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(await tab.page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
  },
);
