import type { Locator } from 'playwright-core';
import { localized } from '#src/lib/language.ts';
import type { Tab } from '../test.ts';
import { type Kind, type Row, textOf, withoutIsolates } from './row.ts';

/** Matches invisible characters between words and beside quotation marks. */
const invisible = '\\p{Bidi_Control}*';

/** Returns a pattern that ignores line breaks and bidirectional controls. */
const patternOf = (text: string): string =>
  withoutIsolates(text)
    .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replace(/[«»“”"]/gu, `${invisible}$&${invisible}`)
    .replace(/\s+/gu, `${invisible}\\s+${invisible}`);

const exactly = (text: string): RegExp => new RegExp(`^\\s*${invisible}${text}${invisible}\\s*$`, 'u');
const containing = (text: string): RegExp => new RegExp(text, 'u');
const counted = (text: string): RegExp => new RegExp(`^\\s*${invisible}${text}${invisible}(?:\\D*\\d+)?$`, 'u');

const invalidControls = (part: Locator, description: RegExp): Locator =>
  (['textbox', 'combobox', 'button'] as const)
    .map((role) => part.getByRole(role, { description }))
    .reduce((either, or) => either.or(or))
    .and(part.page().locator('[aria-invalid=true]'));

const labelled = (part: Locator, label: RegExp): Locator => part.getByLabel(label).and(part.page().locator('input, select, textarea'));

const finders: Record<Kind, (part: Locator, text: string, optional: string) => Locator> = {
  text: (part, text) => part.getByText(exactly(text)),
  heading: (part, text) => part.getByRole('heading', { name: exactly(text) }),
  link: (part, text) => part.getByRole('link', { name: exactly(text) }),
  'counted heading': (part, text) => part.getByRole('heading', { name: counted(text) }),
  'counted link': (part, text) => part.getByRole('link', { name: counted(text) }),
  button: (part, text) => part.getByRole('button', { name: exactly(text), disabled: false }),
  'disabled button': (part, text) => part.getByRole('button', { name: exactly(text), disabled: true }),
  tab: (part, text) => part.getByRole('tab', { name: exactly(text) }),
  region: (part, text) => part.getByRole('region', { name: exactly(text) }),
  dialog: (part, text) => part.getByRole('dialog', { name: exactly(text) }),
  field: (part, text) => labelled(part, exactly(text)),
  'optional field': (part, text, optional) => labelled(part, exactly(`${text}\\s*${optional}`)),
  option: (part, text) => part.getByRole('option', { name: exactly(text), disabled: false }),
  'disabled option': (part, text) => part.getByRole('option', { name: exactly(text), disabled: true }),
  'invalid control': (part, text) => invalidControls(part, containing(text)),
  alert: (part, text) => part.getByRole('alert').filter({ hasText: containing(text) }),
  status: (part, text) => part.getByRole('status').filter({ hasText: exactly(text) }),
};

export async function find({ page, language, translate }: Tab, part: Locator, row: Row): Promise<void> {
  const text = textOf(row, language);
  const found = finders[row.as](part, patternOf(text), patternOf(translate('form.optional')));
  const leading = row.to === undefined ? found : found.and(page.locator(`[href="${localized(language, row.to)}"]`));
  // Skips the visibility check for options of a closed list.
  const isChoice = row.as === 'option' || row.as === 'disabled option';
  const seen = isChoice ? leading : leading.filter({ visible: true });
  await seen
    .first()
    .waitFor({ state: isChoice ? 'attached' : 'visible' })
    .catch((cause: unknown) => {
      throw new Error(`There is no ${row.as} “${text}”${row.to === undefined ? '' : ` to ${row.to}`}.`, { cause });
    });
}
