import type { Photo } from '@studio/contract';
import { photoOfAddress, wasReached } from '#src/lib/gallery.ts';
import { focalClass } from '#src/lib/photo-classes.ts';
import { newAnswer } from './new-answer.ts';

/**
 * The gallery of the page. This script hydrates its island on demand: if the API lists other photos than the page, if the address opens a photo or
 * changes, if a visitor returns to a photo below the page's HTML, or if a visitor scrolls near the end of the photos.
 */
const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const wake = () => gallery?.querySelector('astro-island')?.dispatchEvent(new Event('wake', { bubbles: true }));
if (photoOfAddress(location) !== undefined) wake();
// Hydrates the island if `useScrollPlace` has stored a scroll position below the page's HTML, for which it sets `manual`.
if (history.scrollRestoration === 'manual') wake();
// Hydrates the island after navigation back to a view that React pushed before a reload.
addEventListener('popstate', wake);

const end = gallery?.querySelector('[data-end]');
if (end) new IntersectionObserver((entries) => wasReached(entries) && wake(), { rootMargin: '1200px 0px' }).observe(end);

/**
 * Returns whether a link in the page's HTML shows the current id, category, alternative text and focal point of a photo. The caption matters only if
 * it replaces a missing alternative text.
 */
function isShown(link: HTMLElement, { _id, category, alt, caption, ...photo }: Photo): boolean {
  const picture = link.querySelector('img');
  const name = alt || caption || picture?.alt;
  const group = link.closest<HTMLElement>('[data-category]')?.dataset['category'];
  return link.dataset['photo'] === _id && group === category && picture?.alt === name && picture?.className === (focalClass(photo) ?? '');
}

const isList = (answer: unknown): answer is { data: Photo[] } => Array.isArray(Object(answer).data);

const { address = '', etag = '' } = gallery?.dataset ?? {};
const answer = gallery && (await newAnswer(address, etag));
if (gallery && isList(answer)) {
  const send = () => gallery.dispatchEvent(new CustomEvent('fresh', { detail: answer }));
  addEventListener('awake', send);
  send();
  const links = Array.from(gallery.querySelectorAll<HTMLElement>('a[data-photo]'));
  const { data } = answer;
  if (links.length !== data.length || !links.every((link, index) => data[index] && isShown(link, data[index]))) wake();
}
