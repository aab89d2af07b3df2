import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { ownerPassword } from '../../../../cms/tests/fixtures/server.ts';
import type { Tab } from '../test.ts';

/** Labels of the panel in each language. */
const labels = {
  en: { username: 'Username', password: 'Password', logIn: 'Login' },
  ar: { username: 'اسم المستخدم', password: 'كلمة المرور', logIn: 'تسجيل الدخول' },
} as const satisfies Record<Language, object>;

/** Logs into the panel. */
export async function logIn({ page, language }: Tab, username = 'admin', password = ownerPassword): Promise<void> {
  const { username: usernameLabel, password: passwordLabel, logIn: logInLabel } = labels[language];
  await page.goto('/cms');
  await page.getByLabel(usernameLabel).fill(username);
  await page.getByLabel(passwordLabel).fill(password);
  await page.getByRole('button', { name: logInLabel }).click();
  await page.waitForURL((url) => url.pathname === '/cms');
}

/** Returns the notice of a completed action. */
export const notice = ({ page }: Tab, text: RegExp) =>
  page.getByRole('status').or(page.locator('.payload-toast-item')).filter({ hasText: text }).first();

/** Opens a global in a content language. */
export async function openPage({ page }: Tab, slug: string, content: Language = 'en'): Promise<void> {
  await page.goto(`/cms/globals/${slug}?locale=${content}`);
  await waitForHydration(page);
}

/** Waits for hydration, before which input would be lost. */
const waitForHydration = (page: Tab['page']) => page.locator('.template-default--nav-hydrated #action-save').waitFor();

/** Switches the content language. */
export async function switchContentLanguage({ page }: Tab, content: Language): Promise<void> {
  await page.locator('.localizer button').first().click();
  await page.getByRole('button', { name: `(${content})` }).click();
  await page.waitForURL((url) => url.searchParams.get('locale') === content);
  await page.locator(`.localizer .localizer-button[data-locale=${content}]`).waitFor();
  await waitForHydration(page);
}

/** Clicks a save button and expects the status of Payload’s response. */
async function save({ page }: Tab, button: string, slug: string, status = 200): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === `/api/globals/${slug}`,
  );
  await page.locator(button).click();
  expect((await answered).status()).toBe(status);
}

export const saveDraft = (tab: Tab, slug: string) => save(tab, '#action-save-draft', slug);
export const publish = (tab: Tab, slug: string, status?: number) => save(tab, '#action-save', slug, status);
