import { keepScroll, restoreScroll } from './kept-scroll.ts';
import { switchedAddress } from './switched-address.ts';

/** As in `i18n/address.ts`; what is imported from a file that islands import too, the page's script would have to fetch. */
const base = import.meta.env.BASE_URL.replace(/\/$/u, '');

/** Keeps the page, its query and how far it is scrolled when the language is switched, and remembers the choice. */
export function followSwitch(): void {
  restoreScroll();
  // Also that of the menu, which comes when it is opened.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-switch]') : null;
    if (!link) return;
    // A form the server refused is shown at the API's address; the link is right there as it is.
    if (!location.pathname.startsWith('/api/')) link.href = switchedAddress(location, base) + location.hash;
    keepScroll(link.pathname + link.search);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing over plain http
    document.cookie = link.dataset['cookie'] ?? '';
  });
}
