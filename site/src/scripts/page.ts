/** Runs on every public page, from a file that all pages share. */
import { chooseTheme, followTheme, themes } from '#src/lib/theme.ts';
import { handleLanguageSwitch } from './language-switch.ts';
import { showLateFonts } from './late-fonts.ts';

/** Opens and closes the menu of small screens. A template holds its content, to stay within the element limit of gallery pages. */
function initMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  const template = menu?.querySelector('template');
  if (!menu || !template) return;
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => {
    menu.replaceChildren(template.content.cloneNode(true));
    menu.showModal();
  });
  menu.addEventListener('close', () => menu.replaceChildren(template));
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-menu-close]')) menu.close();
  });
  // Closes the menu before the back-forward cache stores the page.
  addEventListener('pagehide', () => menu.close());
  matchMedia('(min-width: 60rem)').addEventListener('change', () => menu.close());
}

/** Mutes the bar of small screens while the page's own button is entirely visible above it. */
function initBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]:has(.offer)');
  const button = document.querySelector('[data-own-button]');
  if (!bar || !button) return;
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    // Excludes the part of the window that the bar covers. The threshold is below 1, because a ratio may be rounded down.
    observer = new IntersectionObserver((entries) => bar.classList.toggle('calm', entries.at(-1)?.isIntersecting), {
      rootMargin: `0px 0px -${bar.offsetHeight}px`,
      threshold: 0.99,
    });
    observer.observe(button);
  };
  // Calls `observe` at once, and when the height of the bar changes.
  new ResizeObserver(observe).observe(bar);
}

/** Replaces the drawn map with the embedded map on click; the page sends no request to the map's server before. */
function initMap(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-map]');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset['map'] ?? '';
    frame.title = link.dataset['mapTitle'] ?? '';
    link.replaceWith(frame);
    frame.focus();
  });
}

const threeHours = 10_800_000;

/** Sets the copyright's year to the current year in Riyadh. */
function updateYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date(Date.now() + threeHours).getUTCFullYear());
}

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

/** Shows the chosen theme in the footer's list, and changes it. */
function initTheme(): void {
  const list = document.querySelector<HTMLSelectElement>('[data-themes]');
  if (!list) return;
  followTheme((theme) => {
    list.value = theme;
  });
  list.addEventListener('change', () => {
    const theme = themes.find((each) => each === list.value);
    if (theme) chooseTheme(theme);
  });
}

handleLanguageSwitch();
initTheme();
initMenu();
initBar();
initMap();
updateYear();
void showLateFonts();
loadLaterScripts();
