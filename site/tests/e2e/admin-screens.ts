import { type BookingInput, type Category, type ContactInput, isStandardPackage, type Language } from '@studio/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { formatDay } from '#src/lib/dates.ts';
import type { Tab } from './test.ts';
import { specified } from './texts.ts';

export interface NewPhoto {
  file: { name: string; mimeType: string; buffer: Buffer };
  category: Category;
  caption: Record<Language, string>;
  alt: Record<Language, string>;
}

const captionField = { en: 'admin.photos.caption', ar: 'admin.photos.captionAr' } as const satisfies Record<Language, TextKey>;
const altField = { en: 'admin.photos.alt', ar: 'admin.photos.altAr' } as const satisfies Record<Language, TextKey>;

/** Logs in after one attempt with a wrong password. */
export async function logIn({ page, translate, language, expectProblem }: Tab, password: string): Promise<void> {
  const button = page.getByRole('button', { name: translate('admin.login.submit') });
  await page.getByLabel(translate('admin.login.username')).fill('admin');
  await page.getByLabel(translate('admin.login.password')).fill('a-password-of-nobody');
  expectProblem(/\b401\b/u, '/api/admin/login');
  await button.click();
  await page.getByRole('alert').filter({ hasText: specified[language].wrongPassword }).waitFor();
  await page.getByLabel(translate('admin.login.password')).fill(password);
  await button.click();
  await page.waitForURL('**/admin/**');
}

/** Opens an admin screen with the stored token of a session, or without a session if the token is empty. */
export async function openAdminScreen({ page, language }: Tab, baseUrl: string, token: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: baseUrl }]);
  if (token) {
    // Set the cookie, which private pictures require.
    await page.context().addCookies([{ name: 'studio-token', value: token, url: baseUrl, httpOnly: true, sameSite: 'Strict' }]);
    await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  }
  await page.goto(path);
}

/** Opens the list of further screens on a phone. @returns the element with the links that are not in a phone's bar */
async function openMore({ page, translate, device }: Pick<Tab, 'page' | 'translate' | 'device'>): Promise<Locator> {
  if (device === 'desk') return page.getByRole('banner');
  await page.getByRole('button', { name: translate('admin.more') }).click();
  return page.getByRole('dialog', { name: translate('admin.more.title') });
}

/** Returns the log-out button, which is in the list of further screens on a phone. */
export const openLogOut = async (tab: Tab, page = tab.page): Promise<Locator> =>
  (await openMore({ ...tab, page })).getByRole('button', { name: tab.translate('admin.logout') });

export async function openFromNavigation(tab: Tab, screen: 'photos' | 'bookings' | 'contacts'): Promise<void> {
  const { page, translate } = tab;
  const title = translate(`admin.${screen}.title`);
  const navigation = screen === 'contacts' ? await openMore(tab) : page.getByRole('navigation', { name: translate('admin.navigation') });
  await navigation.getByRole('link', { name: title }).click();
  await page.waitForURL(`**/admin/${screen}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Expects every field of a pending booking in its entry of the list. */
export async function readBooking({ page, translate, language, device }: Tab, booking: BookingInput): Promise<void> {
  const entry = page
    .getByRole(device === 'desk' ? 'rowgroup' : 'listitem')
    .filter({ hasText: booking.name })
    .first();
  await entry.waitFor();
  const text = await entry.textContent();
  const { name, email, phone, location, message } = booking;
  const rest = [
    ...(isStandardPackage(booking.package) ? [translate(`package.${booking.package}`)] : []),
    formatDay(booking.date, language, { month: 'short' }),
    specified[language].pending,
  ];
  for (const part of [name, email, phone, location, message, ...rest]) expect(text).toContain(part);
}

/** Opens a new message by its line, and waits until it is stored as read. */
export async function openNewMessage(page: Page, line: Locator): Promise<void> {
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await line.click();
  await stored;
}

/** Expects the beginning of a message, then opens it and expects its full text. */
export async function readMessage({ page }: Tab, { name, message, email }: ContactInput, beginning: string): Promise<void> {
  const entry = page.getByRole('listitem').filter({ hasText: name }).first();
  const line = entry.getByRole('button', { expanded: false });
  await line.waitFor();
  expect(await line.textContent()).toContain(`${beginning.trimEnd()}…`);
  expect(await entry.getByText(message).isVisible()).toBe(false);
  await openNewMessage(page, line);
  await entry.getByText(message).waitFor();
  expect(await entry.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${encodeURIComponent(email)}`);
}

