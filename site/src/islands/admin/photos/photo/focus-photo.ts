import { focusHeading } from '../../ui/focus-heading.ts';

/** Moves the focus to the button that edits a photo, or to its form, where the photo is shown; else to the heading of the screen. */
export function focusPhoto(id: string): void {
  const place = document.querySelector<HTMLElement>(`[data-edits="${id}"], [data-form="${id}"] select`);
  if (place) place.focus();
  else focusHeading();
}
