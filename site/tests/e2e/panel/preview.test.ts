import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { goTo, inLanguage, type Scene, test } from '../test.ts';
import { keepDraft, logIn, openPage } from './panel.ts';

/** How long a build may take, on a machine that does much else. */
const timeout = 90_000;

const drafts = { en: 'A draft of the package', ar: 'مسودة الباقة' } as const satisfies Record<Language, string>;

/** The pane beside the form. */
const pane = ({ page }: Scene) => page.frameLocator('#live-preview-iframe');

const notice = (scene: Scene, words: string) => pane(scene).locator('#preview-notice').getByText(words, { exact: true });

/** Opens what the staff write of weddings, with the pane beside it. */
async function openPane(scene: Scene): Promise<void> {
  const { page } = scene;
  // Until there is a build, the pane says so and asks again; Payload's own frame is what the browser warns of.
  scene.tolerate(/503/u, '/cms/preview/');
  scene.tolerate(/allow-same-origin/u, '/cms/preview/');
  await openPage(scene, 'wedding');
  // Payload remembers whether the pane was open.
  const toggler = page.locator('#live-preview-toggler');
  await toggler.waitFor();
  if (!(await page.locator('.live-preview-window--is-live-previewing').count())) await toggler.click();
  await notice(scene, 'Preview: a draft, not public').waitFor({ timeout: timeout });
}

test('somebody of the staff sees a draft beside its form in both languages, and visitors see nothing of it', async ({ visit }) => {
  const scene = await visit();
  await logIn(scene);
  await openPane(scene);

  const field = scene.page.locator('#field-weddingPackage');
  // What the form holds is first told to the pane a moment after it has come; what is typed later differs from that.
  let typed = 0;
  const hint = notice(scene, 'Save the draft to see your changes here');
  await expect
    .poll(async () => {
      typed += 1;
      await field.fill(`Words ${typed}`);
      return hint.isVisible();
    })
    .toBe(true);
  await field.fill(drafts.en);
  await keepDraft(scene, 'wedding');
  await pane(scene).getByText(drafts.en).first().waitFor({ timeout: timeout });
  await notice(scene, 'Preview: a draft, not public').waitFor();

  await openPage(scene, 'wedding', 'ar');
  await notice(scene, 'معاينة: مسودة غير منشورة').waitFor();
  await field.fill(drafts.ar);
  await keepDraft(scene, 'wedding');
  await pane(scene).getByText(drafts.ar).first().waitFor({ timeout: timeout });

  const visitor = await visit();
  for (const language of ['en', 'ar'] as const) {
    await goTo(inLanguage(visitor, language), '/services/wedding');
    await visitor.page.getByRole('complementary').first().waitFor();
    expect(await visitor.page.getByText(drafts[language]).count()).toBe(0);
  }
  await visitor.page.goto('/cms/preview/services/wedding');
  expect(new URL(visitor.page.url()).pathname).toBe('/cms/login');
});

test('somebody of the staff walks through a preview on a phone, and books nothing', async ({ visit }) => {
  const scene = await visit({ device: 'phone' });
  const { page, words } = scene;
  scene.tolerate(/503/u, '/cms/preview/');
  await logIn(scene);
  await page.goto('/cms/preview/');
  await page.locator('#preview-notice').waitFor({ timeout: timeout });

  await page.getByRole('button', { name: words('menu.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words('nav.gallery') })
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
