import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen } from '../admin-screens.ts';
import { bookingTest as base } from '../bookings.ts';
import { expectLayout } from '../pages/layout-checks.ts';
import { inOneLanguage } from '../test.ts';

/** Adds the fixture `addUser`, and deletes its users after the test. */
const bookingTest = base.extend('addUser', ({ baseUrl, token }, { onCleanup }) => {
  const ids: string[] = [];
  onCleanup(async () => {
    for (const id of ids) await request(baseUrl, 'DELETE', `/api/user/${id}`, { token });
  });
  return async (role: 'admin' | 'staff') => {
    const member = await createUser((method, path, question) => request(baseUrl, method, path, question), token, { role });
    ids.push(member.id);
    return { ...member, token: await openSession(baseUrl, member.username, member.password) };
  };
});

bookingTest.for(inOneLanguage('ar'))(
  'shows an admin all changes, by user and kind, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, bookings, addUser }) => {
    const member = await addUser('admin');
    const booking = await bookings.book();
    const change = (json: object) => request(baseUrl, 'PATCH', `/api/bookings/${booking._id}`, { json, token: member.token });
    for (let round = 0; round < 26; round += 1)
      for (const status of ['declined', 'pending']) expect((await change({ status })).status).toBe(200);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    // Permit 401 for requests after the test, because the fixture deletes the user of this session.
    tab.permitProblem(/\b401\b/u, '/api/admin/');
    await openAdminScreen(tab, baseUrl, member.token, '/admin/activity');
    await page.getByRole('heading', { level: 1, name: translate('admin.activity.title') }).waitFor();
    await page.getByRole('combobox', { name: translate('admin.activity.person') }).selectOption(member.username);
    const list = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => list.count()).toBe(50);
    // Poll for the filtered list, because the list before the filter can have 50 entries too.
    for (const part of [booking.reference ?? '', translate('admin.bookings.status.pending'), member.username])
      await expect.poll(async () => (await list.allTextContents())[0]).toContain(part);
    await expectLayout(tab);
    await page.getByRole('button', { name: translate('admin.activity.older') }).click();
    await expect.poll(() => list.count()).toBe(53);
    expect((await list.allTextContents()).at(-1)).toContain(translate('admin.activity.action.loggedIn'));
    const kind = page.getByRole('combobox', { name: translate('admin.activity.noun') });
    await kind.selectOption('session');
    await expect.poll(() => list.count()).toBe(1);
    await kind.selectOption('team');
    await page.getByText(translate('admin.activity.nothing')).waitFor();
    await page.getByRole('button', { name: translate('admin.clearFilters') }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await kind.selectOption('booking');
    await page
      .getByRole('link', { name: booking.reference ?? randomUUID() })
      .first()
      .click();
    await page.getByRole('main').getByText(booking.name).first().waitFor();

    const staff = await addUser('staff');
    const other = await visit({ language, device });
    other.permitProblem(/\b401\b/u, '/api/admin/');
    other.expectProblem(/\b403\b/u, '/api/admin/audit-log');
    await openAdminScreen(other, baseUrl, staff.token, '/admin/activity');
    await other.page.getByText(translate('admin.activity.forbidden')).waitFor();
    await other.page.getByRole('button', { name: translate('admin.settings.title') }).click();
    await other.page.getByRole('link', { name: translate('admin.settings.hours') }).waitFor();
    await expect.poll(() => other.page.getByRole('link', { name: translate('admin.settings.activity') }).count()).toBe(0);
  },
);
