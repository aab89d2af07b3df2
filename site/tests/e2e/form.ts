import type { TextKey } from '#src/i18n/page-texts.ts';
import type { Tab } from './test.ts';

export type Fields = Record<string, string>;

export const field = ({ page }: Tab, name: string) => page.locator(`form[data-form] [name=${name}]`);

export const sendButton = ({ page, translate }: Tab, label: TextKey) => page.getByRole('button', { name: translate(label) });

/**
 * Starts the form’s island and waits for its hydration, which React marks with `__reactProps$`.
 * Moves the clock by two seconds, the minimum time of the server’s bot check.
 */
export async function hydrateForm({ page }: Tab): Promise<void> {
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

export async function fill(tab: Tab, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = field(tab, name);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

export const fieldValues = ({ page }: Tab): Promise<Fields> =>
  page.locator('form[data-form]').evaluate((form) => {
    const fields = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
    const unseen = ['card', 'formTopic', 'privacyVersion', 'start'];
    return Object.fromEntries(fields.filter(([name]) => !unseen.includes(name)).map(([name, value]) => [name, String(value)]));
  });

export async function fieldErrors({ page }: Tab): Promise<Fields> {
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

/** Returns the name of the focused field; null if no field has the focus. */
export const focusedField = ({ page }: Tab): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
