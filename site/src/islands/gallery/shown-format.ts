import type { RenditionFormat } from '@studio/contract';

/** The format this browser chose for the photos in the page's HTML; none where it has chosen for none. */
export function shownFormat(): RenditionFormat | undefined {
  const chosen = Array.from(document.querySelectorAll<HTMLImageElement>('picture:has(> source) > img'), (image) => image.currentSrc);
  if (chosen.some((address) => address.endsWith('.avif'))) return 'avif';
  return chosen.some((address) => address !== '') ? 'jpeg' : undefined;
}
