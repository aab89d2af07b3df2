import { photoOfAddress, wasReached } from '#src/lib/gallery.ts';
import { newAnswer } from './new-answer.ts';

/**
 * Keeps a gallery page current without React: compares the API's ETag with the page's, and wakes the island if they differ, if the
 * address opens a photo or changes, if a visitor returns to a photo below the page's HTML, or near the end of the photos.
 */
const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const wake = () => gallery?.querySelector('astro-island')?.dispatchEvent(new Event('wake'));
if (photoOfAddress(location) !== undefined) wake();
// Set by `useScrollPlace` if the visitor left below the page's HTML.
if (history.scrollRestoration === 'manual') wake();
// Back to a view that React had pushed before the page was reloaded.
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
