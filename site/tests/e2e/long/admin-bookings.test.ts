import { type Booking, mapBookingFields } from '@studio/contract';
import { expect } from 'vitest';
import { dayInRiyadh } from '../../../../cms/tests/fixtures/submissions.ts';
import { openAdminScreen } from '../admin-screens.ts';
import { bookingTest, entryOf, names, search, statusFilter } from '../bookings.ts';
import { expectLayout } from '../pages/layout-checks.ts';
import { abortRequests, respondWith } from '../specification/mocked-responses.ts';
import { inOneLanguage, type Tab } from '../test.ts';

const heading = ({ page }: Tab) => page.getByRole('heading', { level: 1 });

bookingTest.for(inOneLanguage('en'))(
  'searches and filters bookings, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const sara = await bookings.book({ package: 'wedding', message: 'Sunset in the old town' });
    const huda = await bookings.book({ package: 'portrait', phone: '0550123477' }, { status: 'confirmed' });
    const reem = await bookings.book({ package: 'portrait', phone: '' });
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await bookings.openList(tab);
    await expect.poll(() => names(tab)).toEqual([reem.name, huda.name, sara.name]);
    await expect.poll(() => heading(tab).textContent()).toMatch(/3 \/ \d+$/u);
    for (const [status, number] of [
      ['pending', 2],
      ['confirmed', 1],
      ['declined', 0],
    ] as const)
      expect(await statusFilter(tab, status).textContent()).toMatch(new RegExp(`\\D${number}$`, 'u'));

    await statusFilter(tab, 'pending').click();
    await expect.poll(() => names(tab)).toEqual([reem.name, sara.name]);
    expect(await statusFilter(tab, 'pending').getAttribute('aria-current')).toBe('true');
    await page.getByRole('combobox', { name: translate('admin.bookings.package') }).selectOption('wedding');
    await expect.poll(() => names(tab)).toEqual([sara.name]);
    expect(new URL(page.url()).search).toBe('?status=pending&package=wedding');
    for (const typed of ['OLD sunset', sara.email, `${translate('package.wedding')} ${bookings.searchTerm}`]) {
      await search(tab, typed);
      await entryOf(tab, sara.name).waitFor();
    }

    await search(tab, `${bookings.searchTerm} nothing of the kind`);
    await page.getByText(translate('admin.bookings.nothingFound')).waitFor();
    expect(await page.getByRole('button', { name: translate('admin.bookings.export') }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: translate('admin.clearFilters') }).click();
    await page.waitForURL('**/admin/bookings');
    await search(tab, `0550123477 ${bookings.searchTerm}`);
    await expect.poll(() => names(tab)).toEqual([huda.name]);
    // Check that the address does not contain the typed search.
    expect(page.url()).not.toContain(bookings.searchTerm);
    await search(tab, bookings.searchTerm);
    await expectLayout(tab);
  },
);

const saved = (id: string, name: string, date: string): Omit<Booking, 'status'> => ({
  ...mapBookingFields(() => ''),
  _id: id,
  name,
  email: `${id}@mail.example`,
  date,
  package: 'event',
  createdAt: '2024-02-01T10:00:00.000Z',
});

bookingTest.for(inOneLanguage('ar'))(
  'lists upcoming and past bookings, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    const data = [
      saved('1', 'Someday', ''),
      saved('2', 'Later', dayInRiyadh(20)),
      saved('3', 'Before', dayInRiyadh(-20)),
      saved('4', 'Today', dayInRiyadh()),
      saved('5', 'Long ago', dayInRiyadh(-200)),
    ];
    await respondWith(tab, '/api/bookings', { success: true, data });
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings?status=unheard-of');
    await expect.poll(() => names(tab)).toEqual(['Someday', 'Later', 'Before', 'Today', 'Long ago']);
    await page
      .getByRole('combobox', { name: translate('admin.bookings.sort') })
      .selectOption({ label: translate('admin.bookings.byDate') });
    await expect.poll(() => names(tab)).toEqual(['Today', 'Later', 'Before', 'Long ago', 'Someday']);
    const when = page.getByRole('combobox', { name: translate('admin.bookings.date') });
    await when.selectOption({ label: translate('admin.bookings.past') });
    await expect.poll(() => names(tab)).toEqual(['Before', 'Long ago']);
    await when.selectOption({ label: translate('admin.bookings.upcoming') });
    await expect.poll(() => names(tab)).toEqual(['Today', 'Later']);
    await page.reload();
    await expect.poll(() => names(tab)).toEqual(['Today', 'Later']);
  },
);

bookingTest.for(inOneLanguage('en'))(
  'explains why no bookings are shown and retries, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await abortRequests(tab, '/api/bookings');
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
    await page
      .getByRole('alert')
      .filter({ hasText: translate('admin.bookings.unreachable') })
      .waitFor();
    await expectLayout(tab);
    await page.unrouteAll();
    await respondWith(tab, '/api/bookings', { success: true, data: [] });
    await page.getByRole('button', { name: translate('admin.retry') }).click();
    await page.getByText(translate('admin.bookings.empty')).waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await expectLayout(tab);
  },
);

bookingTest.for(inOneLanguage('ar'))('shows a new booking without a reload, in $spoken', async ({ language }, { visit, bookings }) => {
  const early = await bookings.book();
  const tab = await visit({ language });
  await tab.page.clock.install();
  await bookings.openList(tab);
  await expect.poll(() => names(tab)).toEqual([early.name]);
  const late = await bookings.book();
  // Advance the fake clock by the polling interval of the screens.
  await tab.page.clock.fastForward(20_000);
  await expect.poll(() => names(tab)).toEqual([late.name, early.name]);
  expect(await entryOf(tab, late.name).getAttribute('data-new')).toBe('');
});
