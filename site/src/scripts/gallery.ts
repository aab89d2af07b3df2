import { photoOfAddress, wasReached } from '#src/lib/gallery.ts';
import { newAnswer } from './new-answer.ts';

/**
 * Hydrates the island of a gallery page on demand: if the ETags of API and page differ, if the
 * address opens a photo or changes, if a visitor returns to a photo below the page's HTML, or near the end of the photos.
 */
const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const wake = () => gallery?.querySelector('astro-island')?.dispatchEvent(new Event('wake'));
if (photoOfAddress(location) !== undefined) wake();
// Reads the mark that `useScrollPlace` stores for a scroll position below the page's HTML.
if (history.scrollRestoration === 'manual') wake();
// Handles navigation back to a view that React pushed before a reload.
addEventListener('popstate', wake);

const end = gallery?.querySelector('[data-end]');
if (end) new IntersectionObserver((entries) => wasReached(entries) && wake(), { rootMargin: '1200px 0px' }).observe(end);

const { address = '', etag = '' } = gallery?.dataset ?? {};
const answer = gallery && (await newAnswer(address, etag));
if (answer) {
  const send = () => gallery.dispatchEvent(new CustomEvent('fresh', { detail: answer }));
  addEventListener('awake', send);
  send();
  wake();
}
