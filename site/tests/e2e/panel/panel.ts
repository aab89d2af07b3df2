import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { ownerPassword } from '../../../../cms/tests/fixtures/server.ts';
import type { Scene } from '../test.ts';

/** What the panel calls its own parts, in each of its languages. */
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

/** The words that pass by when something is done. */
export const saved = ({ page }: Scene, words: RegExp) =>
  page.getByRole('status').or(page.locator('.payload-toast-item')).filter({ hasText: words }).first();

/** Opens what a page of the site says, to be written in a language. */
export async function openPage({ page }: Scene, slug: string, content: Language = 'en'): Promise<void> {
  await page.goto(`/cms/globals/${slug}?locale=${content}`);
  await takesPart(page);
}

/** Waits until the panel's scripts run: what is typed before that is lost. */
const takesPart = (page: Scene['page']) => page.locator('.template-default--nav-hydrated #action-save').waitFor();

/** Goes over to the other language of what is written, as the panel's bar offers it. */
export async function writeIn({ page }: Scene, content: Language): Promise<void> {
  await page.locator('.localizer button').first().click();
  await page.getByRole('button', { name: `(${content})` }).click();
  await page.waitForURL((url) => url.searchParams.get('locale') === content);
  await page.locator(`.localizer .localizer-button[data-locale=${content}]`).waitFor();
  await takesPart(page);
}

/** Presses a button of the page and waits for Payload's answer: 200 where it is kept. */
async function keep({ page }: Scene, button: string, slug: string, status = 200): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === `/api/globals/${slug}`,
  );
  await page.locator(button).click();
  expect((await answered).status()).toBe(status);
}

export const keepDraft = (scene: Scene, slug: string) => keep(scene, '#action-save-draft', slug);
export const publish = (scene: Scene, slug: string, status?: number) => keep(scene, '#action-save', slug, status);
