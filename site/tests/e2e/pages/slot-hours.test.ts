import {
  addDays,
  createBooking,
  hoursOn,
  type Schedule,
  slotDefaults,
  type standardPackages,
  todayInRiyadh,
  type WeeklyHours,
  weekdayOf,
} from '@studio/contract';
import { expect, vi } from 'vitest';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { bookingTest } from '../bookings.ts';
import { field, fill, hydrateForm, sendButton } from '../form.ts';
import { people } from '../public-pages.ts';
import { goTo, type Tab } from '../test.ts';
import { specified } from '../texts.ts';

const hours: WeeklyHours[] = [
  { days: ['Sunday', 'Monday', 'Tuesday', 'Thursday', 'Saturday'], opens: '10:00', closes: '21:00' },
  { days: ['Wednesday'], opens: '18:00', closes: '02:00' },
];
const ramadanHours: WeeklyHours[] = [{ days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '21:00', closes: '01:00' }];
const schedule: Schedule = { hours, ramadanHours, exceptions: [], eidFitrDays: 0, eidAdhaDays: 0, moonShift: 0 };

/** Number of days ahead that the test can book; every period of this length contains a Ramadan. */
const horizon = 400;

/** Returns the first bookable day that meets a condition. */
function dayWith(isWanted: (day: string) => boolean): string {
  const days = Array.from({ length: horizon - 10 }, (_, index) => addDays(todayInRiyadh(), index + 5));
  return days.find(isWanted) ?? expect.unreachable();
}

const isInRamadan = (day: string): boolean => hoursOn(schedule, day).isRamadan;

/** A test whose studio has hours past midnight and in Ramadan, and weddings with slots of five hours. */
const test = bookingTest.extend('openLate', { scope: 'file' }, async ({ baseUrl, token }, { onCleanup }) => {
  const save = async (method: string, path: string, json: object) => {
    const { status, text, json: answer } = await request(baseUrl, method, path, { token, json: { ...json, _status: 'published' } });
    expect(status, text).toBeLessThan(300);
    return Object(answer);
  };
  const savePackage = async (slug: (typeof standardPackages)[number], json: object) => {
    const { json: found } = await request(baseUrl, 'GET', `/api/package?where[slug][equals]=${slug}`, { token });
    const [doc] = Object(found).docs;
    return doc ? save('PATCH', `/api/package/${doc.id}`, json) : save('POST', '/api/package', { slug, ...json });
  };
  /** Waits until two packages on the booking page can be booked for a number of days ahead. */
  const untilPublished = (days: number) =>
    vi.waitFor(
      async () => expect((await (await fetch(`${baseUrl}/book`)).text()).split(`horizonDays&quot;:[0,${days}]`).length).toBeGreaterThan(2),
      {
        timeout: 120_000,
        interval: 500,
      },
    );
  onCleanup(async () => {
    await save('POST', '/api/globals/studio', { hours: [], ramadanHours: [] });
    await savePackage('portrait', { horizon: null });
    await savePackage('wedding', { horizon: null, booking: null, duration: null, slotStep: null });
    await untilPublished(slotDefaults.horizonDays);
  });
  await save('POST', '/api/globals/studio', { hours, ramadanHours });
  await savePackage('portrait', { horizon });
  await savePackage('wedding', { horizon, booking: 'slot', duration: 300, slotStep: '60' });
  await untilPublished(horizon);
});

/** Opens the booking form with a package, and enters a day. */
async function openDay(tab: Tab, slug: string, day: string): Promise<void> {
  await goTo(tab, `/book?package=${slug}`);
  await hydrateForm(tab);
  await tab.page.getByRole('grid').and(tab.page.locator('[aria-busy=false]')).waitFor();
  await field(tab, 'date').fill(day);
}

const times = ({ page }: Tab) => page.locator('.slots').getByRole('radio');

test('offers the evenings of Ramadan and no time on a Friday, and books a wedding past midnight, on a phone in Arabic', async ({
  visit,
  openLate: _,
  bookings,
}) => {
  const tab = await visit({ language: 'ar', device: 'phone' });
  const { page, translate } = tab;
  const evening = dayWith((day) => isInRamadan(day) && isInRamadan(addDays(day, -1)) && weekdayOf(day) === 'Tuesday');
  await openDay(tab, 'portrait', evening);
  await times(tab).first().waitFor();
  expect(await times(tab).allTextContents()).toEqual(['00:00', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30']);

  const friday = dayWith((day) => !isInRamadan(day) && !isInRamadan(addDays(day, -1)) && weekdayOf(day) === 'Saturday');
  await openDay(tab, 'portrait', addDays(friday, -1));
  await times(tab).first().waitFor({ state: 'detached' });
  await page.locator('.slots').getByText(translate('book.slots.closed')).first().waitFor();

  const wednesday = dayWith((day) => !isInRamadan(day) && weekdayOf(day) === 'Wednesday');
  await openDay(tab, 'wedding', wednesday);
  await times(tab).first().waitFor();
  expect(await times(tab).allTextContents()).toEqual(['18:00', '19:00', '20:00', '21:00']);
  await times(tab).last().click();
  const { name, email, phone } = people.ar.booking;
  await fill(tab, { name, email, phone, location: `قاعة الأفراح ${bookings.searchTerm}` });
  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes(createBooking.path));
  await sendButton(tab, 'book.submit').click();
  expect((await sent).status()).toBe(201);
  await page.locator('.receipt').getByRole('status').filter({ hasText: specified.ar.booked }).waitFor();
  const [booked] = await bookings.all();
  expect(booked).toMatchObject({ package: 'wedding', date: wednesday, time: { state: 'held' } });
  expect(booked?.time?.start).toBe(new Date(`${wednesday}T21:00:00+03:00`).toISOString());
  expect(booked?.time?.end).toBe(new Date(`${addDays(wednesday, 1)}T02:00:00+03:00`).toISOString());
});
