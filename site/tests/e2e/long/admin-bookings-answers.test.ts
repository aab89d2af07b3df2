import { type Booking, type BookingStatus, bookingStatuses, type Language } from '@studio/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDay } from '#src/lib/dates.ts';
import { bookingTest, entryOf, focusIsIn, notice, search, setStatus, setStatusByKey, statusFilter, undo } from '../bookings.ts';
import { expectLayout } from '../pages/layout-checks.ts';
import { delayNextRequest, respondWithError } from '../specification/mocked-responses.ts';
import { bothLanguages, inOneLanguage, type Tab } from '../test.ts';

bookingTest.for(inOneLanguage('en'))(
  'changes a booking’s status with one tap and undoes it, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const tab = await visit({ language, device });
    const { translate } = tab;
    await bookings.openList(tab);
    await setStatus(tab, name, 'confirmed');
    const offer = notice(tab, translate('admin.bookings.changed.confirmed')).locator('.admin-notice');
    await offer.getByText(translate('admin.bookings.mailed')).waitFor();
    expect(await offer.getByRole('link', { name: translate('admin.bookings.write') }).getAttribute('href')).toMatch(/^mailto:.+confirmed/u);
    await entryOf(tab, name).getByText(translate('admin.bookings.status.confirmed'), { exact: true }).waitFor();
    expect(await bookings.statusOf(id)).toBe('confirmed');
    expect(await focusIsIn(tab, 'fieldset')).toBe(true);
    await undo(tab, 'confirmed').click();
    await notice(tab, translate('admin.bookings.changed.pending')).waitFor();
    expect(await bookings.statusOf(id)).toBe('pending');
    expect(await focusIsIn(tab, 'fieldset')).toBe(true);
    await statusFilter(tab, 'pending').click();
    await setStatus(tab, name, 'declined');
    await entryOf(tab, name).waitFor({ state: 'detached' });
    expect(await focusIsIn(tab, 'h1')).toBe(true);
    await undo(tab, 'declined').click();
    await entryOf(tab, name).waitFor();
    await expect.poll(() => bookings.statusOf(id)).toBe('pending');
  },
);

const nextStatuses = {
  pending: ['confirmed', 'declined', 'completed'],
  offered: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'no-show', 'cancelled', 'pending'],
  declined: ['pending', 'confirmed'],
  cancelled: ['pending', 'confirmed'],
  completed: ['confirmed', 'no-show', 'pending'],
  'no-show': ['confirmed', 'completed'],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>;

/** Statuses that need no appointment. */
const settable = bookingStatuses.filter((status) => status !== 'offered');

bookingTest.for(inOneLanguage('ar'))(
  'offers the next statuses of each status and deletion, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const each = await Promise.all(settable.map((status) => bookings.book({}, { status })));
    const tab = await visit({ language, device });
    await bookings.openList(tab);
    for (const { name, status } of each) {
      await search(tab, name);
      const buttons = entryOf(tab, name).getByRole('group').getByRole('button');
      await buttons.first().waitFor();
      const others = nextStatuses[status].map((other) => tab.translate(`admin.bookings.change.${other}`));
      expect((await buttons.allTextContents()).sort()).toEqual([...others, tab.translate('admin.delete')].sort());
      for (const button of await buttons.all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

bookingTest.for(inOneLanguage('en'))(
  'shows an error on the booking whose status could not be saved, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await bookings.openList(tab, '?status=pending');
    await entryOf(tab, name).waitFor();
    await respondWithError(tab, `/api/bookings/${id}`);
    await setStatus(tab, name, 'confirmed');
    const alert = entryOf(tab, name)
      .getByRole('alert')
      .filter({ hasText: translate('admin.notSaved') });
    await alert.waitFor();
    expect(await focusIsIn(tab, '[role=alert]')).toBe(true);
    expect(await entryOf(tab, name).textContent()).toContain(translate('admin.bookings.status.pending'));
    const size = page.viewportSize();
    await expectLayout(tab);
    if (size) await page.setViewportSize(size);
    await page.unrouteAll();
    await setStatus(tab, name, 'confirmed');
    await notice(tab, translate('admin.bookings.changed.confirmed')).waitFor();
    await alert.waitFor({ state: 'detached' });
    expect(await bookings.statusOf(id)).toBe('confirmed');
  },
);

bookingTest.for(inOneLanguage('ar'))(
  'keeps the search usable after a status could not be saved, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await bookings.openList(tab);
    await entryOf(tab, name).waitFor();
    await respondWithError(tab, `/api/bookings/${id}`);
    await setStatus(tab, name, 'confirmed');
    await expect.poll(() => focusIsIn(tab, '[role=alert]')).toBe(true);
    const field = page.getByRole('searchbox', { name: translate('admin.bookings.search') });
    const alert = page.getByRole('main').getByRole('alert');
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' x');
    await page.keyboard.type('yz');
    await entryOf(tab, name).waitFor({ state: 'detached' });
    await alert.waitFor();
    for (const _ of ' xyz') await page.keyboard.press('Backspace');
    await entryOf(tab, name).getByRole('alert').waitFor();
    expect(await alert.count()).toBe(1);
    await page.keyboard.type(' ');
    expect(await field.inputValue()).toBe(`${bookings.searchTerm} `);
  },
);

