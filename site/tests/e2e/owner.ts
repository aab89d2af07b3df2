import type { BookingInput, Category, ContactInput, Language } from '@studio/contract';
import { expect } from 'vitest';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { formatDay } from '#src/lib/dates.ts';
import type { Scene } from './test.ts';
import { specified } from './texts.ts';

/** A photo to upload, with its text. */
export interface NewPhoto {
  file: { name: string; mimeType: string; buffer: Buffer };
  category: Category;
  caption: Record<Language, string>;
  alt: Record<Language, string>;
}

const captionField = { en: 'admin.photos.caption', ar: 'admin.photos.captionAr' } as const satisfies Record<Language, TextKey>;
const altField = { en: 'admin.photos.alt', ar: 'admin.photos.altAr' } as const satisfies Record<Language, TextKey>;

/** Logs in after one attempt with a wrong password. */
export async function logIn({ page, words, language, announce }: Scene, password: string): Promise<void> {
  const button = page.getByRole('button', { name: words('admin.login.submit') });
  await page.getByLabel(words('admin.login.username')).fill('admin');
  await page.getByLabel(words('admin.login.password')).fill('a-password-of-nobody');
  announce(/\b401\b/u, '/api/admin/login');
  await button.click();
  await page.getByRole('alert').filter({ hasText: specified[language].wrongPassword }).waitFor();
  await page.getByLabel(words('admin.login.password')).fill(password);
  await button.click();
  await page.waitForURL('**/admin/**');
}

/** Opens an admin screen with a token, or without one (`''`). */
export async function comeAsOwner({ page, language }: Scene, baseUrl: string, token: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: baseUrl }]);
  if (token) await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  await page.goto(path);
}

/** Opens an admin screen from the navigation. */
export async function open({ page, words }: Scene, screen: 'photos' | 'bookings' | 'contacts'): Promise<void> {
  const title = words(`admin.${screen}.title`);
  await page
    .getByRole('navigation', { name: words('admin.navigation') })
    .getByRole('link', { name: title })
    .click();
  await page.waitForURL(`**/admin/${screen}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Expects every field of a booking on its screen. */
export async function readBooking({ page, words, language, device }: Scene, booking: BookingInput): Promise<void> {
  const entry = page
    .getByRole(device === 'desk' ? 'rowgroup' : 'listitem')
    .filter({ hasText: booking.name })
    .first();
  await entry.waitFor();
  const text = await entry.textContent();
  const { name, email, phone, location, message } = booking;
  const rest = [words(`package.${booking.package}`), formatDay(booking.date, language, { month: 'short' }), specified[language].pending];
  for (const part of [name, email, phone, location, message, ...rest]) expect(text).toContain(part);
}

/** Expects the beginning of a message, then opens it and expects the whole. */
export async function readMessage({ page }: Scene, { name, message, email }: ContactInput, beginning: string): Promise<void> {
  const entry = page.getByRole('listitem').filter({ hasText: name }).first();
  const line = entry.getByRole('button', { expanded: false });
  await line.waitFor();
  expect(await line.textContent()).toContain(`${beginning.trimEnd()}…`);
  expect(await entry.getByText(message).isVisible()).toBe(false);
  await line.click();
  await entry.getByText(message).waitFor();
  expect(await entry.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${encodeURIComponent(email)}`);
}

/** Returns the card with a photo’s caption. */
export const card = ({ page, language, words }: Scene, { caption }: Pick<NewPhoto, 'caption'>) =>
  page
    .getByRole('list', { name: words('admin.photos.title'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: caption[language] });

/** Returns the notice of a completed action. */
export const notice = ({ page, words }: Scene, key: TextKey, values?: Record<string, string>) =>
  page.getByRole('status').filter({ hasText: words(key, values) });

/** Returns the upload form. */
export const uploadForm = ({ page, words }: Scene) => page.getByRole('region', { name: words('admin.photos.upload.title') });

export const uploadButton = (scene: Scene) =>
  uploadForm(scene).getByRole('button', { name: scene.words('admin.photos.upload.submit'), exact: true });

export const choose = (scene: Scene, files: NewPhoto['file'][]) =>
  uploadForm(scene).getByLabel(scene.words('admin.photos.upload.file'), { exact: true }).setInputFiles(files);

/** Uploads a photo with text in both languages. */
export async function upload(scene: Scene, photo: NewPhoto): Promise<void> {
  const { words, device } = scene;
  const form = uploadForm(scene);
  await choose(scene, [photo.file]);
  await form.getByLabel(words('admin.photos.category')).selectOption(photo.category);
  if (device === 'phone') await form.getByText(words('admin.photos.alts'), { exact: true }).click();
  for (const language of ['en', 'ar'] as const) {
    await form.getByLabel(words(captionField[language]), { exact: true }).fill(photo.caption[language]);
    await form.getByLabel(words(altField[language]), { exact: true }).fill(photo.alt[language]);
  }
  await uploadButton(scene).click();
  await notice(scene, 'admin.photos.upload.done_one').waitFor();
  await card(scene, photo).waitFor();
}

/** Deletes a photo and expects it to disappear; the undo button remains. */
export async function deleteFromScreen(scene: Scene, photo: Pick<NewPhoto, 'caption'>): Promise<void> {
  const { page, words, language } = scene;
  const dialog = page.getByRole('dialog', { name: specified[language].deleteThis });
  await page.getByRole('button', { name: words('admin.photos.delete.open', { name: photo.caption[language] }) }).click();
  await dialog.getByRole('button', { name: words('admin.photos.delete.submit'), exact: true }).click();
  await notice(scene, 'admin.photos.delete.done').waitFor();
  await card(scene, photo).waitFor({ state: 'detached' });
}

/** The time to undo a deletion, in milliseconds. */
export const undoableFor = 6_000;

/** Cancels a deletion, then deletes the photo and waits for the request. */
export async function remove(scene: Scene, photo: NewPhoto): Promise<void> {
  const { page, words, language } = scene;
  const dialog = page.getByRole('dialog', { name: specified[language].deleteThis });
  await page.getByRole('button', { name: words('admin.photos.delete.open', { name: photo.caption[language] }) }).click();
  await dialog.getByRole('button', { name: words('admin.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await card(scene, photo).isVisible()).toBe(true);
  const deletion = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.clock.install();
  await deleteFromScreen(scene, photo);
  await page.clock.fastForward(undoableFor);
  expect((await deletion).status()).toBe(200);
}

/** Logs out and expects the admin screens to be closed. */
export async function logOut({ page, words, tolerate }: Scene): Promise<void> {
  // A running refresh may end with 401.
  tolerate(/\b401\b/u, '/api/admin/refresh');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: words('admin.logout') }).click();
  await page.waitForURL('**/login');
  await page
    .getByRole('status')
    .filter({ hasText: words('admin.login.ended.loggedOut') })
    .waitFor();
  await page.goto('/admin');
  await page.waitForURL('**/login');
}
