import { type Booking, bookingStatuses, type Language } from '@studio/contract';
import { expect } from 'vitest';
import { formatDay } from '#src/lib/dates.ts';
import { chip, entryOf, focusIsIn, notice, press, pressByKey, undo, walk } from './bookings.ts';
import { looksRight } from './slow/looks.ts';
import { hold, refuse } from './specification/answers.ts';
import { guestsFrom, inBoth } from './test.ts';

walk.for(guestsFrom('en'))(
  'changes a booking’s status with one tap and undoes it, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const scene = await visit({ language, device });
    const { words } = scene;
    await bookings.look(scene);
    await press(scene, name, 'confirmed');
    await notice(scene, words('admin.bookings.changed.confirmed')).waitFor();
    await entryOf(scene, name).getByText(words('admin.bookings.status.confirmed'), { exact: true }).waitFor();
    expect(await bookings.statusOf(id)).toBe('confirmed');
    expect(await focusIsIn(scene, 'fieldset')).toBe(true);
    await undo(scene, 'confirmed').click();
    await notice(scene, words('admin.bookings.changed.pending')).waitFor();
    expect(await bookings.statusOf(id)).toBe('pending');
    expect(await focusIsIn(scene, 'fieldset')).toBe(true);
    await chip(scene, 'pending').click();
    await press(scene, name, 'declined');
    await entryOf(scene, name).waitFor({ state: 'detached' });
    expect(await focusIsIn(scene, 'h1')).toBe(true);
    await undo(scene, 'declined').click();
    await entryOf(scene, name).waitFor();
    await expect.poll(() => bookings.statusOf(id)).toBe('pending');
  },
);

walk.for(guestsFrom('ar'))(
  'offers a button for every other status, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const each = await Promise.all(bookingStatuses.map((status) => bookings.book({}, { status })));
    const scene = await visit({ language, device });
    await bookings.look(scene);
    for (const { name, status } of each) {
      const buttons = entryOf(scene, name).getByRole('group').getByRole('button');
      await buttons.first().waitFor();
      const others = bookingStatuses.filter((other) => other !== status).map((other) => scene.words(`admin.bookings.change.${other}`));
      expect((await buttons.allTextContents()).sort()).toEqual(others.sort());
      for (const button of await buttons.all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

walk.for(guestsFrom('en'))(
  'shows an error on the booking whose status could not be saved, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await bookings.look(scene, '?status=pending');
    await entryOf(scene, name).waitFor();
    await refuse(scene, `/api/bookings/${id}`);
    await press(scene, name, 'confirmed');
    const alert = entryOf(scene, name)
      .getByRole('alert')
      .filter({ hasText: words('admin.notSaved') });
    await alert.waitFor();
    expect(await focusIsIn(scene, '[role=alert]')).toBe(true);
    expect(await entryOf(scene, name).textContent()).toContain(words('admin.bookings.status.pending'));
    const size = page.viewportSize();
    await looksRight(scene);
    if (size) await page.setViewportSize(size);
    await page.unrouteAll();
    await press(scene, name, 'confirmed');
    await notice(scene, words('admin.bookings.changed.confirmed')).waitFor();
    await alert.waitFor({ state: 'detached' });
    expect(await bookings.statusOf(id)).toBe('confirmed');
  },
);

walk.for(guestsFrom('ar'))(
  'keeps the search usable after a status could not be saved, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await bookings.look(scene);
    await entryOf(scene, name).waitFor();
    await refuse(scene, `/api/bookings/${id}`);
    await press(scene, name, 'confirmed');
    await expect.poll(() => focusIsIn(scene, '[role=alert]')).toBe(true);
    const field = page.getByRole('searchbox', { name: words('admin.bookings.search') });
    const alert = page.getByRole('main').getByRole('alert');
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' x');
    await page.keyboard.type('yz');
    await entryOf(scene, name).waitFor({ state: 'detached' });
    await alert.waitFor();
    for (const _ of ' xyz') await page.keyboard.press('Backspace');
    await entryOf(scene, name).getByRole('alert').waitFor();
    expect(await alert.count()).toBe(1);
    await page.keyboard.type(' ');
    expect(await field.inputValue()).toBe(`${bookings.word} `);
  },
);

