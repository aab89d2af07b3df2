/** Runs on every public page, from a file that all pages share. */
import { handleLanguageSwitch } from './language-switch.ts';
import { showLateFonts } from './late-fonts.ts';

/** Loads a style sheet; a failed one counts as loaded. */
const loadStyles = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });

/**
 * Opens and closes the menu of small screens, whose styles load after the first paint. A template holds its content, to stay within the element limit of
 * gallery pages.
 */
function initMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  const template = menu?.querySelector('template');
  if (!menu || !template) return;
  let styles: Promise<void> | undefined;
  const load = () => (styles ??= loadStyles(menu.dataset['styles'] ?? ''));
  if (matchMedia('(max-width: 59.99rem)').matches) afterLoad(load);
  document.querySelector('[data-menu-open]')?.addEventListener('click', async () => {
    await load();
    if (menu.open) return;
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

/** Mutes the bar of small screens while a button of the page is entirely visible above it. */
function initBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]:has(.offer)');
  const buttons = document.querySelectorAll('[data-own-button]');
  if (!bar || buttons.length === 0) return;
  const visible = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    // Excludes the part of the window that the bar covers. The threshold is below 1, because a ratio may be rounded down.
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        bar.classList.toggle('calm', visible.size > 0);
      },
      { rootMargin: `0px 0px -${bar.offsetHeight}px`, threshold: 0.99 },
    );
    for (const button of buttons) observer.observe(button);
  };
  // Calls `observe` at once, and when the height of the bar changes.
  new ResizeObserver(observe).observe(bar);
}

/** Shows the header above the content after a scroll up. */
function initHeader(): void {
  const header = document.querySelector('body > header');
  if (!header) return;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      header.classList.toggle('back', scrollY < last && scrollY > header.clientHeight);
      last = scrollY;
    },
    { passive: true },
  );
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

/** Calls a function after the page's `load` event and the first paint. */
function afterLoad(call: () => void): void {
  if (document.readyState === 'complete') afterFirstPaint(call);
  else addEventListener('load', () => afterFirstPaint(call));
}

/** Loads a script. @param address from `?worker&url` */
function loadScript(address = ''): void {
  import(/* @vite-ignore */ address).catch((error: unknown) => console.warn('A script of the page could not be loaded.', error));
}

/** Loads the scripts in `data-later` attributes. */
function loadLaterScripts(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]')) loadScript(dataset['later']);
}

/** Loads the footer's script when the footer is less than a window away. */
function initFooter(): void {
  const footer = document.querySelector<HTMLElement>('footer[data-near]');
  if (!footer) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      loadScript(footer.dataset['near']);
    },
    { rootMargin: '100%' },
  );
  observer.observe(footer);
}

handleLanguageSwitch();
initHeader();
initMenu();
initBar();
void showLateFonts();
afterLoad(loadLaterScripts);
afterLoad(initFooter);
