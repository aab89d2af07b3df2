import styles from '#src/styles/menu.css?inline';
import { handleLanguageSwitch } from './language-switch.ts';

/**
 * Runs on the first interaction with a page. Runs at once if the visitor has chosen a theme, and after a language switch, to restore the scroll
 * position.
 */

/** Opens and closes the menu of small screens. A template holds its content, to stay within the element limit of gallery pages. */
function initMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  const template = menu?.querySelector('template');
  if (!menu || !template) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => {
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

handleLanguageSwitch();
initHeader();
initMenu();
