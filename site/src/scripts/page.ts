/** Runs on every public page. */
import { handleLanguageSwitch } from './language-switch.ts';

/**
 * Loads deferred pictures (`.far` in base.css) within a margin of the window.
 * @param margin distance below the window
 */
function observePictures(margin: string): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.remove('far');
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${margin}`, scrollMargin: '0px 50%' },
  );
  for (const picture of document.querySelectorAll('.far')) observer.observe(picture);
  return observer;
}

/** Loads deferred pictures near the window, and further ahead after the first scroll. */
function loadPictures(): void {
  const observer = observePictures('25%');
  const loadAhead = () => {
    observer.disconnect();
    observePictures('150%');
  };
  addEventListener('scroll', loadAhead, { once: true, passive: true });
}

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

/** Mutes the bar of small screens while the page's own button is visible. */
function initBar(): void {
  const bar = document.querySelector('[data-bar]:has(.offer)');
  const button = document.querySelector('[data-own-button]');
  if (!bar || !button) return;
  new IntersectionObserver((entries) => bar.classList.toggle('calm', entries.at(-1)?.isIntersecting)).observe(button);
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

/** Loads the scripts in `data-later` attributes (addresses from `?worker&url`) after the page's `load` event. */
function loadLaterScripts(): void {
  const load = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]')) {
      import(/* @vite-ignore */ dataset['later'] ?? '').catch((error: unknown) =>
        console.warn('A script of the page could not be loaded.', error),
      );
    }
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
}

loadPictures();
handleLanguageSwitch();
initMenu();
initBar();
initMap();
updateYear();
loadLaterScripts();
