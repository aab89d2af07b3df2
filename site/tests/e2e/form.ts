import type { TextKey } from '#src/i18n/page-texts.ts';
import type { Scene } from './test.ts';

/** The fields of a form by name, in their order, with what somebody writes into them. */
export type Fields = Record<string, string>;

/** One field of the form on the page. */
export const field = ({ page }: Scene, name: string) => page.locator(`form[data-form] [name=${name}]`);

/** The button that sends the form on the page. */
export const sendButton = ({ page, words }: Scene, label: TextKey) => page.getByRole('button', { name: words(label) });

/**
 * Points at the form, and waits until React has it: a press before that is the browser's own, and has tests of its own.
 * React leaves its mark on each element it has taken over. The page then seems open for the two seconds that the server expects of a person.
 */
export async function wakeForm({ page }: Scene): Promise<void> {
  const form = page.locator('form[data-form]');
  await form.dispatchEvent('pointerover');
  await page.waitForFunction(() => {
    const element = document.querySelector('form[data-form]');
    return element && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  });
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2000;
  });
}

export async function fill(scene: Scene, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = field(scene, name);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** What stands in the fields of the form on the page that a person sees. */
export const typed = ({ page }: Scene): Promise<Fields> =>
  page.locator('form[data-form]').evaluate((form) => {
    const fields = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
    const unseen = ['formTopic', 'privacyVersion'];
    return Object.fromEntries(fields.filter(([name]) => !unseen.includes(name)).map(([name, value]) => [name, String(value)]));
  });

/** What is said beside the fields, by field: what assistive technology reads out with it. */
export async function complaints({ page }: Scene): Promise<Fields> {
  return page.locator('form[data-form]').evaluate((form) => {
    const wrong = [...form.querySelectorAll('[aria-invalid=true]')];
    const beside = (control: Element) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
        .find((element) => element?.matches('.error') && element.checkVisibility());
    return Object.fromEntries(wrong.map((control) => [control.getAttribute('name') ?? '', beside(control)?.textContent ?? '']));
  });
}

/** The name of the field that has the focus. */
export const focused = ({ page }: Scene): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
