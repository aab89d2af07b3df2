import type { Errand } from '#src/islands/gallery/errand.ts';
import { photoOfAddress } from '#src/islands/gallery/photo-address.ts';
import { newAnswer } from './new-answer.ts';

/**
 * Keeps a page of the gallery live without React: asks the API whether the page still holds its answer, and wakes the island
 * when it does not, when a photo is clicked or named by the address, or when the end of the photos comes near.
 */
export function watchGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]');
  const island = gallery?.querySelector('astro-island');
  if (!gallery || !island) return;

  const wake = () => island.dispatchEvent(new Event('wake'));
  const waiting: Errand[] = [];
  const run = (detail: Errand) => gallery.dispatchEvent(new CustomEvent('errand', { detail }));
  let send = (errand: Errand): unknown => waiting.push(errand);
  gallery.addEventListener('awake', () => {
    send = run;
    waiting.splice(0).forEach(run);
  });

  const open = (photo: string) => {
    send({ kind: 'open', photo });
    wake();
  };
  const photo = photoOfAddress(location);
  if (photo !== undefined) open(photo);

  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-photo]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link.dataset['photo'] ?? '');
  });

  const end = gallery.querySelector('[data-end]');
  if (end) new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { rootMargin: '1200px 0px' }).observe(end);

  const { address = '', etag = '' } = gallery.dataset;
  void newAnswer(address, etag).then((answer) => {
    if (answer === undefined) return;
    send({ kind: 'fresh', answer });
    wake();
  });
}
