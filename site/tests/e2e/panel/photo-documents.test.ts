import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { demoStudio, goTo, inLanguage, type Tab, test } from '../test.ts';
import { logInWithoutForm, openPhotoDocument, openTab, publishPhotoDocument, switchContentLanguage } from './panel.ts';

const demo = await demoStudio();

const member = await createUser((method, path, question) => request(demo.baseUrl, method, path, question), await openSession(demo.baseUrl));

/** Timeout and interval in milliseconds of polls for a publication. The long timeout is for busy machines. */
const polling = { timeout: 150_000, interval: 500 };

const rule = {
  en: 'Look straight into the camera, with the eyes open.',
  ar: 'انظروا إلى العدسة مباشرة والعينان مفتوحتان.',
} as const satisfies Record<Language, string>;
const size = { en: '600 × 800 px', ar: '600 × 800 بكسل' } as const satisfies Record<Language, string>;
const limit = { en: /at most 150 kB/iu, ar: /150/u } as const satisfies Record<Language, RegExp>;

/** Writes size and first rule of an open document, in the content language of the form. */
async function writeTexts({ page }: Tab, language: Language): Promise<void> {
  await page.locator('#field-size').fill(size[language]);
  await page.locator('#field-rules__0__text').fill(rule[language]);
}

test('publishes changed measurements and a changed rule of an official photo in both languages', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab, member);
  await openPhotoDocument(tab, 'absher');
  await openTab(tab, 'Measurements');
  await page.locator('#field-pixelWidth').fill('600');
  await page.locator('#field-pixelHeight').fill('800');
  await page.locator('#field-mostKilobytes').fill('150');
  await openTab(tab, 'Document');
  await writeTexts(tab, 'en');
  // The switch saves the draft.
  await switchContentLanguage(tab, 'ar');
  await openTab(tab, 'Document');
  await writeTexts(tab, 'ar');
  await publishPhotoDocument(tab);

  for (const language of ['en', 'ar'] as const) {
    const shown = inLanguage(tab, language);
    // The home page shows the document in a tab of the requirements.
    await expect
      .poll(async () => {
        await goTo(shown, '/');
        const text = await page.locator('main').textContent();
        return [text?.includes(rule[language]), text?.includes(size[language])];
      }, polling)
      .toEqual([true, true]);
    await goTo(shown, '/id-photo');
    await page.waitForLoadState('networkidle');
    const awake = page.evaluate(() => new Promise<void>((resolve) => addEventListener('awake', () => resolve(), { once: true })));
    await page.locator('#desk-document').dispatchEvent('pointerover');
    await page.keyboard.press('Shift');
    await awake;
    await page.locator('#desk-document').selectOption('absher');
    const facts = page.locator('.desk-facts');
    await facts.getByText(rule[language]).waitFor();
    await facts.getByText(size[language]).waitFor();
    await facts.getByText(limit[language]).first().waitFor();
  }
});

test('rejects a measurement out of range in the panel’s language', async ({ visit }) => {
  const tab = await visit({ language: 'ar' });
  const { page } = tab;
  tab.expectProblem(/400/u, '/api/photo-document');
  await logInWithoutForm(tab, member);
  await openPhotoDocument(tab, 'passport', 'ar');
  await openTab(tab, 'القياسات');
  const checked = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/cms/'));
  await page.locator('#field-printWidth').fill('4000');
  await checked;
  await publishPhotoDocument(tab, 400);
  await page.getByText('يُرجى إدخال رقم من 10 إلى 210').first().waitFor();
});
