import { expect } from 'vitest';
import { openAdminScreen } from '../admin-screens.ts';
import { test } from '../messages.ts';
import { abortRequests, delayNextRequest, neverRespond } from '../specification/mocked-responses.ts';
import { inOneLanguage, type Tab } from '../test.ts';

/** Returns `newest` mocked messages, the newest first; message N has the name `Guest N`. */
const many = (newest: number) =>
  Array.from({ length: newest }, (_, at) => ({
    _id: `message-${newest - at}`,
    name: `Guest ${newest - at}`,
    email: 'guest@mail.example',
    message: 'A question, '.repeat(1 + ((newest - at) % 9)),
    createdAt: '2026-01-02T10:00:00.000Z',
    read: true,
    answered: false,
  }));

test.for(inOneLanguage('en'))(
  'keeps the scroll position in a long list when a message arrives, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device });
    const { page } = tab;
    let newest = 300;
    await answersFrom(tab, () => newest);
    await page.clock.install();
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    const first = page.getByRole('button', { name: 'Guest 300' });
    await first.click();
    await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true');
    const read = page.getByRole('listitem').filter({ hasText: 'Guest 150' });
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy(0, 400));
        return read.isVisible();
      })
      .toBe(true);
    const placeOf = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // Hovers over the element, because Playwright then waits until it is stable.
    await read.hover();
    const before = await placeOf();
    newest = 301;
    await page.clock.fastForward(21_000);
    await expect.poll(() => read.getAttribute('aria-setsize')).toBe('301');
    // Permit a difference of one pixel, because browsers round scroll positions.
    await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);

    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Guest 301' }).waitFor();
    expect(await first.getAttribute('aria-expanded')).toBe('true');
  },
);

test.for(inOneLanguage('ar'))(
  'keeps a mark that is saved while new messages arrive, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    let newest = 300;
    await answersFrom(tab, () => newest);
    await neverRespond(tab, '/api/contact/');
    await page.clock.install();
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    await page.getByRole('button', { name: 'Guest 300' }).click();
    const release = await delayNextRequest(tab, '/api/contact');
    const requested = page.waitForRequest('**/api/contact');
    newest = 301;
    await page.clock.fastForward(21_000);
    await requested;
    await page.getByRole('button', { name: translate('admin.contacts.mark.answered') }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Guest 300' });
    await entry.getByRole('button', { name: translate('admin.contacts.mark.unanswered') }).waitFor();
    release();
    await page.getByRole('button', { name: 'Guest 301' }).waitFor();
    expect(await entry.getByRole('button', { name: translate('admin.contacts.mark.unanswered') }).count()).toBe(1);
  },
);

test.for(inOneLanguage('en'))(
  'keeps the error of a failed mark after scrolling away, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await answersFrom(tab, () => 300);
    await abortRequests(tab, '/api/contact/');
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    await page.getByRole('button', { name: 'Guest 300' }).click();
    await page.getByRole('button', { name: translate('admin.contacts.mark.answered') }).click();
    const alert = page.getByRole('listitem').filter({ hasText: 'Guest 300' }).getByRole('alert');
    await alert.waitFor();
    const field = page.getByRole('searchbox', { name: translate('admin.contacts.search') });
    await field.focus();
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return page.getByText('Guest 1', { exact: true }).count();
      })
      .toBe(1);
    expect(await page.getByText('Guest 297', { exact: true }).count()).toBe(0);
    expect(await alert.count()).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText('Guest 297', { exact: true }).waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

/** Mocks the list of messages and the summary. Each request calls `newest` for the number of messages. */
async function answersFrom({ page }: Tab, newest: () => number): Promise<void> {
  await page.route('**/api/contact', (route) => route.fulfill({ json: many(newest()) }));
  await page.route('**/api/admin/summary', (route) => {
    const versions = { photos: '', bookings: '', messages: String(newest()) };
    const counts = { photos: 0, pendingBookings: 0, unreadMessages: 0, suspectedBookings: 0, suspectedMessages: 0 };
    return route.fulfill({ json: { success: true, data: { ...counts, versions } } });
  });
}
