import { readFile } from 'node:fs/promises';
import {
  addDays,
  createAppointment,
  createBooking,
  createClient,
  listDueMessages,
  moveAppointment,
  readBookingHistory,
  replaceClientLink,
  todayInRiyadh,
  updateBooking,
} from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import { expect } from 'vitest';
import { fetchFrom, someAddress } from '../../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { bookingsOf, newBooking, slotDay } from '../../../../cms/tests/fixtures/submissions.ts';
import { fill, hydrateForm, sendButton } from '../form.ts';
import { expectLayout } from '../pages/layout-checks.ts';
import { demoStudio, goTo, inOneLanguage, type Tab, test } from '../test.ts';

async function openPage({ page }: Tab, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-booking]').waitFor();
}

/** Returns a time some days from today, after the opening hours, so that no visitor can book it. */
const evening = (days: number): string => `${addDays(todayInRiyadh(new Date()), days)}T22:07:00+03:00`;

const mark = ({ page }: Tab) => page.locator('[aria-current=step]').textContent();

test.for(inOneLanguage('ar'))('shows, cancels and keeps a booking by its link in $spoken on a phone', async ({ language }, { visit }) => {
  const { baseUrl } = await demoStudio();
  const client = createClient({ baseUrl, lang: language, fetch: fetchFrom(someAddress()) });
  const start = `${slotDay(language === 'ar' ? 33 : 36)}T15:00:00+03:00`;
  const fields = { ...newBooking({ package: 'portrait', date: '' }), start };
  const { data } = unwrap(await client.send(createBooking, fields));
  const path = data?.page ?? '';
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  const sent: string[] = [];
  page.on('request', (sending) => sent.push(`${sending.url()} ${sending.headers()['referer'] ?? ''}`));
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await page.getByText(data?.reference ?? '').waitFor();
  expect(await page.title()).not.toContain(data?.reference ?? '-');
  expect(await page.locator('[data-text=clock]').textContent()).toBe('15:00–16:00');
  expect(await page.locator('[aria-current=step]').textContent()).toBe(translate('clientPage.held'));
  expect(await page.locator('[data-chat]').getAttribute('href')).toContain(data?.reference ?? '-');
  const size = page.viewportSize();
  await expectLayout(tab);
  if (size) await page.setViewportSize(size);

  // Expect no change by programs that open the link for a preview.
  for (const agent of ['WhatsApp/2.23', 'Snap URL Preview Service', 'facebookexternalhit/1.1', 'curl/8'])
    for (let round = 0; round < 25; round += 1)
      expect((await request(baseUrl, round % 2 === 0 ? 'GET' : 'HEAD', path, { headers: { 'user-agent': agent } })).status).toBe(200);
  await page.reload();
  await page.locator('[data-booking]').waitFor();
  expect(await page.locator('[aria-current=step]').textContent()).toBe(translate('clientPage.held'));

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: translate('clientPage.calendar') }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toMatch(/^UID:booking-[\da-f-]{36}\r$/mu);
  // Expect escaped commas. The address has no other character that the file must escape.
  expect(file).toContain(`LOCATION:${translate('footer.address').replaceAll(',', '\\,')}\r\n`);
  expect(file).toContain(`DTSTART:${start.slice(0, 10).replaceAll('-', '')}T120000Z`);

  await page.getByText(translate('clientPage.cancel'), { exact: true }).click();
  const confirm = page.getByRole('button', { name: translate('clientPage.confirmCancel') });
  await confirm.click();
  expect(await page.locator('[data-can=undo]').isHidden(), 'a reason is required').toBe(true);
  await page.getByLabel(translate('clientPage.why.plans')).check();
  await confirm.click();
  await page.locator('.struck').waitFor();
  await page.getByRole('button', { name: translate('clientPage.undo') }).click();
  await page.locator('[data-when]:not(.struck)').waitFor();

  await page.getByText(translate('clientPage.correct'), { exact: true }).click();
  await page.getByLabel(translate('clientPage.phone')).fill('0550001234');
  await page.getByRole('button', { name: translate('clientPage.save') }).click();
  await page.getByText('••• 234').waitFor();

  await page.getByText(translate('clientPage.move'), { exact: true }).click();
  const times = page.locator('[name=start]');
  await times.locator('option').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: translate('clientPage.ask') }).click();
  await page.getByText(translate('clientPage.moved')).waitFor();
  const token = path.split('/').at(-1) ?? '-';
  expect(sent.filter((each) => each.includes(token)).length, 'only the page itself has the token in its address').toBe(2);
});

test.for(inOneLanguage('en'))(
  'shows the state of a booking, and that a link was replaced, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const token = await openSession(baseUrl);
    const owner = createClient({ baseUrl, lang: language, token: () => token, fetch: fetchFrom(someAddress()) });
    const fields = newBooking({ date: '' });
    const { data } = unwrap(await owner.send(createBooking, fields));
    const path = data?.page ?? '';
    const [booking] = await bookingsOf(owner, fields.name);
    const id = booking?._id ?? '';
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    for (const status of ['pending', 'confirmed', 'completed', 'no-show', 'declined', 'cancelled'] as const) {
      if (status !== 'pending') unwrap(await owner.send(updateBooking, { status }, { id }));
      await openPage(tab, path);
      expect(await page.locator('[data-text=state]').textContent()).toBe(translate(`clientPage.is.${status}`));
      const isOver = status === 'no-show' || status === 'declined' || status === 'cancelled';
      expect(await page.locator('[data-marks]').isHidden(), `the timeline: ${status}`).toBe(isOver);
      // Expects that the client cannot undo a change by the studio.
      expect(await page.locator('[data-can=undo]').isVisible()).toBe(false);
    }
    unwrap(await owner.send(replaceClientLink, {}, { id }));
    tab.expectProblem(/\b410\b/u, '/api/booking-page');
    await page.goto(path);
    await page
      .getByRole('alert')
      .filter({ hasText: messageText(language, 'client.errors.replaced') })
      .waitFor();
    expect(await page.locator('[data-booking]').isHidden()).toBe(true);
  },
);

