import { describe, expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { demoStudio, goTo, inLanguage, type Tab, test } from '../test.ts';
import {
  logInWithoutForm,
  notice,
  openPackage,
  openTab,
  publishPackage,
  savePackageDraft,
  switchContentLanguage,
  untilHydrated,
} from './panel.ts';
import { type Offers, SitePoller } from './site-poller.ts';

const demo = await demoStudio();

const member = await createUser((method, path, question) => request(demo.baseUrl, method, path, question), await openSession(demo.baseUrl));

/** Timeout and interval in milliseconds of polls for a publication. The long timeout is for busy machines. */
const polling = { timeout: 150_000, interval: 500 };

const bundled: Offers = {
  en: { price: '800 SR', sentence: 'From the first coffee to the last guest.' },
  ar: { price: '800 ر.س', sentence: 'من أول فنجان قهوة إلى آخر ضيف.' },
};
const changed: Offers = {
  en: { price: '950 SR', sentence: 'One price, and nothing is added to it.' },
  ar: { price: '950 ر.س', sentence: 'سعر واحد لا يزيد عليه شيء.' },
};

const price = ({ page }: Tab) => page.locator('#field-price');
const sentence = ({ page }: Tab) => page.locator('#field-text');

const below = ({ page }: Tab, field: string) => page.locator(`.field-type:has(> .field-type__wrap #field-${field}) .field-help__fallback`);

/** Waits until the HTML of the wedding page contains a text, then opens the page and expects the text in its main part. */
const weddingShows = async (tab: Tab, text: string) => {
  const { page, language } = tab;
  await expect.poll(async () => (await page.request.get(localized(language, '/services/wedding'))).text(), polling).toContain(text);
  await goTo(tab, '/services/wedding');
  expect(await page.getByRole('main').filter({ hasText: text }).count()).toBe(1);
};

describe('a package', () => {
  test('publishes a changed price in both languages without a failed request', async ({ visit }) => {
    const tab = await visit();
    await logInWithoutForm(tab, member);
    await openPackage(tab, 'wedding');
    await openTab(tab, 'Package');
    await price(tab).fill('950');
    await openTab(tab, 'Page');
    await sentence(tab).fill(changed.en.sentence);
    // The switch saves the draft.
    await switchContentLanguage(tab, 'ar');
    await openTab(tab, 'Page');
    await below(tab, 'text').filter({ hasText: changed.en.sentence }).waitFor();
    await sentence(tab).fill(changed.ar.sentence);
    await savePackageDraft(tab);

    const poller = new SitePoller(demo.baseUrl);
    // Checks that the saved draft is not public.
    expect(await poller.poll(changed, bundled)).toBe(true);
    const arrival = expect.poll(() => poller.poll(bundled, changed), polling).toBe(true);
    await publishPackage(tab);
    const published = performance.now();
    await arrival;
    const seconds = ((performance.now() - published) / 1000).toFixed(1);
    console.log(`The price was on all six pages ${seconds} s after it was published; ${poller.answered} requests were answered meanwhile.`);
    expect(poller.failures).toEqual([]);
  });

  test('shows the default text again when the fields are cleared', async ({ visit }) => {
    const tab = await visit();
    await logInWithoutForm(tab, member);
    await openPackage(tab, 'wedding');
    await openTab(tab, 'Package');
    await price(tab).fill('');
    await openTab(tab, 'Page');
    await sentence(tab).fill('');
    await below(tab, 'text').filter({ hasText: 'Left out' }).waitFor();
    await below(tab, 'text').getByRole('button', { name: 'Do not leave it out' }).click();
    await below(tab, 'text').filter({ hasText: bundled.en.sentence }).waitFor();
    await publishPackage(tab);
    await weddingShows(tab, bundled.en.sentence);
    await weddingShows(tab, 'Price on request');
    await weddingShows(inLanguage(tab, 'ar'), changed.ar.sentence);
  });

  test('publishes a restored version', async ({ visit }) => {
    const tab = await visit();
    const { page } = tab;
    await logInWithoutForm(tab, member);
    await page.goto(`/cms${await openPackage(tab, 'wedding')}/versions`);
    // Restores the second version, which has the changed price and sentence; the first version is the published version. Opens the version's address,
    // because a click can get lost while the list is hydrated.
    await page.goto((await page.getByRole('table').getByRole('link').nth(1).getAttribute('href')) ?? '');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await notice(tab, /restored/iu).waitFor();
    // Publish the package, because versions are restored as drafts.
    await openPackage(tab, 'wedding');
    await publishPackage(tab);
    await weddingShows(tab, changed.en.sentence);
  });

  test('explains an invalid price in the panel’s language', async ({ visit }) => {
    const tab = await visit({ language: 'ar' });
    tab.expectProblem(/400/u, '/api/package');
    await logInWithoutForm(tab, member);
    await openPackage(tab, 'wedding', 'ar');
    await openTab(tab, 'الباقة');
    // Wait for the response to the typed value, because a late response would remove the error of the publication.
    const checked = tab.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/cms/'));
    await price(tab).fill('0');
    await checked;
    await publishPackage(tab, 400);
    await tab.page.getByText('يُرجى إدخال السعر بالريال دون كسور').first().waitFor();
  });
});