export const card = ({ page, language, translate }: Tab, { caption }: Pick<NewPhoto, 'caption'>) =>
  page
    .getByRole('list', { name: translate('admin.photos.title'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: caption[language] });

export const notice = ({ page, translate }: Tab, key: TextKey, values?: Record<string, string>) =>
  page.getByRole('status').filter({ hasText: translate(key, values) });

export const uploadForm = ({ page, translate }: Tab) => page.getByRole('region', { name: translate('admin.photos.upload.title') });

export const uploadButton = (tab: Tab) =>
  uploadForm(tab).getByRole('button', { name: tab.translate('admin.photos.upload.submit'), exact: true });

export const choose = (tab: Tab, files: NewPhoto['file'][]) =>
  uploadForm(tab).getByLabel(tab.translate('admin.photos.upload.file'), { exact: true }).setInputFiles(files);

export async function upload(tab: Tab, photo: NewPhoto): Promise<void> {
  const { translate, device } = tab;
  const form = uploadForm(tab);
  await choose(tab, [photo.file]);
  await form.getByLabel(translate('admin.photos.category')).selectOption(photo.category);
  if (device === 'phone') await form.getByText(translate('admin.photos.alts'), { exact: true }).click();
  for (const language of ['en', 'ar'] as const) {
    await form.getByLabel(translate(captionField[language]), { exact: true }).fill(photo.caption[language]);
    await form.getByLabel(translate(altField[language]), { exact: true }).fill(photo.alt[language]);
  }
  await uploadButton(tab).click();
  await notice(tab, 'admin.photos.upload.done_one').waitFor();
  await card(tab, photo).waitFor();
}

/** Deletes a photo and expects it to disappear; the undo button remains. */
export async function deleteFromScreen(tab: Tab, photo: Pick<NewPhoto, 'caption'>): Promise<void> {
  const { page, translate, language } = tab;
  const dialog = page.getByRole('dialog', { name: specified[language].deleteThis });
  await page.getByRole('button', { name: translate('admin.photos.delete.open', { name: photo.caption[language] }) }).click();
  await dialog.getByRole('button', { name: translate('admin.photos.delete.submit'), exact: true }).click();
  await notice(tab, 'admin.photos.select.deleted_one').waitFor();
  await card(tab, photo).waitFor({ state: 'detached' });
}

/** Undo period of a deletion, in milliseconds. */
export const undoTime = 6_000;

/** Cancels a deletion, then deletes the photo and waits for the request. */
export async function removePhoto(tab: Tab, photo: NewPhoto): Promise<void> {
  const { page, translate, language } = tab;
  const dialog = page.getByRole('dialog', { name: specified[language].deleteThis });
  await page.getByRole('button', { name: translate('admin.photos.delete.open', { name: photo.caption[language] }) }).click();
  await dialog.getByRole('button', { name: translate('admin.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await card(tab, photo).isVisible()).toBe(true);
  const deletion = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.clock.install();
  await deleteFromScreen(tab, photo);
  await page.clock.fastForward(undoTime);
  expect((await deletion).status()).toBe(200);
}

/** Permits status 401 of background requests, which can still run when the session ends. */
export function permitLastRequests({ permitProblem }: Tab): void {
  for (const path of ['refresh', 'summary', 'due-messages', 'today']) permitProblem(/\b401\b/u, `/api/admin/${path}`);
}

/** Logs out, and expects that the admin screens then redirect to the log-in. */
export async function logOut(tab: Tab): Promise<void> {
  const { page, translate } = tab;
  permitLastRequests(tab);
  await page.waitForLoadState('networkidle');
  await (await openLogOut(tab)).click();
  await page.waitForURL('**/login');
  await page
    .getByRole('status')
    .filter({ hasText: translate('admin.login.ended.loggedOut') })
    .waitFor();
  await page.goto('/admin');
  await page.waitForURL('**/login');
}
