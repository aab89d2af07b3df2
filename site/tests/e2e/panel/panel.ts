import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { ownerPassword } from '../../../../cms/tests/fixtures/server.ts';
import type { Scene } from '../test.ts';

/** Labels of the panel in each language. */
const parts = {
  en: { username: 'Username', password: 'Password', logIn: 'Login' },
  ar: { username: 'اسم المستخدم', password: 'كلمة المرور', logIn: 'تسجيل الدخول' },
} as const satisfies Record<Language, object>;

/** Logs into the panel. */
export async function logIn({ page, language }: Scene, username = 'admin', password = ownerPassword): Promise<void> {
  const words = parts[language];
  await page.goto('/cms');
  await page.getByLabel(words.username).fill(username);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.logIn }).click();
  await page.waitForURL((url) => url.pathname === '/cms');
}

/** Returns the notice of a completed action. */
export const saved = ({ page }: Scene, words: RegExp) =>
  page.getByRole('status').or(page.locator('.payload-toast-item')).filter({ hasText: words }).first();

/** Opens a global in a content language. */
export async function openPage({ page }: Scene, slug: string, content: Language = 'en'): Promise<void> {
  await page.goto(`/cms/globals/${slug}?locale=${content}`);
  await takesPart(page);
}

/** Waits for hydration; earlier input would be lost. */
const takesPart = (page: Scene['page']) => page.locator('.template-default--nav-hydrated #action-save').waitFor();

/** Switches the content language. */
export async function writeIn({ page }: Scene, content: Language): Promise<void> {
  await page.locator('.localizer button').first().click();
  await page.getByRole('button', { name: `(${content})` }).click();
  await page.waitForURL((url) => url.searchParams.get('locale') === content);
  await page.locator(`.localizer .localizer-button[data-locale=${content}]`).waitFor();
  await takesPart(page);
}

/** Clicks a save button and expects the status of Payload’s response. */
async function keep({ page }: Scene, button: string, slug: string, status = 200): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === `/api/globals/${slug}`,
  );
  await page.locator(button).click();
  expect((await answered).status()).toBe(status);
}

export const keepDraft = (scene: Scene, slug: string) => keep(scene, '#action-save-draft', slug);
export const publish = (scene: Scene, slug: string, status?: number) => keep(scene, '#action-save', slug, status);
