/**
 * Runs the scripts that elements name in `data-later`, once all that is first seen has come: so they delay nothing of it.
 * Their addresses are those of `?worker&url`, which bundles a file of its own.
 */
export function runLater(): void {
  const run = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]')) {
      import(/* @vite-ignore */ dataset['later'] ?? '').catch((error: unknown) =>
        console.warn('A script of the page could not be loaded.', error),
      );
    }
  };
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}
