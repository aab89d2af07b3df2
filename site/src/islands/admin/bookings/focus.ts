import { focusHeading } from '../ui/focus-heading.ts';

/** What the group of a booking's next steps is found by. */
export const stepsId = (id: string): string => `steps-${id}`;

/** Moves the focus to the next steps of a booking, where it is shown; else to the heading of the screen. */
export function focusSteps(id: string): void {
  const steps = document.getElementById(stepsId(id));
  if (steps) steps.focus({ preventScroll: true });
  else focusHeading();
}
