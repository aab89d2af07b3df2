import { type Booking, mapBookingFields } from '@studio/contract';
import { expect } from 'vitest';
import { dayInRiyadh } from '../../../cms/tests/fixtures/submissions.ts';
import { chip, entryOf, names, search, walk } from './bookings.ts';
import { comeAsOwner } from './owner.ts';
import { looksRight } from './slow/looks.ts';
import { answerWith, cutOff } from './specification/answers.ts';
import { guestsFrom, languagesFrom, type Scene } from './test.ts';

const heading = ({ page }: Scene) => page.getByRole('heading', { level: 1 });

walk.for(guestsFrom('en'))('searches and filters bookings, on a $device in $spoken', async ({ language, device }, { visit, bookings }) => {
  const sara = await bookings.book({ package: 'wedding', message: 'Sunset in the old town' });
  const huda = await bookings.book({ package: 'portrait', phone: '0550123477' }, { status: 'confirmed' });
  const reem = await bookings.book({ package: 'portrait', phone: '' });
  const scene = await visit({ language, device });
  const { page, words } = scene;
  await bookings.look(scene);
  await expect.poll(() => names(scene)).toEqual([reem.name, huda.name, sara.name]);
  await expect.poll(() => heading(scene).textContent()).toMatch(/3 \/ \d+$/u);
  for (const [status, number] of [
    ['pending', 2],
    ['confirmed', 1],
    ['declined', 0],
  ] as const)
    expect(await chip(scene, status).textContent()).toMatch(new RegExp(`\\D${number}$`, 'u'));

  await chip(scene, 'pending').click();
  await expect.poll(() => names(scene)).toEqual([reem.name, sara.name]);
  expect(await chip(scene, 'pending').getAttribute('aria-current')).toBe('true');
  await page.getByRole('combobox', { name: words('admin.bookings.package') }).selectOption('wedding');
  await expect.poll(() => names(scene)).toEqual([sara.name]);
  expect(new URL(page.url()).search).toBe('?status=pending&package=wedding');
  for (const typed of ['OLD sunset', sara.email, `${words('package.wedding')} ${bookings.word}`]) {
    await search(scene, typed);
    await entryOf(scene, sara.name).waitFor();
  }

  await search(scene, `${bookings.word} nothing of the kind`);
  await page.getByText(words('admin.bookings.nothingFound')).waitFor();
  expect(await page.getByRole('button', { name: words('admin.bookings.export') }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: words('admin.clearFilters') }).click();
  await page.waitForURL('**/admin/bookings');
  await search(scene, `0550123477 ${bookings.word}`);
  await expect.poll(() => names(scene)).toEqual([huda.name]);
  // The address contains no client’s text.
  expect(page.url()).not.toContain(bookings.word);
  await search(scene, bookings.word);
  await looksRight(scene);
});

const saved = (id: string, name: string, date: string): Omit<Booking, 'status'> => ({
  ...mapBookingFields(() => ''),
  _id: id,
  name,
  email: `${id}@mail.example`,
  date,
  package: 'event',
  createdAt: '2024-02-01T10:00:00.000Z',
});

walk.for(guestsFrom('ar'))(
  'lists upcoming and past bookings, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const scene = await visit({ language, device });
    const { page, words } = scene;
    const data = [
      saved('1', 'Someday', ''),
      saved('2', 'Later', dayInRiyadh(20)),
      saved('3', 'Before', dayInRiyadh(-20)),
      saved('4', 'Today', dayInRiyadh()),
      saved('5', 'Long ago', dayInRiyadh(-200)),
    ];
    await answerWith(scene, '/api/bookings', { success: true, data });
    await comeAsOwner(scene, baseUrl, token, '/admin/bookings?status=unheard-of');
    await expect.poll(() => names(scene)).toEqual(['Someday', 'Later', 'Before', 'Today', 'Long ago']);
    await page.getByRole('combobox', { name: words('admin.bookings.sort') }).selectOption({ label: words('admin.bookings.byDate') });
    await expect.poll(() => names(scene)).toEqual(['Today', 'Later', 'Before', 'Long ago', 'Someday']);
    const when = page.getByRole('combobox', { name: words('admin.bookings.date') });
    await when.selectOption({ label: words('admin.bookings.past') });
    await expect.poll(() => names(scene)).toEqual(['Before', 'Long ago']);
    await when.selectOption({ label: words('admin.bookings.upcoming') });
    await expect.poll(() => names(scene)).toEqual(['Today', 'Later']);
    await page.reload();
    await expect.poll(() => names(scene)).toEqual(['Today', 'Later']);
  },
);

walk.for(guestsFrom('en'))(
  'explains why no bookings are shown and retries, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await cutOff(scene, '/api/bookings');
    await comeAsOwner(scene, baseUrl, token, '/admin/bookings');
    await page
      .getByRole('alert')
      .filter({ hasText: words('admin.bookings.unreachable') })
      .waitFor();
    await looksRight(scene);
    await page.unrouteAll();
    await answerWith(scene, '/api/bookings', { success: true, data: [] });
    await page.getByRole('button', { name: words('admin.retry') }).click();
    await page.getByText(words('admin.bookings.empty')).waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await looksRight(scene);
  },
);

walk.for(languagesFrom('ar'))('shows a new booking without a reload, in $spoken', async ({ language }, { visit, bookings }) => {
  const early = await bookings.book();
  const scene = await visit({ language });
  await scene.page.clock.install();
  await bookings.look(scene);
  await expect.poll(() => names(scene)).toEqual([early.name]);
  const late = await bookings.book();
  // The polling interval of the screens.
  await scene.page.clock.fastForward(20_000);
  await expect.poll(() => names(scene)).toEqual([late.name, early.name]);
  expect(await entryOf(scene, late.name).getAttribute('data-new')).toBe('');
});
