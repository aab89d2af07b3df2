import type { Language } from '@studio/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ownerPassword } from '../../../../cms/tests/fixtures/server.ts';
import type { Tab } from '../test.ts';

const admin = { username: 'admin', password: ownerPassword };

/** Opens a session without the form, by Payload’s endpoint. */
export async function logInWithoutForm({ page }: Tab, { username, password }: typeof admin = admin): Promise<void> {
  const answer = await page.request.post('/api/user/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/**
 * Permits an error without text: Chromium reports it after the log-in, because the site has view transitions between pages and the panel has none.
 */
export const permitEndedTransition = ({ permitProblem }: Tab): void => permitProblem(/^uncaught $/u, '');

export async function logIn(tab: Tab): Promise<void> {
  const { page, translate } = tab;
  permitEndedTransition(tab);
  await page.goto('/cms');
  await page.getByLabel(translate('admin.login.username')).fill(admin.username);
  await page.getByLabel(translate('admin.login.password'), { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: translate('admin.login.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/cms');
}

export const notice = ({ page }: Tab, text: RegExp) =>
  page.getByRole('status').or(page.locator('.payload-toast-item')).filter({ hasText: text }).first();

export async function openPage({ page }: Tab, slug: string, content: Language = 'en'): Promise<void> {
  await page.goto(`/cms/globals/${slug}?locale=${content}`);
  await waitForForm(page);
}

/** Opens a document of a collection by its slug, in a content language. @returns the path of the document in the panel */
async function openBySlug({ page }: Tab, collection: string, slug: string, content: Language): Promise<string> {
  const found = await page.request.get(`/api/${collection}?where[slug][equals]=${slug}&depth=0`);
  const address = `/collections/${collection}/${(await found.json()).docs[0].id}`;
  await page.goto(`/cms${address}?locale=${content}`);
  await waitForForm(page);
  return address;
}

/** Opens a package in a content language. @returns the path of the package in the panel */
export const openPackage = (tab: Tab, slug: string, content: Language = 'en') => openBySlug(tab, 'package', slug, content);

/** Opens an official photo in a content language. @returns the path of the official photo in the panel */
export const openPhotoDocument = (tab: Tab, slug: string, content: Language = 'en') => openBySlug(tab, 'photo-document', slug, content);

/** Opens a tab of a form, because Payload shows the tab that the user opened last. */
export const openTab = ({ page }: Tab, name: string) => page.locator('.tabs-field__tab-button').filter({ hasText: name }).click();

/** Matches the page after hydration. Input before hydration would be lost. */
const hydrated = '.template-default--nav-hydrated';

export const untilHydrated = (page: Page): Promise<void> => page.locator(hydrated).waitFor();

/** Opens the panel’s first screen, which has no heading. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/cms');
  await untilHydrated(page);
}

export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(hydrated).getByRole('heading', { level: 1 }).waitFor();
}

/** Number of screens that load at the same time. */
const tabs = 3;

/** Loads screens in several tabs of a browser context, and runs a check on each screen. */
export async function openScreens(page: Page, addresses: readonly string[], check: (page: Page) => Promise<unknown>): Promise<void> {
  const left = addresses.values();
  const openAll = async (): Promise<void> => {
    const tab = await page.context().newPage();
    for (const address of left) {
      await openScreen(tab, address);
      await check(tab);
    }
  };
  await Promise.all(Array.from({ length: tabs }, openAll));
}

export const waitForForm = (page: Page) => page.locator(`${hydrated} #action-save`).waitFor();

export async function switchContentLanguage({ page }: Tab, content: Language): Promise<void> {
  await page.locator('.localizer button').first().click();
  await page.getByRole('button', { name: `(${content})` }).click();
  await page.waitForURL((url) => url.searchParams.get('locale') === content);
  await page.locator(`.localizer .localizer-button[data-locale=${content}]`).waitFor();
  await waitForForm(page);
}

/** Clicks a save button and expects the status of Payload’s response. */
async function save({ page }: Tab, button: string, path: string, status = 200): Promise<void> {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return response.request().method() !== 'GET' && pathname.startsWith(path) && !searchParams.has('autosave');
  });
  await page.locator(button).click();
  expect((await answered).status()).toBe(status);
}

/** Waits until the draft is autosaved and the button to save it is therefore disabled. */
export const untilDraftSaved = ({ page }: Tab) => expect.poll(() => page.locator('#action-save-draft').isDisabled()).toBe(true);

export const publishPackage = (tab: Tab, status?: number) => save(tab, '#action-save', '/api/package/', status);
export const savePackageDraft = (tab: Tab) => save(tab, '#action-save-draft', '/api/package/');
export const saveStoryDraft = (tab: Tab) => save(tab, '#action-save-draft', '/api/story/');
export const publishPhotoDocument = (tab: Tab, status?: number) => save(tab, '#action-save', '/api/photo-document/', status);
