import { type BookingInput, type ContactInput, type Language, mapBookingFields } from '@studio/contract';
import { expect } from 'vitest';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { complaints, type Fields, fill, focused, sendButton, typed, wakeForm } from './form.ts';
import type { Scene } from './test.ts';
import { specified } from './texts.ts';

/** A client’s booking and message. */
export interface Person {
  booking: BookingInput;
  message: ContactInput;
  /** The first 50 visible characters of the message. */
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

/** Follows a navigation link, from the menu on a phone. */
export async function follow({ page, device, words }: Scene, link: TextKey): Promise<void> {
  if (device === 'phone') await page.getByRole('button', { name: words('menu.open') }).click();
  const place = device === 'phone' ? page.getByRole('dialog', { name: words('menu.open') }) : page.getByRole('banner');
  await place.getByRole('link', { name: words(link), exact: true }).click();
}

/** Submits the empty form, expects its errors, then corrects and submits it. */
async function sendTwice(scene: Scene, submit: TextKey, fields: Fields, wrong: Fields, thanks: string): Promise<void> {
  const { page } = scene;
  await wakeForm(scene);
  await sendButton(scene, submit).click();
  await expect.poll(() => complaints(scene)).toEqual(wrong);
  await expect.poll(() => focused(scene)).toBe(Object.keys(wrong)[0]);
  // The error summary links to each field.
  const lines = page.locator('form[data-form] .wrong').getByRole('link');
  expect(await lines.allInnerTexts()).toEqual(Object.values(wrong));
  await lines.last().click();
  expect(await focused(scene)).toBe(Object.keys(wrong).at(-1));
  await fill(scene, fields);
  expect(await complaints(scene)).toEqual({});
  await sendButton(scene, submit).click();
  await page.getByRole('status').filter({ hasText: thanks }).waitFor();
  expect(Object.values(await typed(scene)).join('')).toBe('');
}

/** Submits the booking form. */
export async function book(scene: Scene, booking: BookingInput): Promise<void> {
  const { name, email, package: choose, booked } = specified[scene.language];
  await sendTwice(scene, 'book.submit', booking, { name, email, package: choose }, booked);
}

/** Submits the contact form. */
export async function write(scene: Scene, letter: ContactInput): Promise<void> {
  const { name, email, message, sent } = specified[scene.language];
  await sendTwice(scene, 'contact.submit', letter, { name, email, message }, sent);
  expect(await sendButton(scene, 'contact.submit').isDisabled()).toBe(true);
  await fill(scene, { message: `${letter.name}: ${letter.message}` });
  await expect.poll(() => sendButton(scene, 'contact.submit').isEnabled()).toBe(true);
}
