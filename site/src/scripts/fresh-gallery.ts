import { photoOfAddress } from '#src/islands/gallery/photo-address.ts';
import { reach, wasReached } from '#src/islands/gallery/reach.ts';
import { newAnswer } from './new-answer.ts';

/**
 * Keeps a page of the gallery live without React: asks the API whether the page still holds its answer, and wakes the island
 * when it does not, when the address opens a photo or changes, when its visitor comes back to a photo that the page does not hold,
 * or when the end of the photos comes near.
 */
const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const wake = () => gallery?.querySelector('astro-island')?.dispatchEvent(new Event('wake'));
if (photoOfAddress(location) !== undefined) wake();
// Back at a place below what is in the HTML; see `usePlace`.
if (history.scrollRestoration === 'manual') wake();
// Back from another view of it, that React made before the page was loaded again.
addEventListener('popstate', wake);

const end = gallery?.querySelector('[data-end]');
if (end) new IntersectionObserver((entries) => wasReached(entries) && wake(), { rootMargin: reach }).observe(end);

const { address = '', etag = '' } = gallery?.dataset ?? {};
const answer = gallery && (await newAnswer(address, etag));
if (answer) {
  const hand = () => gallery.dispatchEvent(new CustomEvent('fresh', { detail: answer }));
  addEventListener('awake', hand);
  hand();
  wake();
}
