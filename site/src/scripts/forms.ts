import { lastBookableDay, todayInRiyadh } from '@studio/contract';
import { forgetDraft, keepDraft } from './draft.ts';

/** Keeps the page's form over a reload; the page of thanks, marked `data-sent`, forgets it. */
export function keepForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) keepDraft(form);
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent'];
  if (sent) forgetDraft(sent);
}

/** Chooses the package a link asked for: `/book?package=event`. */
export function choosePackage(): void {
  const select = document.querySelector<HTMLSelectElement>('select[name="package"]');
  const asked = new URLSearchParams(location.search).get('package');
  const isOffered = select && Array.from(select.options).some((option) => option.value === asked && !option.disabled);
  if (isOffered && asked) select.value = asked;
}

/** Bounds the calendar to the days a session can be asked for. */
export function boundDate(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="date"]');
  if (!field) return;
  field.min = todayInRiyadh();
  field.max = lastBookableDay();
}
