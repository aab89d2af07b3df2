import { readFile } from 'node:fs/promises';
import { type BookingInput, type ContactInput, type Language, mapBookingFields } from '@studio/contract';
import { expect } from 'vitest';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { type Fields, fieldErrors, fieldValues, fill, focusedField, hydrateForm, sendButton } from './form.ts';
import type { Tab } from './test.ts';
import { specified } from './texts.ts';

/** A client’s booking and message. */
export interface Person {
  booking: BookingInput;
  message: ContactInput;
  /** First 50 visible characters of the message. */
  beginning: string;
}

const nextYear = new Date().getUTCFullYear() + 1;

export const people: Record<Language, Person> = {
  en: {
    booking: {
      ...mapBookingFields(() => ''),
      name: 'Huda Al-Salem',
      email: 'huda@mail.example',
      phone: '+966 55 012 3477',
      package: 'wedding',
      date: `${nextYear}-05-14`,
      location: 'Diriyah, the old palace',
      message: 'An evening reception outdoors.\nCould you bring a second photographer?',
    },
    message: {
      name: 'James O’Neill',
      email: 'james@mail.example',
      message: 'Good morning! Do you photograph newborns at home, and do you bring the lights with you? 👶',
    },
    beginning: 'Good morning! Do you photograph newborns at home, ',
  },
  ar: {
    booking: {
      ...mapBookingFields(() => ''),
      name: 'منيرة السبيعي',
      email: 'munira@mail.example',
      phone: '0550123488',
      package: 'event',
      date: `${nextYear}-03-02`,
      location: 'حي الملقا، قاعة الياسمين',
      message: 'حفل تخرّج لعشرين طالبة.\nهل يمكن التصوير قبل المغرب؟',
    },
    message: {
      name: 'فهد الشمري',
      email: 'fahad@mail.example',
      message: 'السلام عليكم، هل تصوّرون المنتجات للمتاجر الإلكترونية، وكم تستغرق الجلسة الواحدة عندكم؟ 📷',
    },
    beginning: 'السلام عليكم، هل تصوّرون المنتجات للمتاجر الإلكترون',
  },
};

/** Follows a navigation link; on a phone, opens the menu first. */
export async function followLink({ page, device, translate }: Tab, link: TextKey): Promise<void> {
  if (device === 'phone') await page.getByRole('button', { name: translate('menu.open') }).click();
  // Scroll at once, because a click can miss the header while it moves during a smooth scroll.
  else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const place = device === 'phone' ? page.getByRole('dialog', { name: translate('menu.open') }) : page.getByRole('banner');
  await place.getByRole('link', { name: translate(link), exact: true }).click();
}

/** Submits the empty form, expects its errors, then corrects and submits it. */
async function submitWithErrors(tab: Tab, submit: TextKey, fields: Fields, wrong: Fields, thanks: string): Promise<void> {
  const { page } = tab;
  await hydrateForm(tab);
  await sendButton(tab, submit).click();
  await expect.poll(() => fieldErrors(tab)).toEqual(wrong);
  await expect.poll(() => focusedField(tab)).toBe(Object.keys(wrong)[0]);
  // Checks that the error summary links to each field.
  const lines = page.locator('form[data-form] .wrong').getByRole('link');
  expect(await lines.allInnerTexts()).toEqual(Object.values(wrong));
  await lines.last().click();
  expect(await focusedField(tab)).toBe(Object.keys(wrong).at(-1));
  await fill(tab, fields);
  expect(await fieldErrors(tab)).toEqual({});
  await sendButton(tab, submit).click();
  await page.getByRole('status').filter({ hasText: thanks }).waitFor();
  await expectReceipt(tab, fields);
  expect(Object.values(await fieldValues(tab)).join('')).toBe('');
}

/** Expects the focused receipt of the sent fields in place of the form. Skips date and package, because the receipt formats them. */
async function expectReceipt({ page }: Tab, fields: Fields): Promise<void> {
  const receipt = page.locator('.receipt');
  expect(await page.locator('form[data-form]').isVisible()).toBe(false);
  await expect.poll(() => receipt.getByRole('status').evaluate((element) => element === document.activeElement)).toBe(true);
  await receipt.getByRole('heading', { level: 3 }).waitFor();
  const shown = await receipt.getByRole('definition').allTextContents();
  for (const [name, value] of Object.entries(fields)) if (name !== 'package' && name !== 'date') expect(shown).toContain(value);
}

/** Opens the form again, and waits for the focus on its first field. */
async function openAgain({ page, translate }: Tab, label: TextKey): Promise<void> {
  await page.getByRole('button', { name: translate(label) }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name');
}

/** Submits the booking form with and without errors, and downloads the calendar file of the receipt. */
export async function submitBooking(tab: Tab, booking: BookingInput): Promise<void> {
  const { name, email, package: choose, booked } = specified[tab.language];
  await submitWithErrors(tab, 'book.submit', booking, { name, email, package: choose }, booked);
  const download = tab.page.waitForEvent('download');
  await tab.page.getByRole('button', { name: tab.translate('book.receipt.calendar') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`booking-${booking.date}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^UID:booking-[\w-]{36}\r$/mu);
  await openAgain(tab, 'book.receipt.again');
}

/** Submits the contact form with and without errors. Expects that the button to send another message is disabled until a field changes. */
export async function submitMessage(tab: Tab, contactMessage: ContactInput): Promise<void> {
  const { name, email, message, sent } = specified[tab.language];
  await submitWithErrors(tab, 'contact.submit', contactMessage, { name, email, message }, sent);
  await openAgain(tab, 'contact.receipt.again');
  expect(await sendButton(tab, 'contact.submit').isDisabled()).toBe(true);
  await fill(tab, { message: `${contactMessage.name}: ${contactMessage.message}` });
  await expect.poll(() => sendButton(tab, 'contact.submit').isEnabled()).toBe(true);
}
