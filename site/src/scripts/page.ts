/** Runs on every public page, from a file that all pages share. */
import { switchKey } from './language-switch.ts';
import { showLateFonts } from './late-fonts.ts';

/** Calls a function after the first paint of the content, or at once if the browser does not report it. */
function afterFirstPaint(call: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return call();
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    call();
  }).observe({ type: 'paint', buffered: true });
}

/** Calls a function after the page's `load` event and the first paint. */
function afterLoad(call: () => void): void {
  if (document.readyState === 'complete') afterFirstPaint(call);
  else addEventListener('load', () => afterFirstPaint(call));
}

/**
 * Loads the scripts whose addresses, from `?worker&url`, are in an attribute of the page's elements, and removes the attribute when a script is
 * loaded.
 * @returns whether all were loaded
 */
async function loadScripts(attribute: string, suffix = ''): Promise<boolean> {
  const elements = document.querySelectorAll(`[${attribute}]`);
  const loads = Array.from(elements, async (element) => {
    await import(/* @vite-ignore */ element.getAttribute(attribute) + suffix);
    element.removeAttribute(attribute);
  });
  const failed = (await Promise.allSettled(loads)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0) console.warn('Scripts of the page could not be loaded.', ...failed);
  return failed.length === 0;
}

/** Returns whether scripts must load at once: to show a chosen theme in the footer, or to restore the scroll position after a language switch. */
function hasChosen(): boolean {
  try {
    return 'theme' in document.documentElement.dataset || switchKey in sessionStorage;
  } catch {
    return false;
  }
}

const interactions = ['scroll', 'pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Returns whether an event comes from a resting pointer: browsers dispatch `pointermove` when a page appears under the pointer. */
const isResting = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/**
 * Loads the scripts in `data-on-touch` on the first of the given events or on a click on a control of those scripts. Repeats such a click after
 * loading. After a failure, retries when the device is online again, or on such a click.
 * @param suffix query of a retry, because browsers cache a failed import by its address
 * @param isDue whether the scripts are loaded at once
 */
function loadOnTouch(events: readonly string[] = interactions, suffix = '', isDue = hasChosen()): void {
  let held: HTMLElement | null = null;
  let loading: Promise<void> | undefined;
  const finish = async () => {
    for (const type of events) removeEventListener(type, start);
    const isLoaded = await loadScripts('data-on-touch', suffix);
    removeEventListener('click', hold);
    held?.click();
    if (!isLoaded) loadOnTouch(['online'], `?${Date.now()}`, false);
  };
  const load = () => (loading ??= finish());
  const start = (event: Event) => {
    if (!isResting(event)) void load();
  };
  const hold = (event: MouseEvent) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-menu-open], [data-switch], [data-map]') : null;
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    held = control;
    void load();
  };
  for (const type of events) addEventListener(type, start, { passive: true });
  addEventListener('click', hold);
  if (isDue) void load();
}

loadOnTouch();
void showLateFonts();
afterLoad(() => loadScripts('data-later'));
