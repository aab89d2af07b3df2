const key = 'switch.scroll';

/** The parts of a page, the same ones in both languages: a text is longer in one, so that a place is told by the part it is in. */
const parts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main > :not(script, style)')];

/** Remembers how far the page is scrolled, for its other language. The tab's storage may be closed to us. */
export function keepScroll(address: string): void {
  const at = parts().findLastIndex((part) => part.getBoundingClientRect().top <= 0);
  const below = parts()[at]?.getBoundingClientRect().top ?? 0;
  try {
    if (scrollY > 0) sessionStorage.setItem(key, `${address} ${at} ${-below}`);
  } catch {
    // Then the other page begins at its top.
  }
}

/** Goes where the other language's page was left by its switch. */
export function restoreScroll(): void {
  try {
    const [address = '', at, below] = (sessionStorage.getItem(key) ?? '').split(' ');
    sessionStorage.removeItem(key);
    const part = parts()[Number(at)];
    if (!part || address !== location.pathname + location.search) return;
    const top = part.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top + Math.min(Number(below), part.offsetHeight), behavior: 'instant' });
  } catch {
    // Then the page begins at its top.
  }
}
