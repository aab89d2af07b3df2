/** Runs on pages with a script that can wait, inline because a file of its own would be requested first. */

/** Calls a function after the first paint of the content. */
function afterFirstPaint(call: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return call();
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    call();
  }).observe({ type: 'paint', buffered: true });
}

/** Loads the scripts in `data-later` attributes (addresses from `?worker&url`) after the page's `load` event and the first paint. */
function loadLaterScripts(): void {
  const load = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]')) {
      import(/* @vite-ignore */ dataset['later'] ?? '').catch((error: unknown) =>
        console.warn('A script of the page could not be loaded.', error),
      );
    }
  };
  if (document.readyState === 'complete') afterFirstPaint(load);
  else addEventListener('load', () => afterFirstPaint(load));
}

loadLaterScripts();
