import { newAnswer } from './new-answer.ts';

/** Asks the API whether the page still shows the categories it has, and brings what renews the tiles when it does not. */
const section = document.querySelector<HTMLElement>('[data-tiles]');
const { address = '', etag = '', renewal = '' } = section?.dataset ?? {};
const answer = section && (await newAnswer(address, etag));
if (section && answer !== undefined) {
  await import(/* @vite-ignore */ renewal);
  section.dispatchEvent(new CustomEvent('renew', { detail: answer }));
}