/** Waits until a status is shown. The buttons change with it, and the buttons of the former status can have the same names. */
const untilShown = (tab: Tab, name: string, status: BookingStatus) =>
  entryOf(tab, name)
    .getByText(tab.translate(`admin.bookings.status.${status}`), { exact: true })
    .waitFor();

/** Clicks twice at a place, with 0.2 seconds between the times of the events: on a busy machine, the second of two real clicks would be later. */
async function doubleTap(page: Page, place: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const delay of [0, 0.2])
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1, timestamp: start + delay });
}

bookingTest.for(inOneLanguage('en'))(
  'changes one booking only on a double tap, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const [first, second] = [await bookings.book(), await bookings.book()];
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await bookings.openList(tab, '?status=pending');
    await entryOf(tab, first.name).waitFor();
    const confirm = entryOf(tab, second.name).getByRole('button', { name: translate('admin.bookings.change.confirmed'), exact: true });
    await confirm.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y, width, height } = (await confirm.boundingBox()) ?? expect.unreachable();
    await doubleTap(page, { x: x + width / 2, y: y + height / 2 });
    await undo(tab, 'confirmed').waitFor();
    expect([await bookings.statusOf(second._id), await bookings.statusOf(first._id)]).toEqual(['confirmed', 'pending']);
  },
);

bookingTest.for(inOneLanguage('ar'))(
  'saves the last status chosen while an earlier change is pending, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const tab = await visit({ language, device });
    await bookings.openList(tab);
    await entryOf(tab, name).waitFor();
    const release = await delayNextRequest(tab, `/api/bookings/${id}`);
    await setStatus(tab, name, 'confirmed');
    await untilShown(tab, name, 'confirmed');
    await setStatusByKey(tab, name, 'completed');
    await untilShown(tab, name, 'completed');
    release();
    // Focus the button: a focused notice does not time out.
    await undo(tab, 'completed').focus();
    expect(await bookings.statusOf(id)).toBe('completed');
    await undo(tab, 'completed').click();
    await expect.poll(() => bookings.statusOf(id)).toBe('confirmed');
    expect(await undo(tab, 'confirmed').count()).toBe(0);
  },
);

bookingTest.for(inOneLanguage('en'))(
  'undoes a change made after a failed one, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const tab = await visit({ language, device });
    const { page, expectProblem } = tab;
    await bookings.openList(tab);
    await entryOf(tab, name).waitFor();
    await page.route(`**/api/bookings/${id}`, (route) => route.fulfill({ status: 503, json: { success: false } }), { times: 1 });
    expectProblem(/\b503\b/u, `/api/bookings/${id}`);
    const release = await delayNextRequest(tab, `/api/bookings/${id}`);
    await setStatus(tab, name, 'confirmed');
    await untilShown(tab, name, 'confirmed');
    await setStatusByKey(tab, name, 'completed');
    release();
    await undo(tab, 'completed').click();
    await expect.poll(() => bookings.statusOf(id)).toBe('pending');
  },
);

const greetings: Record<Language, (booking: Booking) => string[]> = {
  en: ({ name, date, location }) => [
    `Hello ${name}, thank you for your booking request at Noor Studio.`,
    '',
    'Package: Wedding',
    `Date: ${formatDay(date, 'en', { month: 'short' })}`,
    `Location: ${location}`,
    '',
  ],
  ar: ({ name, location }) => [
    `مرحباً ${name}، شكراً لطلبكم الحجز لدى استوديو نور.`,
    '',
    'الباقة: زفاف',
    expect.stringMatching(/^التاريخ: \d+ \S+ \d{4}، \d+ .+ هـ$/u),
    `المكان: ${location}`,
    '',
  ],
};

bookingTest.for(inOneLanguage('ar'))(
  'starts a reply in the client’s language, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const tab = await visit({ language, device });
    const { translate } = tab;
    const theirs = await Promise.all(
      bothLanguages.map(async ({ language: lang }) => ({ lang, booking: await bookings.book({ phone: '055 012 3456' }, { lang }) })),
    );
    await bookings.openList(tab);
    for (const { lang, booking } of theirs) {
      const linkOf = async (text: string) => {
        const link = entryOf(tab, booking.name).getByRole('link', { name: text, exact: true });
        return new URL((await link.getAttribute('href')) ?? '');
      };
      const greeting = greetings[lang](booking);
      await expect
        .poll(async () => (await linkOf(translate('admin.bookings.whatsapp'))).searchParams.get('text')?.split('\n'))
        .toEqual(greeting);
      expect((await linkOf(translate('admin.bookings.whatsapp'))).pathname).toBe('/966550123456');
      expect((await linkOf(translate('admin.bookings.call'))).href).toBe('tel:+966550123456');
      const mail = await linkOf(translate('admin.bookings.write'));
      expect(decodeURIComponent(mail.pathname)).toBe(booking.email);
      expect(mail.searchParams.get('subject')).toBe({ en: 'Your booking at Noor Studio', ar: 'حجزكم لدى استوديو نور' }[lang]);
      expect(mail.searchParams.get('body')?.split('\r\n')).toEqual(greeting);
    }
  },
);
