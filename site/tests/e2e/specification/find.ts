import type { Locator } from 'playwright-core';
import { localized } from '#src/i18n/address.ts';
import type { Scene } from '../test.ts';
import { type Kind, type Row, textOf, withoutIsolates } from './row.ts';

const isolates = '[\\u200e\\u200f\\u061c\\u2066-\\u2069]*';

/** A text as it is read: wherever its lines break, and whatever holds its parts in their own direction. */
const asRead = (text: string): string =>
  Array.from(withoutIsolates(text), (character) => character.replace(/[.*+?^${}()|[\]\\]/u, '\\$&').replace(/\s/u, '\\s+')).join(isolates);

const only = (text: string): RegExp => new RegExp(`^[\\s\\u2066-\\u2069]*${text}[\\s\\u2066-\\u2069]*$`, 'u');
const among = (text: string): RegExp => new RegExp(text, 'u');

/** Controls that say what is wrong with them. */
const complaining = (part: Locator, description: RegExp): Locator =>
  (['textbox', 'combobox', 'button'] as const)
    .map((role) => part.getByRole(role, { description }))
    .reduce((either, or) => either.or(or))
    .and(part.page().locator('[aria-invalid=true]'));

const labelled = (part: Locator, label: RegExp): Locator => part.getByLabel(label).and(part.page().locator('input, select, textarea'));

const finders: Record<Kind, (part: Locator, text: string, optional: string) => Locator> = {
  text: (part, text) => part.getByText(only(text)),
  heading: (part, text) => part.getByRole('heading', { name: only(text) }),
  link: (part, text) => part.getByRole('link', { name: only(text) }),
  button: (part, text) => part.getByRole('button', { name: only(text), disabled: false }),
  'disabled button': (part, text) => part.getByRole('button', { name: only(text), disabled: true }),
  tab: (part, text) => part.getByRole('tab', { name: only(text) }),
  region: (part, text) => part.getByRole('region', { name: only(text) }),
  dialog: (part, text) => part.getByRole('dialog', { name: only(text) }),
  field: (part, text) => labelled(part, only(text)),
  'optional field': (part, text, optional) => labelled(part, only(`${text}\\s*${optional}`)),
  option: (part, text) => part.getByRole('option', { name: only(text), disabled: false }),
  'disabled option': (part, text) => part.getByRole('option', { name: only(text), disabled: true }),
  complaint: (part, text) => complaining(part, among(text)),
  alert: (part, text) => part.getByRole('alert').filter({ hasText: among(text) }),
  status: (part, text) => part.getByRole('status').filter({ hasText: only(text) }),
};

/** Waits until a person at a part of a page finds what a row says. */
export async function find({ page, language, words }: Scene, part: Locator, row: Row): Promise<void> {
  const found = finders[row.as](part, asRead(textOf(row, language)), asRead(words('form.optional')));
  const there = row.to === undefined ? found : found.and(page.locator(`[href="${localized(language, row.to)}"]`));
  // Browsers draw the choices of a closed list only once it opens.
  if (row.as === 'option' || row.as === 'disabled option') await there.first().waitFor({ state: 'attached' });
  else await there.filter({ visible: true }).first().waitFor();
}
