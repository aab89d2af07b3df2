/** Copies a part of `lib/language.ts`: an import shared with islands would create another chunk for every page. */
const base = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL;

/**
 * Returns the address of the same page and query in the other language. The owner's screens and the log-in have one address for both languages.
 * @param prefix path prefix of all pages
 */
export function switchedAddress({ pathname, search }: { pathname: string; search: string }, prefix = ''): string {
  const path = pathname.slice(prefix.length) || '/';
  if (/^\/(login|admin)(\/|$)/u.test(path)) return pathname + search;
  if (/^\/ar(\/|$)/u.test(path)) return prefix + (path.slice(3) || '/') + search;
  return `${prefix}/ar${path}${search}`;
}

/** Key of the scroll position that a switch stores for the next page. */
export const switchKey = 'switch.scroll';

/** Returns the sections of the page. Their heights differ by language, so a scroll position is stored as an offset into a section. */
const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main > :not(script, style)')];

function storeScroll(address: string): void {
  const tops = sections().map((section) => section.getBoundingClientRect().top);
  const at = tops.findLastIndex((top) => top <= 0);
  try {
    if (scrollY > 0) sessionStorage.setItem(switchKey, `${address} ${at} ${-(tops[at] ?? 0)}`);
  } catch {
    // Ignores disabled storage: the other page is then shown from its top.
  }
}

function restoreScroll(): void {
  try {
    const [address = '', at, below] = (sessionStorage.getItem(switchKey) ?? '').split(' ');
    sessionStorage.removeItem(switchKey);
    const section = sections()[Number(at)];
    if (!section || address !== location.pathname + location.search) return;
    const top = section.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top + Math.min(Number(below), section.offsetHeight), behavior: 'instant' });
  } catch {
    // Ignores disabled storage: the page is then shown from its top.
  }
}

/**
 * Links the language switch to the current page and query, stores the chosen language in a cookie, and restores the scroll position after a switch.
 */
export function handleLanguageSwitch(): void {
  restoreScroll();
  // Delegates clicks, because the menu's link is created when the menu opens.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-switch]') : null;
    if (!link) return;
    // Keeps the link of the HTML on the page of a rejected form post, because that page has the API's address.
    if (!location.pathname.startsWith('/api/')) link.href = switchedAddress(location, base) + location.hash;
    storeScroll(link.pathname + link.search);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP
    document.cookie = link.dataset['cookie'] ?? '';
  });
}
