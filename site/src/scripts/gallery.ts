import { sendErrand } from '#src/islands/gallery/errand.ts';
import { isPlainClick } from '#src/islands/gallery/link-click.ts';

/**
 * Keeps a page of the gallery live without React: asks the API whether the page still holds its answer, and wakes the island
 * when it does not, when a photo is clicked, or when the end of the photos comes near.
 */
export function watchGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]');
  const island = gallery?.querySelector('astro-island');
  if (!gallery || !island) return;
  const wake = () => island.dispatchEvent(new Event('wake'));

  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-photo]');
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    sendErrand({ kind: 'open', photo: link.dataset['photo'] ?? '' });
    wake();
  });

  const end = gallery.querySelector('[data-end]');
  if (end)
    new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), {
      rootMargin: '1200px 0px',
    }).observe(end);

  const { address = '', etag = '' } = gallery.dataset;
  void ask(address, etag).then((answer) => {
    if (answer === undefined) return;
    sendErrand({ kind: 'fresh', answer });
    wake();
  });
}

/** The API's answer if it is another than the one with this tag. Not by the contract's client, which would bring its schemas into every page. */
async function ask(address: string, etag: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { 'if-none-match': etag },
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The API said ${response.status}`);
    return await response.json();
  } catch (error) {
    console.warn('The gallery could not be brought up to date.', error);
    return undefined;
  }
}