test('shows an error for an unknown link', async ({ visit }) => {
  const { page, expectProblem } = await visit({ language: 'en', device: 'phone' });
  expectProblem(/\b404\b/u, '/api/booking-page');
  await page.goto('/booking/AAAAAAAAAAAAAAAAAAAAAAAA');
  await page.getByText('This link opens no booking').waitFor();
  expect(await page.locator('[data-booking]').isHidden()).toBe(true);
  expect(await page.getByRole('button', { name: 'Try again' }).isHidden()).toBe(true);
});

test.for(inOneLanguage('ar'))(
  'leads from the request over an offer, a move and a reminder to the cancellation, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    const token = await openSession(baseUrl);
    const owner = createClient({ baseUrl, lang: language, token: () => token, fetch: fetchFrom(someAddress()) });
    const name = `نورة ${crypto.randomUUID()}`;

    // Send a booking request. Its receipt links to the client page.
    await goTo(tab, '/book?package=portrait');
    await hydrateForm(tab);
    await fill(tab, { name, email: `${crypto.randomUUID()}@guest.example`, phone: '0550123456' });
    const loaded = page.getByRole('grid').and(page.locator('[aria-busy=false]'));
    await loaded.locator('button:not([aria-disabled])').last().click();
    await page.getByRole('radio').and(page.locator(':not([aria-disabled])')).last().click();
    await sendButton(tab, 'book.submit').click();
    const link = page.locator('.receipt').getByRole('link', { name: translate('book.receipt.page') });
    await link.waitFor();
    expect(await page.locator('form[data-form]').isVisible(), 'the receipt replaces the form').toBe(false);
    const path = (await link.getAttribute('href')) ?? '';
    await openPage(tab, path);
    expect(await mark(tab)).toBe(translate('clientPage.held'));
    const shown = await page.locator('[data-booking]').textContent();
    for (const text of [translate('clientPage.studio'), translate('footer.address'), translate('clientPage.terms')])
      expect(shown).toContain(text);
    await page.locator('[data-bring] input').first().check();
    const [booking] = await bookingsOf(owner, name);
    const id = booking?._id ?? '';

    // Offer another time, and accept it as the client.
    const offered = evening(20);
    const { id: entry } = unwrap(await owner.send(createAppointment, { booking: id, start: offered, state: 'offered' })).data;
    await openPage(tab, path);
    expect(await page.locator('[data-text=clock]').textContent()).toMatch(/^22:07/u);
    await page.getByRole('button', { name: translate('clientPage.accept') }).click();
    await expect.poll(() => mark(tab)).toBe(translate('clientPage.confirmed'));

    // The client moves the session, and the studio confirms the move.
    await page.getByText(translate('clientPage.move'), { exact: true }).click();
    await page.locator('[name=start] option').last().waitFor({ state: 'attached' });
    await page.locator('[name=day]').selectOption({ index: 0 });
    await page.getByRole('button', { name: translate('clientPage.ask') }).click();
    await page.getByText(translate('clientPage.moved')).waitFor();
    unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id }));

    // The reminder of tomorrow's session links to the page, which no longer permits changes.
    unwrap(await owner.send(moveAppointment, { start: evening(1) }, { id: entry }));
    const due = unwrap(await owner.send(listDueMessages)).data.find(({ booking: of, kind }) => of === id && kind === 'reminder');
    expect(due?.text).toContain(path);
    await openPage(tab, path);
    await page
      .locator('[data-text=late]')
      .filter({ hasText: translate('clientPage.late') })
      .waitFor();
    expect(await page.getByText(translate('clientPage.cancel'), { exact: true }).isVisible()).toBe(false);

    // Cancel a later session with a reason.
    unwrap(await owner.send(moveAppointment, { start: offered }, { id: entry }));
    await openPage(tab, path);
    await page.getByText(translate('clientPage.cancel'), { exact: true }).click();
    await page.getByLabel(translate('clientPage.why.date')).check();
    await page.getByRole('button', { name: translate('clientPage.confirmCancel') }).click();
    await page
      .locator('[data-text=state]')
      .filter({ hasText: translate('clientPage.is.cancelled') })
      .waitFor();
    await page.getByRole('button', { name: translate('clientPage.undo') }).waitFor();
    expect(await page.getByText(translate('clientPage.is.cancelled')).filter({ visible: true }).count(), 'the text of the state').toBe(1);
    const { data: history } = unwrap(await owner.send(readBookingHistory, {}, { id }));
    expect(history.at(-1)).toMatchObject({ actor: 'client', kind: 'cancelled', details: { reason: 'date' } });
  },
);
