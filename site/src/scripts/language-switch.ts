import { base } from '#src/i18n/address.ts';
import { keepScroll, restoreScroll } from './kept-scroll.ts';
import { switchedAddress } from './switched-address.ts';

/** Keeps the page, its query and how far it is scrolled when the language is switched, and remembers the choice. */
export function followSwitch(): void {
  restoreScroll();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-switch]')) {
    link.addEventListener('click', () => {
      // A form the server refused is shown at the API's address; the link is right there as it is.
      if (!location.pathname.startsWith('/api/')) link.href = switchedAddress(location, base) + location.hash;
      keepScroll(link.pathname + link.search);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing over plain http
      document.cookie = link.dataset['cookie'] ?? '';
    });
  }
}