walk.for(guestsFrom('en'))(
  'changes one booking only on a double tap, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const [first, second] = [await bookings.book(), await bookings.book()];
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await bookings.look(scene, '?status=pending');
    await entryOf(scene, first.name).waitFor();
    const confirm = entryOf(scene, second.name).getByRole('button', { name: words('admin.bookings.change.confirmed'), exact: true });
    await confirm.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y, width, height } = (await confirm.boundingBox()) ?? expect.unreachable();
    const place = [x + width / 2, y + height / 2] as const;
    await page.mouse.click(...place);
    await page.mouse.click(...place);
    await undo(scene, 'confirmed').waitFor();
    expect([await bookings.statusOf(second._id), await bookings.statusOf(first._id)]).toEqual(['confirmed', 'pending']);
  },
);

walk.for(guestsFrom('ar'))(
  'saves the last status chosen while an earlier change is pending, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const scene = await visit({ language, device });
    const { words } = scene;
    await bookings.look(scene);
    await entryOf(scene, name).waitFor();
    const letGo = await hold(scene, `/api/bookings/${id}`);
    await press(scene, name, 'confirmed');
    await pressByKey(scene, name, 'completed');
    await entryOf(scene, name).getByText(words('admin.bookings.status.completed'), { exact: true }).waitFor();
    letGo();
    await undo(scene, 'completed').waitFor();
    expect(await bookings.statusOf(id)).toBe('completed');
    await undo(scene, 'completed').click();
    await expect.poll(() => bookings.statusOf(id)).toBe('confirmed');
    expect(await undo(scene, 'confirmed').count()).toBe(0);
  },
);

walk.for(guestsFrom('en'))(
  'undoes a change made after a failed one, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const scene = await visit({ language, device });
    const { page, announce } = scene;
    await bookings.look(scene);
    await entryOf(scene, name).waitFor();
    await page.route(`**/api/bookings/${id}`, (route) => route.fulfill({ status: 503, json: { success: false } }), { times: 1 });
    announce(/\b503\b/u, `/api/bookings/${id}`);
    const letGo = await hold(scene, `/api/bookings/${id}`);
    await press(scene, name, 'confirmed');
    await pressByKey(scene, name, 'completed');
    letGo();
    await undo(scene, 'completed').click();
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

walk.for(guestsFrom('ar'))(
  'starts a reply in the client’s language, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const scene = await visit({ language, device });
    const { words } = scene;
    const theirs = await Promise.all(
      inBoth.map(async ({ language: lang }) => ({ lang, booking: await bookings.book({ phone: '055 012 3456' }, { lang }) })),
    );
    await bookings.look(scene);
    for (const { lang, booking } of theirs) {
      const linkOf = async (text: string) => {
        const link = entryOf(scene, booking.name).getByRole('link', { name: text, exact: true });
        return new URL((await link.getAttribute('href')) ?? '');
      };
      const greeting = greetings[lang](booking);
      await expect
        .poll(async () => (await linkOf(words('admin.bookings.whatsapp'))).searchParams.get('text')?.split('\n'))
        .toEqual(greeting);
      expect((await linkOf(words('admin.bookings.whatsapp'))).pathname).toBe('/966550123456');
      expect((await linkOf(words('admin.bookings.call'))).href).toBe('tel:+966550123456');
      const mail = await linkOf(words('admin.bookings.write'));
      expect(decodeURIComponent(mail.pathname)).toBe(booking.email);
      expect(mail.searchParams.get('subject')).toBe({ en: 'Your booking at Noor Studio', ar: 'حجزكم لدى استوديو نور' }[lang]);
      expect(mail.searchParams.get('body')?.split('\r\n')).toEqual(greeting);
    }
  },
);
