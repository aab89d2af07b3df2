import { expect } from 'vitest';
import { dayOf, instantAt, minutesBetween, timeOfMinutes } from '#src/islands/admin/calendar/calendar-days.ts';
import { dayInRiyadh } from '../../../../cms/tests/fixtures/submissions.ts';
import { openAdminScreen } from '../admin-screens.ts';
import { bookingTest } from '../bookings.ts';
import { expectLayout, smallSizes } from '../pages/layout-checks.ts';
import type { Tab } from '../test.ts';

const entryOf = ({ page }: Tab, name: string) => page.locator('.calendar-entry').filter({ hasText: name });

/** Returns the instant of an hour on the day `days` days from today, or on the next day if that day is a Friday, when the demo studio is closed. */
function someStart(days: number, hour: number): string {
  const day = dayInRiyadh(days);
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return instantAt(isFriday ? dayInRiyadh(days + 1) : day, hour * 60);
}

const noticeWith = ({ page }: Tab, text: string) => page.locator('.admin-notice').filter({ hasText: text });

bookingTest('confirms, restores and declines a held appointment on a phone in Arabic', async ({ visit, baseUrl, token, bookings }) => {
  const start = someStart(20, 17);
  const { _id: id, name } = await bookings.book({ package: 'portrait', start });
  const tab = await visit({ language: 'ar', device: 'phone' });
  const { page, translate } = tab;
  await openAdminScreen(tab, baseUrl, token, `/admin/calendar?day=${dayOf(start)}`);
  await entryOf(tab, name).waitFor();
  const size = page.viewportSize();
  await expectLayout(tab, smallSizes);
  if (size) await page.setViewportSize(size);
  await page.locator('.agenda').waitFor();
  const setTo = async (status: 'confirmed' | 'declined') => {
    await entryOf(tab, name).click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: translate(`admin.bookings.change.${status}`), exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => bookings.statusOf(id)).toBe(status);
  };
  expect(await entryOf(tab, name).getAttribute('data-state')).toBe('held');
  await setTo('confirmed');
  await page.locator('.calendar-entry[data-state="confirmed"]').filter({ hasText: name }).waitFor();
  await noticeWith(tab, translate('admin.bookings.changed.confirmed'))
    .getByRole('button', { name: translate('admin.undo') })
    .click();
  await expect.poll(() => bookings.statusOf(id)).toBe('pending');
  await page.locator('.calendar-entry[data-state="held"]').filter({ hasText: name }).waitFor();
  await entryOf(tab, name).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByText(translate('admin.calendar.history')).click();
  await sheet.locator('.calendar-history li').nth(1).waitFor();
  expect(await sheet.locator('.calendar-history li').first().textContent()).toContain(translate('admin.bookings.status.confirmed'));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await setTo('declined');
  await entryOf(tab, name).waitFor({ state: 'detached' });

  // Expect that a long press on a free time opens the form for an appointment.
  await page.locator('.agenda-day[data-press] .agenda-free').first().dispatchEvent('touchstart');
  const press = page.getByRole('dialog').getByRole('button', { name: translate('admin.calendar.add') });
  await press.click();
  const form = page.getByRole('dialog', { name: translate('admin.calendar.add') });
  expect(await form.getByLabel(translate('admin.bookings.language')).inputValue()).toBe('ar');
});

bookingTest('blocks time, and moves an appointment by dragging on a desktop in English', async ({ visit, baseUrl, token, bookings }) => {
  const [start, later] = [someStart(40, 12), someStart(40, 16)];
  const { name } = await bookings.book({ package: 'portrait', start });
  const tab = await visit({ language: 'en', device: 'desk' });
  const { page, translate } = tab;
  const startOf = async () => (await bookings.all()).find((each) => each.name === name)?.time?.start;
  await openAdminScreen(tab, baseUrl, token, `/admin/calendar?day=${dayOf(start)}`);
  await entryOf(tab, name).waitFor();

  await page.getByRole('button', { name: translate('admin.calendar.block'), exact: true }).click();
  const form = page.getByRole('dialog', { name: translate('admin.calendar.block') });
  const end = new Date(Date.parse(later) + 3_600_000).toISOString();
  const timeText = (instant: string) => timeOfMinutes(minutesBetween('2026-01-01T00:00:00+03:00', instant));
  await form.getByLabel(translate('admin.calendar.start')).fill(timeText(start));
  await form.getByText(translate('admin.calendar.taken')).waitFor();
  expect(await form.getByRole('button', { name: translate('admin.calendar.submit.block') }).isDisabled()).toBe(true);
  await form.getByLabel(translate('admin.calendar.start')).fill(timeText(later));
  await form.getByLabel(translate('admin.calendar.end')).fill(timeText(end));
  await form.getByLabel(translate('admin.calendar.reason')).fill(bookings.searchTerm);
  await form.getByRole('button', { name: translate('admin.calendar.submit.block') }).click();
  await form.waitFor({ state: 'detached' });
  await entryOf(tab, bookings.searchTerm).waitFor();

  const dragBy = async (minutes: number) => {
    const entry = entryOf(tab, name);
    await entry.scrollIntoViewIfNeeded();
    const box = (await entry.boundingBox()) ?? expect.unreachable();
    const day = (await page.locator('.week-day').first().boundingBox()) ?? expect.unreachable();
    const [x, y] = [box.x + box.width / 2, box.y + 6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + (minutes / 1440) * day.height, { steps: 3 });
  };
  await dragBy(minutesBetween(start, later));
  await page.locator('.week-ghost[data-taken]').waitFor();
  await page.mouse.up();
  await noticeWith(tab, translate('admin.calendar.notMoved', { what: bookings.searchTerm })).waitFor();
  expect(Date.parse((await startOf()) ?? '')).toBe(Date.parse(start));

  await dragBy(15);
  await page.mouse.up();
  const moved = noticeWith(tab, translate('admin.calendar.moved', { time: '' }).slice(0, 8));
  await expect.poll(async () => minutesBetween(start, (await startOf()) ?? start)).toBe(15);
  await moved.getByRole('button', { name: translate('admin.undo') }).click();
  await expect.poll(async () => minutesBetween(start, (await startOf()) ?? end)).toBe(0);

  await entryOf(tab, bookings.searchTerm).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('admin.calendar.unblock') })
    .click();
  await entryOf(tab, bookings.searchTerm).waitFor({ state: 'detached' });
});
