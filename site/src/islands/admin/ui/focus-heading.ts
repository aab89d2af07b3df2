/** Moves the focus to the heading of the screen, and leaves the window where it is. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('#screen h1')?.focus({ preventScroll: true });
