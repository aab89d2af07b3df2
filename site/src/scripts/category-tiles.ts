import { newAnswer } from './new-answer.ts';

/** Asks the API whether the page still shows the categories it has, and brings what renews the tiles when it does not. */
export function watchTiles(): void {
  const section = document.querySelector<HTMLElement>('[data-tiles]');
  const { address = '', etag = '' } = section?.dataset ?? {};
  if (!section) return;
  void newAnswer(address, etag).then(async (answer) => {
    if (answer === undefined) return;
    const { renewTiles } = await import('./renew-tiles.ts');
    await renewTiles(section, answer);
  });
}
