import { newAnswer } from './new-answer.ts';

/** Compares the ETag of the categories with the page's, and loads the script that re-renders the tiles if they differ. */
const section = document.querySelector<HTMLElement>('[data-tiles]');
const { address = '', etag = '', renewal = '' } = section?.dataset ?? {};
const answer = section && (await newAnswer(address, etag));
if (section && answer !== undefined) {
  await import(/* @vite-ignore */ renewal);
  section.dispatchEvent(new CustomEvent('renew', { detail: answer }));
}
