import { type Booking, mapBookingFields } from '@studio/contract';
import { expect } from 'vitest';
import { openAdminScreen } from '../admin-screens.ts';
import { bookingTest, entries, entryOf } from '../bookings.ts';
import { respondWith } from '../specification/mocked-responses.ts';
import { bothDevices, bothLanguages } from '../test.ts';
import { expectLayout } from './layout-checks.ts';
import { findTextFailures } from './text-failures.ts';

const booking = (id: string, changes: Partial<Booking> = {}): Booking => ({
  ...mapBookingFields(() => ''),
  _id: id,
  name: `Guest ${id}`,
  email: 'noura.alotaibi@mail.example',
  phone: '+966 55 012 3402',
  location: 'Al Malqa, Riyadh',
  date: '2026-11-28',
  package: 'portrait',
  message: '',
  status: 'pending',
  createdAt: '2026-02-01T10:00:00.000Z',
  ...changes,
});

const short = booking('short', { message: 'At sunset.' });
const long = booking('long', { message: 'We begin at the hotel, and go on in the old town at sunset. '.repeat(33), status: 'confirmed' });
const plain = booking('plain', { location: 'Diriyah', status: 'completed' });
const sparse = booking('sparse', { phone: '', location: '', date: '' });
const everyKind = { success: true, data: [short, long, plain, sparse, booking('last', { status: 'declined' })] };

bookingTest.for(bothDevices)(
  'shortens a long message and expands it on request, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device });
    const { translate } = tab;
    await respondWith(tab, '/api/bookings', everyKind);
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
    const entry = entryOf(tab, long.name);
    const message = entry.locator('blockquote p');
    const heightOf = async () => (await message.boundingBox())?.height ?? 0;
    await entry.getByRole('button', { name: translate('admin.bookings.showAll'), expanded: false }).click();
    const less = entry.getByRole('button', { name: translate('admin.bookings.showLess'), expanded: true });
    await less.waitFor();
    const whole = await heightOf();
    expect(await message.textContent()).toBe(long.message);
    await less.evaluate((button) => window.scrollBy({ top: button.getBoundingClientRect().top - 60, behavior: 'instant' }));
    await less.click();
    await entry.getByRole('button', { name: translate('admin.bookings.showAll'), expanded: false }).waitFor();
    expect(await heightOf()).toBeLessThan(whole / 2);
    expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await entryOf(tab, short.name).getByText(translate('admin.bookings.showAll')).count()).toBe(0);
  },
);

bookingTest.for(bothLanguages)('overlaps no text of a booking at any size, in $spoken', async ({ language }, { visit, baseUrl, token }) => {
  const tab = await visit({ language });
  await respondWith(tab, '/api/bookings', everyKind);
  await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
  await entries(tab).first().waitFor();
  await expectLayout(
    tab,
    [360, 390, 768, 1200, 1440].map((width) => ({ width, height: 900 })),
  );
});

bookingTest.for(bothLanguages)(
  'keeps a booking without a message compact with its buttons in line on a desktop, in $spoken',
  async ({ language }, { visit, baseUrl, token }) => {
    const tab = await visit({ language });
    const { translate } = tab;
    await respondWith(tab, '/api/bookings', everyKind);
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
    const row = entryOf(tab, plain.name);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(102);
    const begin = async (text: string) => {
      const box = await row.getByText(text, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = (element.querySelector('svg') ?? range).getBoundingClientRect();
        return { left, right };
      });
      return language === 'ar' ? box.right : box.left;
    };
    expect(Math.abs((await begin(translate('admin.bookings.call'))) - (await begin(translate('package.portrait'))))).toBeLessThan(4);
  },
);

bookingTest.for(bothLanguages)(
  'fits search and filters on a phone’s screen and omits empty fields, in $spoken',
  async ({ language }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await respondWith(tab, '/api/bookings', everyKind);
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const control of [
      page.getByRole('combobox', { name: translate('admin.bookings.sort') }),
      page.getByRole('button', { name: translate('admin.bookings.export') }),
    ]) {
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(16);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(374);
    }
    const card = entryOf(tab, sparse.name);
    await card.scrollIntoViewIfNeeded();
    expect(await card.textContent()).not.toContain(translate('admin.bookings.notGiven'));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => page.evaluate(findTextFailures, true)).toEqual([]);
  },
);

/** Returns the lines of text in an element, with their distances from the element's sides. Runs in the page. */
function linesOf(element: Element): { text: string; left: number; right: number }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const box = element.getBoundingClientRect();
  const lines = new Map<number, { text: string; left: number; right: number }>();
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    for (const [at, contactMessage] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, left, right } = range.getBoundingClientRect();
      const known = lines.get(Math.round(top)) ?? { text: '', left: Infinity, right: Infinity };
      const line = {
        text: known.text + contactMessage,
        left: Math.min(known.left, left - box.left),
        right: Math.min(known.right, box.right - right),
      };
      lines.set(Math.round(top), line);
    }
  }
  return [...lines.values()];
}

bookingTest.for(bothLanguages)(
  'aligns the lines of a long name and breaks an address between its parts, in $spoken',
  async ({ language }, { visit, baseUrl, token }) => {
    const tab = await visit({ language });
    const name = 'عبدالرحمن بن عبدالعزيز بن محمد آل الشيخ القحطاني';
    const email = 'abdulrahman.alqahtani@photography.example';
    await respondWith(tab, '/api/bookings', { success: true, data: [booking('long', { name, email })] });
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
    const row = entryOf(tab, name);
    const named = await row.locator('th > bdi').first().evaluate(linesOf);
    expect(named.length).toBeGreaterThan(1);
    for (const line of named) expect(language === 'ar' ? line.right : line.left).toBeLessThan(8);
    const address = await row.locator('th > bdi').last().evaluate(linesOf);
    expect(address.length).toBeGreaterThan(1);
    for (const { text } of address.slice(0, -1)) expect(text).toMatch(/[@.]$/u);
  },
);
