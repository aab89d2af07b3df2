/** As in `lib/language.ts`; importing a module that islands import too would move it to a chunk that every page fetches. */
const base = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL;

/**
 * Returns the address of the same page and query in the other language. The studio's own screens have one address for both.
 * @param prefix path prefix of all pages
 */
export function switchedAddress({ pathname, search }: { pathname: string; search: string }, prefix = ''): string {
  const path = pathname.slice(prefix.length) || '/';
  if (/^\/(login|admin)(\/|$)/u.test(path)) return pathname + search;
  if (/^\/ar(\/|$)/u.test(path)) return prefix + (path.slice(3) || '/') + search;
  return `${prefix}/ar${path}${search}`;
}

const key = 'switch.scroll';

/** Sections of the page. Their heights differ by language, so a scroll position is an offset into a section. */
const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main > :not(script, style)')];

function storeScroll(address: string): void {
  const tops = sections().map((section) => section.getBoundingClientRect().top);
  const at = tops.findLastIndex((top) => top <= 0);
  try {
    if (scrollY > 0) sessionStorage.setItem(key, `${address} ${at} ${-(tops[at] ?? 0)}`);
  } catch {
    // Storage is disabled: the other page begins at its top.
  }
}

function restoreScroll(): void {
  try {
    const [address = '', at, below] = (sessionStorage.getItem(key) ?? '').split(' ');
    sessionStorage.removeItem(key);
    const section = sections()[Number(at)];
    if (!section || address !== location.pathname + location.search) return;
    const top = section.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top + Math.min(Number(below), section.offsetHeight), behavior: 'instant' });
  } catch {
    // Storage is disabled.
  }
}

/** Keeps page, query and scroll position when the language is switched, and stores the choice in a cookie. */
export function handleLanguageSwitch(): void {
  restoreScroll();
  // Delegated: the menu's link is created when the menu opens.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-switch]') : null;
    if (!link) return;
    // A rejected form post is shown at the API's address; the built link is right there.
    if (!location.pathname.startsWith('/api/')) link.href = switchedAddress(location, base) + location.hash;
    storeScroll(link.pathname + link.search);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP
    document.cookie = link.dataset['cookie'] ?? '';
  });
}
