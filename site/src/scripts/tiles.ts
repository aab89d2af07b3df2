import { newAnswer } from './new-answer.ts';

/**
 * The tiles of the categories. This script compares the ETag of the API's categories with the page's; if they differ, it loads the script that
 * re-renders the tiles.
 */
const section = document.querySelector<HTMLElement>('[data-tiles]');
const { address = '', etag = '', renewal = '' } = section?.dataset ?? {};
const answer = section && (await newAnswer(address, etag));
if (section && answer !== undefined) {
  await import(/* @vite-ignore */ renewal);
  section.dispatchEvent(new CustomEvent('renew', { detail: answer }));
}
