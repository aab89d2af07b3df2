import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { goTo, inLanguage, type Tab, test } from '../test.ts';
import { logInWithoutForm, openPage, openScreen, untilDraftSaved, waitForForm } from './panel.ts';

/** Timeout of a build in milliseconds, for busy machines. */
const timeout = 240_000;

const drafts = { en: 'A draft of the opening sentence', ar: 'مسودة الجملة الافتتاحية' } as const satisfies Record<Language, string>;

const pane = ({ page }: Tab) => page.frameLocator('#live-preview-iframe');

const notice = (tab: Tab, text: string) => pane(tab).locator('#preview-notice').getByText(text, { exact: true });

/**
 * The page whose draft is shown. No other test file edits it, because Payload locks a page that another user has open, and because drafts remain
 * after a test.
 */
const edited = 'services';

async function openPane(tab: Tab): Promise<void> {
  const { page } = tab;
  // Permits 503 until the first build is done, and the browser warning of Payload’s iframe.
  tab.permitProblem(/503/u, '/cms/preview/');
  tab.permitProblem(/allow-same-origin/u, '/cms/preview/');
  await openPage(tab, edited);
  // Opens the pane if necessary, because Payload stores whether it is open.
  const toggler = page.locator('#live-preview-toggler');
  await toggler.waitFor();
  if (!(await page.locator('.live-preview-window--is-live-previewing').count())) await toggler.click();
  await notice(tab, 'Preview: a draft, not public').waitFor({ timeout });
}

test('previews a draft beside its form in both languages without publishing it', async ({ visit }) => {
  const tab = await visit();
  await logInWithoutForm(tab);
  await openPane(tab);

  const field = tab.page.locator('#field-servicesLead');
  // Type every second until the pane changes: the form sends its initial values to the pane with a delay, and sends typed text only after a pause.
  let typed = 0;
  let typedAt = 0;
  const hint = notice(tab, 'Your changes appear here soon');
  const type = async () => {
    if (performance.now() - typedAt > 1000) {
      typed += 1;
      await field.fill(`Words ${typed}`);
      typedAt = performance.now();
    }
    return hint.isVisible();
  };
  await expect.poll(type).toBe(true);
  // Store Arabic as the user’s language in another tab; the pane must stay English.
  const other = await tab.page.context().newPage();
  await openScreen(other, '/cms/collections/team?locale=ar');
  await other.close();
  await field.fill(drafts.en);
  await untilDraftSaved(tab);
  await pane(tab).getByText(drafts.en).first().waitFor({ timeout });
  await notice(tab, 'Preview: a draft, not public').waitFor({ timeout });

  // Expect a language in the address of a form that is opened as from the menu, without one.
  await openScreen(tab.page, `/cms/globals/${edited}`);
  await waitForForm(tab.page);
  await expect.poll(() => new URL(tab.page.url()).searchParams.get('locale')).toMatch(/^(?:en|ar)$/u);

  await openPage(tab, edited, 'ar');
  await notice(tab, 'معاينة: مسودة غير منشورة').waitFor({ timeout });
  await field.fill(drafts.ar);
  await untilDraftSaved(tab);
  await pane(tab).getByText(drafts.ar).first().waitFor({ timeout });

  const visitor = await visit();
  for (const language of ['en', 'ar'] as const) {
    await goTo(inLanguage(visitor, language), '/services');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.page.getByText(drafts[language]).count()).toBe(0);
  }
  await visitor.page.goto('/cms/preview/services');
  await visitor.page.waitForURL('**/login?next=%2Fcms%2Fpreview%2Fservices');
});

test('navigates a preview on a phone without sending a booking', async ({ visit }) => {
  const tab = await visit({ device: 'phone' });
  const { page, translate } = tab;
  tab.permitProblem(/503/u, '/cms/preview/');
  await logInWithoutForm(tab);
  await page.goto('/cms/preview/');
  await page.locator('#preview-notice').waitFor({ timeout });

  await page.getByRole('button', { name: translate('menu.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: translate('nav.gallery') })
    .click();
  await page.waitForURL('**/cms/preview/gallery');
  await page.locator('[data-gallery] a[href$="/gallery/wedding"]').first().click();
  await page.waitForURL('**/cms/preview/gallery/wedding');

  await page.goto('/cms/preview/book');
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await page.waitForURL('**/cms/preview/ar/book');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.locator('form[data-form] button[type=submit]').click();
  await page.getByText('لم يُرسَل شيء: هذه معاينة').waitFor();
  expect(sent).toEqual([]);
});
