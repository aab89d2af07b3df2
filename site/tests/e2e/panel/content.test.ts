import { describe, expect } from 'vitest';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { demoStudio, goTo, inLanguage, type Scene, test } from '../test.ts';
import { keepDraft, logIn, openPage, publish, saved, writeIn } from './panel.ts';
import { type Offers, PersistentVisitor } from './persistent-visitor.ts';

const demo = await demoStudio();

const member = await createUser((method, path, question) => request(demo.baseUrl, method, path, question), await openSession(demo.baseUrl));
const comeIn = (scene: Scene) => logIn(scene, member.username, member.password);

/** The time limit of a publication on a busy machine. */
const polling = { timeout: 150_000, interval: 250 };

const bundled: Offers = {
  en: { price: '800 SR', sentence: 'A fixed price for the whole package.' },
  ar: { price: '800 ر.س', sentence: 'سعر ثابت للباقة كاملة.' },
};
const changed: Offers = {
  en: { price: '950 SR', sentence: 'One price, and nothing is added to it.' },
  ar: { price: '950 ر.س', sentence: 'سعر واحد لا يزيد عليه شيء.' },
};

const price = ({ page }: Scene) => page.locator('#field-price');
const sentence = ({ page }: Scene) => page.locator('#field-weddingOnePrice');

/** Returns the description below a field. */
const below = ({ page }: Scene, field: string) =>
  page.locator(`.field-type:has(> .field-type__wrap #field-${field}) .field-help__fallback`);

/** Waits until the wedding page contains a text. */
const weddingSays = async (scene: Scene, words: string) => {
  await expect
    .poll(async () => {
      await goTo(scene, '/services/wedding');
      return scene.page.getByRole('complementary').filter({ hasText: words }).count();
    }, polling)
    .toBe(1);
};

describe('content of a page', () => {
  test('publishes a changed price in both languages without a failed request', async ({ visit }) => {
    const scene = await visit();
    await comeIn(scene);
    await openPage(scene, 'wedding');
    await price(scene).fill('950');
    await sentence(scene).fill(changed.en.sentence);
    await keepDraft(scene, 'wedding');
    await writeIn(scene, 'ar');
    expect(await below(scene, 'weddingOnePrice').textContent()).toContain(changed.en.sentence);
    await sentence(scene).fill(changed.ar.sentence);

    const visitor = new PersistentVisitor(demo.baseUrl);
    // The saved draft is not public.
    expect(await visitor.look(changed, bundled)).toBe(true);
    const looking = expect.poll(() => visitor.look(bundled, changed), polling).toBe(true);
    await publish(scene, 'wedding');
    const published = performance.now();
    await looking;
    const seconds = ((performance.now() - published) / 1000).toFixed(1);
    console.log(
      `The price was on all six pages ${seconds} s after it was published; ${visitor.answered} requests were answered meanwhile.`,
    );
    expect(visitor.faults).toEqual([]);
  });

  test('shows the default text again when the fields are cleared', async ({ visit }) => {
    const scene = await visit();
    await comeIn(scene);
    await openPage(scene, 'wedding');
    await price(scene).fill('');
    await sentence(scene).fill('');
    await below(scene, 'weddingOnePrice').filter({ hasText: bundled.en.sentence }).waitFor();
    await publish(scene, 'wedding');
    await weddingSays(scene, bundled.en.sentence);
    await weddingSays(scene, '800');
    await weddingSays(inLanguage(scene, 'ar'), changed.ar.sentence);
  });

  test('publishes a restored version', async ({ visit }) => {
    const scene = await visit();
    const { page } = scene;
    await comeIn(scene);
    await page.goto('/cms/globals/wedding/versions');
    // The first version is the published one; the second has the price.
    await page.getByRole('table').getByRole('link').nth(1).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await saved(scene, /restored/iu).waitFor();
    await weddingSays(scene, changed.en.sentence);
  });

  test('explains an invalid price in the panel’s language', async ({ visit }) => {
    const scene = await visit({ language: 'ar' });
    scene.announce(/400/u, '/api/globals/wedding');
    await comeIn(scene);
    await openPage(scene, 'wedding', 'ar');
    await price(scene).fill('0');
    await publish(scene, 'wedding', 400);
    await scene.page.getByText('يُرجى إدخال السعر بالريال دون كسور').first().waitFor();
  });
});
